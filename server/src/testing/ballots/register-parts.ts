import type { BallotRecord } from "@portal/domain/meetings/ballots/ballot-record";
import { readBallots, type StoredBallot } from "../../meetings/register/queries.ts";
import { createRegisterKeys } from "../../meetings/register/signing/register-keys.ts";
import { createVoteReader } from "../../meetings/seal/open-votes.ts";
import { createMetrics } from "../../core/metrics/metrics.ts";
import { DEMO_AGENCY, listeningLog, TEST_SECRET, type TestApp } from "../app/build-test-app.ts";
import { outbox } from "../app/open-mail-bench.ts";

export const TEST_KEYS = createRegisterKeys(TEST_SECRET, null);

/** What the calls of voters, the worker and the commands work with, in a second process beside the test's application. */
export function registerParts({ database, blobs }: Pick<TestApp, "database" | "blobs">) {
  const keys = TEST_KEYS;
  const reader = createVoteReader(keys);
  return {
    database,
    blobs,
    keys,
    reader,
    outbox,
    log: listeningLog().log,
    metrics: createMetrics(),
    publicOrigin: undefined,
  };
}

/** What is in the register of a meeting, opened with the tests' secret. */
export async function openedBallots(
  testApp: Pick<TestApp, "database" | "blobs">,
  meetingRecordId: number,
): Promise<readonly (StoredBallot & { readonly record: BallotRecord })[]> {
  const { database, reader } = registerParts(testApp);
  const kept = await readBallots(database, DEMO_AGENCY, meetingRecordId);
  return kept.map((ballot) => {
    const { seq, hash, receipt, signature } = ballot;
    const { text, record } = reader.open(ballot);
    if (record === null) throw new Error(`ballot ${seq} cannot be opened`);
    return { seq, hash, receipt, signature, text, record };
  });
}

/** Begins the register of a meeting under format 1, as those were that had ballots before the portal knew format 2. */
export async function beginInFormat1(
  { arrange }: Pick<TestApp, "arrange">,
  meetingRecordId: number,
): Promise<void> {
  await arrange(
    `insert into voting_registers (agency_id, meeting_record_id, owners_corp_id, head_hash, format)
      select agency_id, meeting_record_id, owners_corp_id, repeat('0', 64), 1
      from meetings where meeting_record_id = $1`,
    [meetingRecordId],
  );
}
