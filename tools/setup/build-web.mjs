import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { binOf, root } from "./paths.mjs";
import { SetupFailure } from "./setup-failure.mjs";

export const webSources = [
  "web/src",
  "web/public",
  "web/index.html",
  "web/office.html",
  "web/view.html",
  "web/package.json",
  "web/vite.config.ts",
  "web/office.config.ts",
  "web/view.config.ts",
  "web/early-press.ts",
  "web/first-modules.ts",
  "web/office-in-development.ts",
  "web/page-scripts.ts",
  "web/precompress.ts",
  "web/preload-font.ts",
  "web/served-login.ts",
  "web/short-names.ts",
  "domain/src",
  "contract/src",
  "package-lock.json",
];

/** Builds the pages into a folder with the web workspace's own configurations: the portal, the office, and the portal as the office shows it. */
export function buildWeb(folder) {
  if (!existsSync(join(root, "web/vite.config.ts")))
    throw new SetupFailure("web/vite.config.ts is missing: there are no pages to build.");
  runVite(["--outDir", folder, "--emptyOutDir"]);
  runVite(["--config", "office.config.ts", "--outDir", folder]);
  runVite(["--config", "view.config.ts", "--outDir", folder]);
}

function runVite(options) {
  const result = spawnSync(
    process.execPath,
    [binOf("vite", "bin/vite.js"), "build", ...options, "--logLevel", "error"],
    { cwd: join(root, "web"), stdio: "inherit" },
  );
  if (result.status !== 0) throw new SetupFailure("The pages could not be built (the reasons stand above).");
}
