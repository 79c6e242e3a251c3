import "./setup/require-node.mjs";
import { runPortal } from "./setup/run-portal.mjs";

await runPortal(["serve", ...process.argv.slice(2)]);
