import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import type { Transaction } from "../../../core/db/agency-transaction.ts";

/** A version of a meeting as people are told of it. */
export interface NotifiedVersion {
  readonly versionNo: number;
  /** As it was given, whatever has changed since. */
  readonly meeting: Omit<OfficeMeeting, "versions" | "steps" | "votes">;
  /** Null of the first notice. */
  readonly reason: string | null;
  readonly madeAt: Date;
  /** In words, what differs from the version before; empty of the first. */
  readonly changed: readonly string[];
}

const text = `
select v.version_no as "versionNo", v.snapshot as meeting, v.reason, v.made_at as "madeAt", v.changed
from meeting_versions v join meetings m on m.agency_id = $1 and m.meeting_record_id = v.meeting_record_id
where v.agency_id = $1 and v.meeting_record_id = $2 and v.version_no = $3 
  and (m.cancelled_at is null or v.snapshot->>'cancelledAt' is not null)`;

/** Null where the meeting was cancelled since: nobody is invited to it any more. */
export async function readNotified(
  transaction: Transaction,
  meetingId: number,
  versionNo: number,
): Promise<NotifiedVersion | null> {
  const { agencyId } = transaction;
  const values = [agencyId, meetingId, versionNo];
  const statement = { name: "meeting-notified", text, values };
  const [row] = await transaction.query<NotifiedVersion>(agencyId, statement);
  return row ?? null;
}
