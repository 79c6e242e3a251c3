// The process that reads documents, run from the sources: Node 20 runs no TypeScript. A built server starts
// pdf-process-worker.js itself and has neither tsx nor need of it.
import { register } from "tsx/esm/api";

register();
await import("./pdf-process-worker.ts");
