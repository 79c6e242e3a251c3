import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { asWriter } from "../../server/src/core/db/as-writer.ts";
import type { Database } from "../../server/src/core/db/open-database.ts";
import { transactionOn } from "../../server/src/core/db/transaction-on-client.ts";
import { createMailSeal } from "../../server/src/core/mail/mail-seal.ts";
import { createOutbox } from "../../server/src/core/mail/outbox.ts";
import { holdRegisters, tellRegisters } from "../../server/src/meetings/public.ts";
import { createRegisterKeys } from "../../server/src/meetings/register/signing/register-keys.ts";
import { root } from "../../rig/paths.ts";
import { AGENCY, HOURS_AHEAD } from "../../rig/voting-agency.ts";

const MINUTE_MS = 60_000;
/** The worker looks for registers to close every half a minute. */
const TIMEOUT_MS = 3 * MINUTE_MS;

/**
 * Moves a meeting's cut-off to the next whole minute, waits until a running server has closed its register, exports it and
 * asks both verifiers. Answers what they had to say against it.
 */
export async function verifyAfterClose(
  database: Database,
  settings: Readonly<Record<string, string>>,
  meetingId: number,
): Promise<readonly string[]> {
  const cutoffAtMs = (Math.floor(Date.now() / MINUTE_MS) + 1) * MINUTE_MS;
  const wall = new Date(cutoffAtMs + HOURS_AHEAD * 3_600_000).toISOString();
  const secret = Buffer.from(settings["PORTAL_SECRET"] ?? "");
  const outbox = createOutbox(createMailSeal(secret, null), "example.com");
  const tools = { outbox, keys: createRegisterKeys(secret, null), publicOrigin: undefined };
  // As an import does it: a cut-off that nobody has signed stops the voting.
  await database.transaction((client) =>
    client.asAgency(AGENCY, async () => {
      const transaction = transactionOn(client, AGENCY);
      const held = await holdRegisters(transaction, AGENCY, [meetingId], tools);
      await asWriter(client, "import", () =>
        client.query(
          "update meetings set voting_cutoff_on = $2, voting_cutoff_time = $3 where meeting_record_id = $1",
          [meetingId, wall.slice(0, 10), wall.slice(11, 16)],
        ),
      );
      const occasion = { reason: "import", who: "command" } as const;
      await tellRegisters(tools, transaction, held, occasion);
    }),
  );
  const deadlineMs = cutoffAtMs + TIMEOUT_MS;
  while (!(await isClosed(database, meetingId))) {
    if (Date.now() > deadlineMs) return ["the register was not closed"];
    await sleep(500);
  }
  const cli = (...words: readonly string[]): ReturnType<typeof run> =>
    run(process.execPath, [join(root, "dist", "server", "cli.js"), ...words], settings);
  const exported = cli("export-ballots", "--agency", String(AGENCY), "--meeting", String(meetingId));
  if (exported.status !== 0) return [`the export: ${exported.stderr.slice(-300)}`];
  const file = join(settings["DATA_DIR"] ?? "", `register-${meetingId}.json`);
  writeFileSync(file, exported.stdout);
  const verdicts = [
    cli("verify-ballots", file),
    run("python3", [join(root, "tools", "verify-ballots.py"), file], {}),
  ];
  return verdicts.flatMap(({ status, stdout, stderr }) =>
    status === 0 ? [] : [`a verifier ended with ${status}: ${(stdout + stderr).slice(-500)}`],
  );
}

async function isClosed(database: Database, meetingId: number): Promise<boolean> {
  const [row] = await database.query<{ isClosed: boolean }>(AGENCY, {
    text: `select is_closed as "isClosed" from voting_registers where agency_id = $1 and meeting_record_id = $2`,
    values: [AGENCY, meetingId],
  });
  return row?.isClosed ?? false;
}

function run(program: string, words: readonly string[], settings: Readonly<Record<string, string>>) {
  return spawnSync(program, words, {
    encoding: "utf8",
    maxBuffer: 1 << 30,
    env: { PATH: process.env["PATH"], LOG_LEVEL: "error", ...settings },
  });
}
