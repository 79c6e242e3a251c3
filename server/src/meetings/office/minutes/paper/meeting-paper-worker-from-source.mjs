// The thread that makes papers of meetings, run from the sources: Node 20 runs no TypeScript, and there `--import tsx` does
// not reach a worker thread. A built server starts meeting-paper-worker.js itself and has neither tsx nor need of it.
import { register } from "tsx/esm/api";

register();
const { default: makePaper } = await import("./meeting-paper-worker.ts");
export default makePaper;
