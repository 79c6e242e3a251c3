import type { PresenceEntries } from "@portal/contract/meetings/office/day-schemas";
import { answer, type FieldError, refused } from "../../../core/http/outcome.ts";
import { readMotions } from "../../register/queries.ts";
import { readSeatsOnRoll } from "../../register/read-roll.ts";
import { seatKindOf } from "../seats/find-office-meeting.ts";
import type { EntryCheck } from "./add-entries.ts";

export type SentPresence = PresenceEntries["entries"][number];

/** Whether entries are of seats and motions of the meeting. */
export const checkPresence: EntryCheck<SentPresence, "VALIDATION"> = async (
  { transaction, meeting },
  fresh,
) => {
  const kind = seatKindOf(meeting);
  const seats = await readSeatsOnRoll(transaction, meeting, meeting.readAt);
  const motions = await readMotions(transaction, meeting.agencyId, meeting.meetingRecordId);
  const errors = fresh.flatMap((entry, at): FieldError[] => {
    if (entry.kind === "quorum") {
      const { agendaItemId } = entry.body;
      return agendaItemId === null || motions.some((motion) => motion.agendaItemId === agendaItemId)
        ? []
        : [{ path: `entries.${at}.body.agendaItemId`, message: "There is no such motion in this meeting." }];
    }
    const { seat } = entry.body;
    return seat.kind === kind && seats.some(({ id }) => id === seat.id)
      ? []
      : [{ path: `entries.${at}.body.seat`, message: SEATLESS[kind] }];
  });
  return errors.length > 0 ? refused("VALIDATION", { errors }) : answer(null);
};

const SEATLESS = {
  lot: "This lot has no owner today, or is not a lot of this plan.",
  member: "They are not a member of this committee today.",
} as const;
