import type { MeetingNoticeOrder, OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { noticeFaults } from "@portal/domain/meetings/office/notice-faults";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { type Outcome, refused } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { keepVersion } from "../drafts/keep-version.ts";
import type { OfficeMeetingParts } from "../meeting-parts.ts";
import { nowOf } from "../now-of.ts";
import { findOfficeMeeting } from "../read-office-meeting.ts";
import { takeMeeting } from "../take-meeting.ts";
import { confirmPosting } from "./confirm-posting.ts";
import { orderNotices } from "./order-notices.ts";

type Given = Outcome<
  OfficeMeeting,
  | "NOT_FOUND"
  | "MEETING_STATE"
  | "REVISION_CHANGED"
  | "VALIDATION"
  | "NOTHING_TO_VOTE_ON"
  | "NO_RECIPIENTS"
  | "CUTOFF_PASSED"
  | "CUTOFF_AFTER_START"
>;

const publishText = `
update meetings set published_at = portal_now(), notice_on = (portal_now() at time zone $3)::date
where agency_id = $1 and meeting_record_id = $2`;

const CHANGED =
  "Somebody has changed this meeting since you looked at it. Please look at it again before it goes out.";

/** Gives notice of a draft, from which on owners see it; or, later, says that its letters were posted. */
export async function giveNotice(
  parts: OfficeMeetingParts,
  transaction: Transaction,
  staff: StaffMember,
  meetingId: number,
  { version, way, postedOn }: MeetingNoticeOrder,
): Promise<Given> {
  const taken = await takeMeeting(parts, transaction, staff, meetingId, "notice");
  if (!taken.ok) return taken;
  const { meeting } = taken.value;
  if (postedOn !== null) return confirmPosting(transaction, staff, meeting, postedOn);
  if (meeting.state !== "draft")
    return refused("MEETING_STATE", {
      detail: "Notice has been given. A change sends itself to everybody who is invited.",
    });
  return meeting.version === version
    ? publish(transaction, staff, meeting, way)
    : refused("REVISION_CHANGED", { detail: CHANGED });
}

async function publish(
  transaction: Transaction,
  staff: StaffMember,
  meeting: OfficeMeeting,
  way: MeetingNoticeOrder["way"],
): Promise<Given> {
  const { agencyId } = transaction;
  const { meetingId, timeZone } = meeting;
  const faults = noticeFaults(meeting, await nowOf(transaction));
  if (!faults.ok)
    return faults.code === "VALIDATION"
      ? refused("VALIDATION", { errors: faults.errors })
      : refused(faults.code);
  const publishing = {
    name: "office-meeting-publish",
    text: publishText,
    values: [agencyId, meetingId, timeZone],
  };
  await transaction.query(agencyId, publishing);
  const published = await findOfficeMeeting(transaction, staff, meetingId);
  if (!published.ok) return published;
  const versionNo = await keepVersion(transaction, staff, published.value, { changed: [], reason: null });
  const people = await orderNotices(transaction, { ...meeting, versionNo, way });
  return people === 0 ? refused("NO_RECIPIENTS") : findOfficeMeeting(transaction, staff, meetingId);
}
