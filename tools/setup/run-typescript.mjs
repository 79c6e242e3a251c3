import { spawnSync } from "node:child_process";
import { binOf, root } from "./paths.mjs";

/** Runs a TypeScript file of the repository with what else was typed, in the foreground; its exit code becomes ours. */
export function runTypeScript(file, args = [], env = process.env) {
  const result = spawnSync(process.execPath, [binOf("tsx", "dist/cli.mjs"), file, ...args], {
    cwd: root,
    env,
    stdio: "inherit",
  });
  process.exitCode = result.status ?? 1;
}
