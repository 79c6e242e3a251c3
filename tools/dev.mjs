import "./setup/require-node.mjs";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled } from "./setup/install.mjs";
import { binOf, root } from "./setup/paths.mjs";
import { runCommand } from "./setup/setup-failure.mjs";

/** The server restarts when a source changes; the pages come from vite, which passes API calls on to it. */
await runCommand(() => {
  ensureInstalled();
  const server = [
    binOf("tsx", "dist/cli.mjs"),
    "watch",
    "--clear-screen=false",
    "server/src/app/cli/cli.ts",
    "serve",
  ];
  const children = [
    spawn(process.execPath, server, { cwd: root, stdio: "inherit" }),
    spawn(process.execPath, [binOf("vite", "bin/vite.js")], { cwd: join(root, "web"), stdio: "inherit" }),
  ];
  const stopAll = () => children.forEach((child) => child.kill("SIGTERM"));
  process.on("SIGINT", stopAll);
  process.on("SIGTERM", stopAll);
  for (const child of children) {
    child.on("exit", (code) => {
      process.exitCode = code ?? 1;
      stopAll();
    });
  }
});
