// Where bots think. It gets the compiled program first, then questions: [number, question, record].
// It answers [number, thought or null, whether the program runs here at all].
import init, { think } from "/pichenette.js";

let ready;

onmessage = async ({ data }) => {
  if (data instanceof WebAssembly.Module) {
    ready = init({ module_or_path: data });
    // Whoever asks is told.
    ready.catch(() => {});
    return;
  }
  const [id, question, record] = data;
  let runs = false;
  let thought = null;
  try {
    await ready;
    runs = true;
    thought = think(question, record) ?? null;
  } catch (error) {
    console.warn(error);
  }
  postMessage([id, thought, runs]);
};
