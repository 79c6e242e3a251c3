import type { RegisterMeeting } from "../../register/queries.ts";
import type { PaperRow } from "./paper-rows.ts";

/** What the log says of a paper: never its answers. */
export const aboutPaper = (
  { meetingRecordId, ownersCorpId }: RegisterMeeting,
  {
    paperId,
    seat,
    paperHash,
    enteredBy,
    contactId,
  }: Pick<PaperRow, "paperId" | "seat" | "paperHash" | "enteredBy" | "contactId">,
) => ({
  subject: { meetingRecordId, paperId, seatKind: seat.kind, seatId: seat.id, paperHash, enteredBy },
  about: { ownersCorpId, contactId },
});
