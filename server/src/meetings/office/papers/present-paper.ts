import type { Paper } from "@portal/contract/meetings/office/paper-schemas";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import type { RegisterNames } from "../../register/seat-names.ts";
import type { VoteReader } from "../../seal/open-votes.ts";
import type { PaperRow } from "./paper-rows.ts";

/** Whose paper it is for the seal. */
export const slotOf = (
  { agencyId, meetingRecordId }: { readonly agencyId: number; readonly meetingRecordId: number },
  { paperId, seat, contactId }: Pick<PaperRow, "paperId" | "seat" | "contactId">,
) => ({ agencyId, meetingRecordId, paperId, seat, contactId });

/** For whom papers are shown. */
export interface PaperView {
  readonly staff: StaffMember;
  readonly meeting: { readonly agencyId: number; readonly meetingRecordId: number };
  readonly names: RegisterNames;
  readonly reader: Pick<VoteReader, "openPaper">;
}

/** A paper as the office lists it: that it has answers, and none of them. */
export function presentPaper({ staff, meeting, names, reader }: PaperView, row: PaperRow): Paper {
  const choices = reader.openPaper(slotOf(meeting, row), row.sealed);
  const { outcome, isRepeated } = row;
  return {
    paperId: row.paperId,
    seat: row.seat,
    seatName: names.seatName(row.seat) ?? row.holderName,
    holderName: row.holderName,
    capacity: row.capacity,
    proxyName: row.proxyName,
    receivedOn: row.receivedOn,
    enteredBy: row.enteredByName,
    enteredAt: row.enteredAt.toISOString(),
    isOwnEntry: row.enteredBy === staff.staffId,
    hasChoices: choices !== null && choices.length > 0,
    hasVotedSince: row.hasVotedSince,
    state: outcome === null ? "waiting" : outcome === "differs" && isRepeated ? "again" : outcome,
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
  };
}
