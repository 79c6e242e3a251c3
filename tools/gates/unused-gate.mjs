import { binOf } from "../setup/paths.mjs";
import { runNode } from "./child.mjs";
import { couldNotRun, outcome, tail } from "./outcome.mjs";

/**
 * Two checks: no file, export or dependency that nothing uses, tests counted as users; and of what the product is made of
 * nothing that only tests use, unless it says so (`@internal`).
 */
const checks = [
  { what: "Nothing uses these", args: [] },
  { what: "Only tests use these", args: ["--production", "--config", "tools/gates/unused-in-product.jsonc"] },
];

export async function checkUnused() {
  const runs = await Promise.all(
    checks.map(async ({ what, args }) => {
      const { code, output } = await runNode(binOf("knip", "bin/knip.js"), ["--no-progress", ...args]);
      return { what, code, output };
    }),
  );
  // 1: something was found. All else is knip's own failure.
  const broken = runs.find(({ code }) => code > 1);
  if (broken !== undefined) return couldNotRun(tail(broken.output));
  const found = runs
    .filter(({ code }) => code === 1)
    .map(({ what, output }) => `${what}:\n${tail(output, 200)}`);
  return outcome({
    passed: checks.length - found.length,
    failed: found.length,
    detail: found.length === 0 ? "no file, export or dependency" : "something is used by nothing",
    output: found.join("\n"),
  });
}
