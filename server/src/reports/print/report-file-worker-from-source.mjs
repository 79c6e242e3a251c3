// The thread that makes reports' files, run from the sources: Node 20 runs no TypeScript, and there `--import tsx` does not
// reach a worker thread. A built server starts report-file-worker.js itself and has neither tsx nor need of it.
import { register } from "tsx/esm/api";

register();
const { default: makeFile } = await import("./report-file-worker.ts");
export default makeFile;
