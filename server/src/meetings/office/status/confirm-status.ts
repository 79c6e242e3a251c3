import type { MeetingStatus, StatusConfirmation } from "@portal/contract/meetings/office/status-schemas";
import { answer, type FieldError, type Outcome, refused } from "../../../core/http/outcome.ts";
import { lockRegister } from "../../register/signing/take-checkpoint.ts";
import type { ActedOn } from "../act-on-meeting.ts";
import { noteAct } from "../note-act.ts";
import { findOfficeMeeting, seatKindOf } from "../seats/find-office-meeting.ts";
import { listStatus } from "./get-status.ts";

const addText = `
insert into status_confirmations (agency_id, meeting_record_id, confirmation_no, figures_hash, lots, why_old, confirmed_by)
select $1, $2, coalesce((select max(c.confirmation_no) from status_confirmations c
  where c.agency_id = $1 and c.meeting_record_id = $2), 0) + 1, $3, $4::jsonb, $5, $6
on conflict do nothing returning confirmation_no`;

const SAY_WHY =
  "The ledger is older than a business day. Please load a newer one, or write why you confirm by it.";

/**
 * Confirms who is financial. It holds the register's lock, as who takes the roll does: so what was confirmed in time is in the roll,
 * and nothing is confirmed for a roll that is taken.
 */
export async function confirmStatus(
  { transaction, by, meeting: seen }: ActedOn,
  { version, lots, whyOld }: StatusConfirmation,
): Promise<Outcome<MeetingStatus, "NOT_FOUND" | "MEETING_STATE" | "STATUS_STALE" | "VALIDATION">> {
  const { agencyId, meetingRecordId } = seen;
  await lockRegister(transaction, agencyId, meetingRecordId);
  const found = await findOfficeMeeting(transaction, by, meetingRecordId);
  if (!found.ok) return found;
  const meeting = found.value;
  if (seatKindOf(meeting) === "member") return refused("NOT_FOUND");
  const status = await listStatus(transaction, meeting);
  if (status.whyNot !== null) return refused("MEETING_STATE", { detail: status.whyNot });
  if (status.version !== version) return refused("STATUS_STALE");
  const errors = faultsOf(status, lots, whyOld);
  if (errors.length > 0) return refused("VALIDATION", { errors });
  const said = lots
    .filter(({ answer: each }) => each !== "asAnswered")
    .map(({ lotId, answer: each, reason }) => ({ lotId, answer: each, reason }));
  const values = [
    agencyId,
    meetingRecordId,
    version,
    JSON.stringify(said),
    status.isLedgerOld ? whyOld : null,
    by.staffId,
  ];
  const adding = { name: "status-confirm", text: addText, values };
  // Somebody else has confirmed at the same moment.
  if ((await transaction.query(agencyId, adding)).length === 0) return refused("STATUS_STALE");
  const nameOf = (lotId: number) => status.lots.find((lot) => lot.lotId === lotId)?.name ?? String(lotId);
  await noteAct(transaction, by, meeting.ownersCorpId, {
    kind: "status-confirmed",
    subject: {
      meetingRecordId,
      figuresHash: version,
      notYes: status.rows.length,
      said: said.map(({ lotId, answer: each, reason }) => `${nameOf(lotId)}: ${each} (${reason ?? ""})`),
      whyOld,
    },
  });
  return answer(await listStatus(transaction, meeting));
}

function faultsOf(
  status: MeetingStatus,
  lots: StatusConfirmation["lots"],
  whyOld: string | null,
): FieldError[] {
  const known = new Set(status.lots.map(({ lotId }) => lotId));
  return [
    ...(status.isLedgerOld && whyOld === null ? [{ path: "whyOld", message: SAY_WHY }] : []),
    ...lots.flatMap(({ lotId }, at) => {
      if (!known.has(lotId))
        return [{ path: `lots.${at}.lotId`, message: "This lot is not one of those that vote." }];
      return lots.findIndex((lot) => lot.lotId === lotId) < at
        ? [{ path: `lots.${at}.lotId`, message: "This lot is in the list twice." }]
        : [];
    }),
  ];
}
