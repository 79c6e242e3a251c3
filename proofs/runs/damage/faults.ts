import { damageFiles } from "../../faults/damage-files.ts";
import { endEngine } from "../../faults/end-engine.ts";
import { fillDisk } from "../../faults/fill-disk.ts";
import { loseMailServer } from "../../faults/lose-mail-server.ts";
import { stepClocks } from "../../faults/step-clocks.ts";
import { stopDatabase } from "../../faults/stop-database.ts";
import { createVerdict, type Verdict } from "../../faults/verdict.ts";

/**
 * What a portal does when its surroundings fail: `npm run proof -- faults [part …]`. Each answer must be a success or a
 * refusal in the catalogue's words, nothing that was acknowledged may be lost, and afterwards everything must work. Each part
 * has its control. Processes killed at votes, invoices, imports and mails: the proofs of those names.
 */
const parts: Readonly<Record<string, (verdict: Verdict) => Promise<void>>> = {
  database: stopDatabase,
  engine: endEngine,
  disk: fillDisk,
  files: damageFiles,
  mail: loseMailServer,
  clock: stepClocks,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}`);
let failed = 0;
let passed = 0;
for (const [name, prove] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const verdict = createVerdict(name);
  const began = performance.now();
  // oxlint-disable-next-line no-await-in-loop -- one part after the other
  await prove(verdict).catch((error: unknown) => verdict.expect(false, String(error)));
  failed += verdict.failures.length;
  passed += verdict.checks() - verdict.failures.length;
  verdict.say(
    `${verdict.checks()} checks, ${verdict.failures.length} failed, ${Math.round((performance.now() - began) / 1_000)} s`,
  );
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
if (failed > 0) process.exitCode = 1;
