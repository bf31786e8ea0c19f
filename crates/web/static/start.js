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

import("/pichenette.js").then((page) => page.default());
