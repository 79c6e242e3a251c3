import type { BallotRecord } from "@portal/domain/meetings/ballots/ballot-record";
import type { StoredBallot } from "../../meetings/register/queries.ts";
import { DEMO_AGENCY, type TestApp } from "../app/build-test-app.ts";

/** Adds ballots to a meeting's register as casting would leave them, whatever the clock says. */
export async function storeBallots(
  { arrange }: Pick<TestApp, "arrange">,
  ballots: readonly (StoredBallot & { readonly record: BallotRecord })[],
): Promise<void> {
  const last = ballots.at(-1);
  if (last === undefined) return;
  const { ownersCorpId, meetingRecordId } = last.record;
  await arrange(
    `insert into voting_registers (agency_id, meeting_record_id, owners_corp_id, size, head_hash)
      values ($1, $2, $3, $4, $5)
      on conflict (agency_id, meeting_record_id) do update set size = $4, head_hash = $5`,
    [DEMO_AGENCY, meetingRecordId, ownersCorpId, last.seq, last.hash],
  );
  for (const { seq, text, hash, receipt, record } of ballots)
    // oxlint-disable-next-line no-await-in-loop -- in the order of casting
    await arrange(
      `insert into voting_ballots (agency_id, meeting_record_id, seq, seat_kind, seat_id, revision, contact_id,
        record, record_hash, receipt, cast_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        DEMO_AGENCY,
        meetingRecordId,
        seq,
        record.seat.kind,
        record.seat.id,
        record.revision,
        record.contactId,
        text,
        hash,
        receipt,
        record.castAt,
      ],
    );
}
