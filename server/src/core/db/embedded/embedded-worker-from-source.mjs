// The embedded engine's worker, run from the sources: Node 20 runs no TypeScript, and there `--import tsx` does not reach a
// worker thread. A built server starts embedded-worker.js itself and has neither tsx nor need of it.
import { register } from "tsx/esm/api";

register();
await import("./embedded-worker.ts");
