// The thread that reads documents, run from the sources: Node 20 runs no TypeScript, and there `--import tsx` does not reach
// a worker thread. A built server starts pdf-worker.js itself and has neither tsx nor need of it.
import { register } from "tsx/esm/api";

register();
const { default: readPages } = await import("./pdf-worker.ts");
export default readPages;
