// With worker.js and offline.js the only JavaScript written by hand: a content security policy without inline scripts needs
// a file to start from. It blocks for a moment, so that nothing is painted in the wrong colours or for the wrong page.
const root = document.documentElement;
try {
  const theme = localStorage.getItem("theme");
  if (theme == "light" || theme == "dark") root.dataset.theme = theme;
} catch {}
// What is being loaded: a board keeps its place free.
const board = /^\/(carrom|crokinole|croquignole|couronne|kimble)\/?$/.exec(location.pathname) ?? /^#\/?(carrom|crokinole|croquignole|couronne|kimble)/.exec(location.hash);
if (board) root.dataset.board = board[1];

// The words for it are in what could not be loaded.
const SORRY = {
  en: ["Pichenette could not be loaded.", "Try again"],
  fr: ["Impossible de charger Pichenette.", "Réessayer"],
  sv: ["Pichenette kunde inte laddas.", "Försök igen"],
  fi: ["Pichenettea ei voitu ladata.", "Yritä uudelleen"],
};

function sorry() {
  let chosen;
  try {
    chosen = localStorage.getItem("lang");
  } catch {}
  const wishes = [chosen, ...navigator.languages].map((tag) => tag?.slice(0, 2));
  const [said, again] = SORRY[wishes.find((tag) => tag in SORRY) ?? "en"];
  const button = document.createElement("button");
  button.textContent = again;
  button.className = "button";
  button.onclick = () => location.reload();
  document.querySelector(".coming")?.remove();
  document.querySelector(".not-coming")?.replaceChildren(said, " ", button);
}

import("/pichenette.js")
  .then((page) => page.default())
  .catch((error) => {
    console.error(error);
    if (document.readyState == "loading") addEventListener("DOMContentLoaded", sorry);
    else sorry();
  });
