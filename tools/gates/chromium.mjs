import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { binOf } from "../setup/paths.mjs";
import { pathToFileURL } from "node:url";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "msedge"];
const fixedPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** Path of a Chromium: the one that CHROMIUM_PATH names, one of the system, Playwright's own; else nothing. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const inPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) =>
      names.map((name) => join(folder, process.platform === "win32" ? `${name}.exe` : name)),
    );
  return [...inPath, ...fixedPaths].find((place) => existsSync(place)) ?? (await playwrightsOwn());
}

async function playwrightsOwn() {
  const { default: playwright } = await import(pathToFileURL(binOf("playwright-core", "index.js")).href);
  const place = playwright.chromium.executablePath();
  return existsSync(place) ? place : undefined;
}

/** Like findChromium, but installs Chromium if it is missing and this is a Debian where we are root. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found !== undefined || process.env.CHROMIUM_PATH) return found;
  const mayInstall = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  if (!mayInstall) return undefined;
  process.stdout.write("Installing Chromium for the browser tests (apt-get) …\n");
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update"], options);
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], options);
  return findChromium();
}

export const chromiumMissing =
  "No Chromium was found for the browser tests. Install Chromium or Google Chrome, or run\n" +
  "    npx playwright install --with-deps chromium\n" +
  "or name one in CHROMIUM_PATH; then run npm test again.";
