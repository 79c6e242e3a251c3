import type { MessageEntry, OfficeMessage } from "@portal/contract/contact/office/schemas";
import { answer, type Outcome } from "../../core/http/outcome.ts";
import { readMailSettings } from "../../core/mail/read-mail-settings.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import {
  actOnMessage,
  type ActedOnMessage,
  keepState,
  noteMessageAct,
  type OfficeContactParts,
} from "./act-on-message.ts";
import { answerMail } from "./answer-mail.ts";

const entryText = `
insert into message_entries (agency_id, message_id, entry_no, is_note, body, written_by, is_mailed)
select $1, $2, coalesce(max(entry_no), 0) + 1, $3, $4, $5, $6 from message_entries
where agency_id = $1 and message_id = $2`;

/**
 * Answers a message, or notes something below it. Who answers it has taken it with that. Answer, state, mail and log entry are one
 * transaction; an answer to a message that has changed since it was opened is not sent.
 */
export async function writeEntry(
  { database, outbox, publicOrigin }: OfficeContactParts,
  staff: StaffMember,
  messageId: number,
  { version, isNote, body }: MessageEntry,
): Promise<Outcome<OfficeMessage, "NOT_FOUND" | "SESSION_EXPIRED" | "REVISION_CHANGED">> {
  // A note stands beside whatever came meanwhile.
  const outcome = await actOnMessage(database, staff, messageId, isNote ? null : version, async (acted) => {
    const isMailed = !isNote && (await mailAnswer(acted, body));
    const { transaction, by } = acted;
    const values = [by.agencyId, messageId, isNote, body, by.staffId, isMailed];
    await transaction.query(by.agencyId, { name: "message-entry-insert", text: entryText, values });
    // A note leaves a message where it is: with whom, or with nobody.
    if (!isNote) await keepState(acted, true);
    await noteMessageAct(acted, isNote ? "message-noted" : "message-answered");
    return answer(null);
  });
  if (outcome.ok && !isNote) outbox.notify(staff.agencyId);
  return outcome;

  async function mailAnswer(acted: ActedOnMessage, text: string): Promise<boolean> {
    const { transaction, mailedTo, message, by } = acted;
    const brand = await readMailSettings(transaction, by.agencyId);
    if (mailedTo === null || brand === null) return false;
    const mail = answerMail({ agencyId: by.agencyId, brand, publicOrigin }, message, mailedTo, text);
    await outbox.enqueueMail(transaction, mail);
    return true;
  }
}
