import { ensureBuilt } from "../setup/build.mjs";
import { chromiumMissing, ensureChromium } from "./chromium.mjs";
import { checkEndToEnd } from "./e2e-gate.mjs";
import { couldNotRun, outcome } from "./outcome.mjs";
import { checkSizes } from "./size-gate.mjs";
import { checkFormat, checkLint, checkTypes } from "./source-gates.mjs";
import { checkUnused } from "./unused-gate.mjs";
import { checkWithVitest } from "./vitest-gate.mjs";

/** Gates in the order in which they run: the quick ones first. */
export const allGates = [
  { name: "format", check: checkFormat },
  { name: "lint", check: checkLint },
  { name: "house", check: () => checkWithVitest(["tools", "proofs"]) },
  { name: "unused", check: checkUnused },
  { name: "types", check: checkTypes },
  { name: "unit", check: () => checkWithVitest(["domain", "contract"]) },
  { name: "api", check: () => checkWithVitest(["server"]) },
  { name: "component", check: () => inBrowser((env) => checkWithVitest(["web"], { env })) },
  { name: "build", check: checkBuild },
  { name: "sizes", check: () => built(["web"], checkSizes) },
  { name: "e2e", check: () => built(["server", "web"], () => inBrowser((env) => checkEndToEnd({ env }))) },
];

async function checkBuild() {
  return built(["server", "web"], () => outcome({ passed: 2, detail: "server and pages" }));
}

async function built(targets, check) {
  try {
    for (const target of targets) await ensureBuilt(target);
  } catch (error) {
    return couldNotRun(error.message);
  }
  return check();
}

async function inBrowser(check) {
  const path = await ensureChromium();
  return path === undefined ? couldNotRun(chromiumMissing) : check({ CHROMIUM_PATH: path });
}
