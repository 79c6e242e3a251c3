import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readStamp } from "./fingerprint.mjs";
import { nodeModules, root } from "./paths.mjs";
import { SetupFailure } from "./setup-failure.mjs";

const stampPath = join(nodeModules, ".portal-lock");

/** Installs exactly what package-lock.json names, unless that is what stands in node_modules already. */
export function ensureInstalled() {
  const lockText = readFileSync(join(root, "package-lock.json"));
  const wanted = createHash("sha256").update(lockText).digest("hex");
  if (readStamp(stampPath) === wanted) return;
  if (!isInstalledByHand(lockText)) install();
  writeFileSync(stampPath, `${wanted}\n`);
}

/** True where somebody ran `npm ci` or `npm install` already: the list that npm leaves behind matches the lock file. */
function isInstalledByHand(lockText) {
  const listPath = join(nodeModules, ".package-lock.json");
  if (!existsSync(listPath)) return false;
  const installed = JSON.parse(readFileSync(listPath, "utf8")).packages;
  return Object.entries(JSON.parse(lockText.toString()).packages).every(([path, wanted]) => {
    if (path === "") return true;
    const found = installed[path];
    // Optional packages of other platforms are in the lock file and rightly not on this disk.
    if (found === undefined) return wanted.optional === true || wanted.peer === true;
    return found.version === wanted.version && found.link === wanted.link;
  });
}

function install() {
  process.stderr.write("Installing the locked dependencies (npm ci) …\n");
  const npmScript = process.env.npm_execpath;
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const options = { cwd: root, stdio: ["ignore", "ignore", "inherit"] };
  const result =
    npmScript !== undefined && /npm-cli\.c?js$/.test(npmScript)
      ? spawnSync(process.execPath, [npmScript, ...args], options)
      : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
  if (result.status !== 0) {
    throw new SetupFailure(
      "npm ci failed (its reasons stand above). Is the package registry reachable? Run the command again when it is.",
    );
  }
}
