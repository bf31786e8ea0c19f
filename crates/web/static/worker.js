// Where bots think. It gets the compiled program first, then questions: [number, question, record].
// It answers [number, thought or null, how it went, what went wrong]. How: "missing" if the program does not run here at all,
// "trapped" if it stopped in the middle of a thought (this worker is then of no more use), otherwise "thought".
import init, { think } from "/pichenette.js";

let ready;

onmessage = async ({ data }) => {
  if (data instanceof WebAssembly.Module) {
    ready = init({ module_or_path: data });
    // The first question is answered with what went wrong.
    ready.catch(() => {});
    return;
  }
  const [id, question, record] = data;
  let how = "missing";
  let thought = null;
  let why = "";
  try {
    await ready;
    how = "trapped";
    thought = think(question, record) ?? null;
    how = "thought";
  } catch (error) {
    // A panic has left its message there; other traps have only their own.
    why = String(globalThis.panicked ?? error).slice(0, 200);
    console.warn(error);
  }
  postMessage([id, thought, how, why]);
};
