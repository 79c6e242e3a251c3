import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { Mail } from "../../core/mail/mail.ts";
import type { MailedPerson, MailOrigin } from "../../core/mail/person-mail.ts";
import { readMailSettings } from "../../core/mail/read-mail-settings.ts";
import type { StaffParts } from "./staff-parts.ts";
import { toldMail, type ToldStaff } from "./staff-mails.ts";

interface Addressed {
  readonly email: string;
  readonly name: string | null;
}

/** Leaves a mail to somebody of the staff in the caller's transaction. */
export async function mailStaff(
  { outbox, publicOrigin }: Pick<StaffParts, "outbox" | "publicOrigin">,
  transaction: Transaction,
  { email, name }: Addressed,
  write: (origin: MailOrigin, person: MailedPerson) => Mail,
): Promise<void> {
  const { agencyId } = transaction;
  const brand = await readMailSettings(transaction, agencyId);
  if (brand === null) return;
  const person = { contactName: name ?? email, address: email };
  await outbox.enqueueMail(
    transaction,
    write({ agencyId, brand, publicOrigin: publicOrigin ?? null }, person),
  );
}

/** Tells somebody of the staff what happened to their account. */
export const tellStaff = (
  parts: Pick<StaffParts, "outbox" | "publicOrigin">,
  transaction: Transaction,
  addressed: Addressed,
  what: ToldStaff,
): Promise<void> =>
  mailStaff(parts, transaction, addressed, (origin, person) => toldMail(origin, person, what));
