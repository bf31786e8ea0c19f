// With worker.js and offline.js the only JavaScript written by hand: a content security policy without inline scripts needs
// a file to start from. It blocks for a moment, so that nothing is painted in the wrong colours or for the wrong page.
const root = document.documentElement;
try {
  const theme = localStorage.getItem("theme");
  if (theme == "light" || theme == "dark") root.dataset.theme = theme;
} catch {}
// What is being loaded: a board keeps its place free. `cargo xtask site` fills in which boards there are, and their shapes.
const BOARDS = {};
const named = /^\/(\w+)\/?$/.exec(location.pathname) ?? /^#\/?(\w+)/.exec(location.hash);
const board = Object.hasOwn(BOARDS, named?.[1]) ? named[1] : undefined;
if (board) root.dataset.shape = BOARDS[board];

// The language the page speaks: the chosen one, or the browser's if it is one of ours. `cargo xtask site` fills in which these are.
const LANGUAGES = [];
let tag = navigator.language;
try {
  tag = localStorage.getItem("lang") ?? tag;
} catch {}
const code = (tag ?? "").split(/[-_]/)[0].toLowerCase();
const language = LANGUAGES.includes(code) ? code : "en";
root.lang = language;

// The front page and the boards are seen before the program has come (crates/web/src/first_paint.rs). The document says which page it
// has, in which language; any other is a file.
let first = board ?? (location.pathname == "/" ? "home" : undefined);
root.dataset.first = first ? "coming" : "none";

function parsed() {
  if (document.readyState != "loading") return;
  return new Promise((resolve) => addEventListener("DOMContentLoaded", resolve, { once: true }));
}

// Whether the program could not be loaded: a page that is painted after that says so, too.
let failed = false;

async function paint() {
  const name = `${first}-${language}`;
  const page = () => document.getElementById("page");
  const html = root.dataset.page == name ? undefined : text(`/first/${name}.html`);
  const [came] = await Promise.all([html, parsed()]);
  // The program has its own page, without a mark.
  if (page()?.dataset.first === undefined) return;
  if (came) page().innerHTML = came;
  if (failed) sorry();
  root.dataset.page = name;
  let chosen;
  try {
    chosen = localStorage.getItem("game");
  } catch {}
  const pick = document.querySelector(`a.pick[href="/${chosen}"]`);
  if (pick) {
    document.querySelector("a.pick.chosen")?.classList.remove("chosen");
    pick.classList.add("chosen");
  }
  root.dataset.first = kept ? "kept" : "there";
}

// A button that is pressed before the program has come is pressed again when it has. A board that is chosen is shown: the program
// finds its address, and what has come of the program need not come again.
let pressed;
function press(event) {
  const link = event.target.closest?.("a.pick");
  if (link && !event.button && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) {
    event.preventDefault();
    history.pushState(null, "", link.pathname);
    first = link.pathname.slice(1);
    root.dataset.shape = BOARDS[first];
    Promise.all([text(`/pictures/${first}.txt`), paint()]).then(([drawings]) => preview(drawings), () => {});
  }
  const button = event.target.closest?.(".ways button, .languages button, .theme");
  if (button) pressed = button.className ? `.${button.classList[button.classList.length - 1]}` : `.languages [lang=${button.lang}]`;
}
addEventListener("click", press);

// The page's own words are in the files that could not be loaded.
const SORRY = {
  en: ["Pichenette could not be loaded.", "Try again"],
  fr: ["Impossible de charger Pichenette.", "Réessayer"],
  sv: ["Pichenette kunde inte laddas.", "Försök igen"],
  fi: ["Pichenettea ei voitu ladata.", "Yritä uudelleen"],
};

function sorry() {
  failed = true;
  document.querySelector(".not-coming")?.remove();
  const [said, again] = SORRY[language];
  const button = document.createElement("button");
  button.textContent = again;
  button.className = "button";
  button.onclick = () => location.reload();
  const words = document.createElement("p");
  words.className = "not-coming";
  words.setAttribute("role", "alert");
  words.append(said, " ", button);
  document.querySelector(".coming")?.remove();
  // The program may have stopped when it had cleared the page and not filled it yet.
  const header = document.querySelector("#page header");
  if (header) header.after(words);
  else document.getElementById("page")?.append(words);
}

// After a trap nothing of the program can be relied on, not even its words and buttons. The page keeps a dialog ready,
// in the reader's language; it is only opened here. What was played is stored already.
function halt(error) {
  const dialog = document.querySelector("dialog.halted");
  if (!dialog || dialog.open || !/wasm/.test(error?.stack)) return;
  dialog.querySelector(".detail").textContent = String(window.panicked ?? error).slice(0, 200);
  dialog.querySelector(".go-on").onclick = () => location.reload();
  dialog.oncancel = (event) => event.preventDefault();
  dialog.showModal();
}
addEventListener("error", (event) => halt(event.error));
addEventListener("unhandledrejection", (event) => halt(event.reason));

// Where there can be no worker, bots think here: the page calls it.
window.thinkHere = async (question, record) => {
  const thinker = await import("/thinker.js");
  await thinker.default();
  const file = thinker.missing(record);
  if (file) thinker.learn(new Uint8Array(await (await fetch(file)).arrayBuffer()));
  return thinker.think(question, record);
};

// The modules that a board does without until the first shot: `cargo xtask site` fills in their names. Where they will be needed
// at once they are fetched beside the program: on all pages but boards and the front page, for the shot of a link, and where a game
// is kept. The pages for people at real boards have modules of their own.
const REST = [];
const CLUB = [];
const AT_CLUB = [];
let kept = false;
try {
  kept = Object.keys(localStorage).some((key) => key.startsWith("game-"));
} catch {}
const atClub = AT_CLUB.includes(location.pathname.split("/")[1]);
const soon = [];
if (kept || location.hash.includes("shot=") || !(board || atClub || location.pathname == "/")) soon.push(...REST, `/words/${language}-rest.txt`);
if (atClub) soon.push(...CLUB, `/words/${language}-club.txt`, `/words/${language}-rest.txt`);
for (const href of new Set(REST.length ? soon : [])) {
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href });
  document.head.append(link);
}

async function text(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

// The empty board is seen while the program is still on its way: it is the first drawing of the board's file.
function preview(drawings) {
  const picture = new Image();
  picture.alt = "";
  picture.src = "data:image/svg+xml," + encodeURIComponent(drawings.slice(drawings.indexOf("\t") + 1, drawings.indexOf("\n")));
  document.querySelector(".loading .frame")?.append(picture);
}

// Sentences come beside the program, books where the page is one of them, and drawings where it is a board.
async function load() {
  const program = import("/pichenette.js").then(async (page) => {
    await page.default();
    return page;
  });
  const books = location.pathname.startsWith("/rules/") ? text(`/books/${language}.txt`) : undefined;
  const drawings = board ? text(`/pictures/${board}.txt`) : undefined;
  const painted = first ? paint().catch(() => {}) : undefined;
  Promise.all([drawings, painted]).then(([drawings]) => drawings && preview(drawings), () => {});
  const [page, ...texts] = await Promise.all([program, text(`/words/${language}.txt`), books, drawings]);
  await page.open(language, ...texts);
  removeEventListener("click", press);
  if (pressed) document.querySelector(pressed)?.click();
}

load().catch((error) => {
  console.error(error);
  if (document.readyState == "loading") addEventListener("DOMContentLoaded", sorry);
  else sorry();
});
