// With worker.js the only JavaScript written by hand: a content security policy without inline scripts needs a file to start from.
import init from "./pichenette.js";

init();
