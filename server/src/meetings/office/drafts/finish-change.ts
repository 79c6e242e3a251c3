import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type FieldError, type Outcome } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { tellRegisters } from "../../register/mails/tell-registers.ts";
import { orderNotices } from "../notice/order-notices.ts";
import type { OfficeMeetingParts } from "../meeting-parts.ts";
import { findOfficeMeeting } from "../read-office-meeting.ts";
import type { TakenMeeting } from "../take-meeting.ts";
import { changesBetween } from "./changes-between.ts";
import { keepVersion } from "./keep-version.ts";

const NEEDED: readonly FieldError[] = [
  { path: "reason", message: "Notice has been given. Write why this changes, in a few words." },
];

/** After notice every change is told, so it has a reason. */
export const reasonFaults = (
  { state }: Pick<OfficeMeeting, "state">,
  reason: string | null,
): readonly FieldError[] => (state !== "draft" && reason === null ? NEEDED : []);

/**
 * What follows from a change: its statements are signed, whose vote lapses is mailed, and after notice a version is kept. Where
 * nothing differs nothing follows.
 */
export async function finishChange(
  parts: OfficeMeetingParts,
  transaction: Transaction,
  staff: StaffMember,
  { meeting: before, held }: TakenMeeting,
  reason: string | null,
): Promise<Outcome<OfficeMeeting, "NOT_FOUND">> {
  const found = await findOfficeMeeting(transaction, staff, before.meetingId);
  if (!found.ok || before.state === "draft") return found;
  const changed = changesBetween(before, found.value);
  if (changed.length === 0 || reason === null) return answer(found.value);
  await tellRegisters(parts, transaction, held, { reason, who: staff.staffId });
  const versionNo = await keepVersion(transaction, staff, found.value, { changed, reason });
  await orderNotices(transaction, { ...found.value, versionNo, way: "email" });
  return findOfficeMeeting(transaction, staff, before.meetingId);
}
