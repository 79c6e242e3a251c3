import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { invitationMail } from "../../invitation-mail.ts";
import type { MailRoom } from "./open-mail-room.ts";
import type { AskedAccount } from "./read-asked.ts";

/** What is kept of an invitation. */
export interface Invited {
  readonly hmac: Buffer;
  readonly invitedAt: Date;
  readonly expiresAt: Date;
  readonly mailId: string | null;
  readonly letterNo: number | null;
  readonly sealedCode: Buffer | null;
}

interface Place {
  readonly taskId: string;
  /** Null: it is a mail. */
  readonly letterNo: number | null;
}

/** Makes the code of an invitation, and leaves the mail that brings it, or seals it for the letter. */
export async function inviteAccount(
  { outbox, invitationCodes, origin, invitedAt, linkExpiresAt, letterExpiresAt }: MailRoom,
  transaction: Transaction,
  account: AskedAccount,
  { taskId, letterNo }: Place,
): Promise<Invited> {
  const { agencyId } = transaction;
  if (letterNo !== null) {
    const { code, hmac } = invitationCodes.makeLetter(agencyId, account);
    const sealedCode = invitationCodes.sealLetter(code, agencyId, taskId, account);
    return { hmac, invitedAt, expiresAt: letterExpiresAt, mailId: null, letterNo, sealedCode };
  }
  const { code, hmac } = invitationCodes.makeLink(agencyId);
  const { contactName, address, username } = account;
  const person = { contactName, address: address ?? "", username: username ?? account.usernameKey };
  const mail = invitationMail(origin, person, { code, expiresAt: linkExpiresAt });
  const mailId = await outbox.enqueueMail(transaction, mail);
  return { hmac, invitedAt, expiresAt: linkExpiresAt, mailId, letterNo: null, sealedCode: null };
}
