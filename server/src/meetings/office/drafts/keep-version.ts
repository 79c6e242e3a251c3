import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { noteAct } from "../note-act.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";

const text = `
insert into meeting_versions (agency_id, meeting_record_id, version_no, snapshot, reason, made_by, changed)
select $1, $2, coalesce(max(v.version_no), 0) + 1, $3, $4, $5, $6
from meeting_versions v where v.agency_id = $1 and v.meeting_record_id = $2
returning version_no as "versionNo"`;

export interface KeptVersion {
  /** What the version is a change to; it is never empty after the first. */
  readonly changed: readonly string[];
  /** Null of the first notice. */
  readonly reason: string | null;
}

/** Keeps a meeting as it was given notice of, or changed since. */
export async function keepVersion(
  transaction: Transaction,
  staff: StaffMember,
  meeting: OfficeMeeting,
  { changed, reason }: KeptVersion,
): Promise<number> {
  const { agencyId, staffId } = staff;
  const { meetingId, ownersCorpId } = meeting;
  const {
    versions: _versions,
    steps: _steps,
    votes: _votes,
    rules: _rules,
    checklist: _list,
    ...snapshot
  } = meeting;
  const values = [agencyId, meetingId, JSON.stringify(snapshot), reason, staffId, changed];
  const statement = { name: "meeting-version", text, values };
  const [kept] = await transaction.query<{ versionNo: number }>(agencyId, statement);
  const versionNo = kept?.versionNo ?? 0;
  await noteAct(transaction, staff, ownersCorpId, {
    kind: "meeting-version",
    subject: { meetingRecordId: meetingId, versionNo, changed, reason },
  });
  return versionNo;
}
