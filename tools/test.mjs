import "./setup/require-node.mjs";
import { allGates } from "./gates/all-gates.mjs";
import { endAllChildren } from "./gates/child.mjs";
import { countsText, couldNotRun, outcome } from "./gates/outcome.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { SetupFailure } from "./setup/setup-failure.mjs";

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !allGates.some((gate) => gate.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `No gate is called ${unknown.join(", ")}. There are: ${allGates.map((gate) => gate.name).join(" ")}\n`,
  );
  process.exit(1);
}

for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
]) {
  process.on(signal, () => {
    endAllChildren();
    process.exit(code);
  });
}

const total = { passed: 0, failed: 0, skipped: 0 };

const isReady = await runGate({ name: "set-up", check: setUp });
if (isReady) {
  for (const gate of allGates) {
    if (asked.length === 0 || asked.includes(gate.name)) await runGate(gate);
  }
}
if (total.skipped > 0) process.stdout.write(`${total.skipped} skipped: their titles say why\n`);
// The last line is for machines too, so it has always the same two figures.
process.stdout.write(`${countsText(total.passed, total.failed, 0)}\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** Set-up is not a check: it counts only if it fails. */
function setUp() {
  ensureInstalled();
  return outcome({ detail: "dependencies as locked" });
}

async function runGate({ name, check }) {
  const start = performance.now();
  let result;
  try {
    result = await check();
  } catch (error) {
    result = couldNotRun(error instanceof SetupFailure ? error.message : (error.stack ?? String(error)));
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const isOk = result.failed === 0;
  process.stdout.write(
    `${name.padEnd(11)} ${isOk ? "ok    " : "FAILED"} ${result.detail.padEnd(42)} ${seconds.padStart(6)} s\n`,
  );
  for (const note of result.notes) process.stdout.write(`            ${note}\n`);
  if (!isOk && result.output !== "") process.stdout.write(`${result.output.replaceAll(/^/gm, "    ")}\n`);
  total.passed += result.passed;
  total.failed += result.failed;
  total.skipped += result.skipped;
  return isOk;
}
