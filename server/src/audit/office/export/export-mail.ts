import { counted } from "@portal/domain/audit/words/counted";
import type { Mail } from "../../../core/mail/mail.ts";
import {
  greeting,
  mailOf,
  type MailedPerson,
  type MailOrigin,
  paragraph,
} from "../../../core/mail/person-mail.ts";

/** Tells an administrator that entries of the log have left the portal. */
export const exportMail = (
  origin: Omit<MailOrigin, "publicOrigin">,
  person: MailedPerson,
  { by, rows, reason }: { readonly by: string; readonly rows: number; readonly reason: string },
): Mail =>
  mailOf(origin, person, "staff-security", "The log was exported", [
    greeting(person),
    paragraph(
      `${by} exported ${counted(rows, "entry", "entries")} of the log just now: who did what in the portal and in the office, as a table.`,
    ),
    paragraph(`The reason given: ${reason}`),
    paragraph("If you know nothing of this, ask them, and look at the log of the office."),
  ]);
