// Where bots think, with a program of its own. It gets questions: [number, question, record].
// It answers [number, thought or null, how it went, what went wrong]. How: "missing" if the program does not run here at all,
// "trapped" if it stopped in the middle of a thought (this worker is then of no more use), otherwise "thought".
import init, { learn, missing, think } from "/thinker.js";

const program = WebAssembly.compileStreaming(fetch("/thinker_bg.wasm"));
const ready = program.then((module) => init({ module_or_path: module }));
// The first question is answered with what went wrong.
ready.catch(() => {});

onmessage = async ({ data: [id, question, record] }) => {
  let how = "missing";
  let thought = null;
  let why = "";
  try {
    await ready;
    const file = missing(record);
    if (file) {
      const answer = await fetch(file);
      if (!answer.ok || !learn(new Uint8Array(await answer.arrayBuffer()))) throw new Error(`${file}: ${answer.status}`);
    }
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
