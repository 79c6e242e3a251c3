import { formatDate } from "@portal/domain/core/format-date";
import type { Transaction } from "../../../../core/db/agency-transaction.ts";
import {
  greeting,
  mailOf,
  type MailedPerson,
  type MailOrigin,
  paragraph,
} from "../../../../core/mail/person-mail.ts";
import type { Mail } from "../../../../core/mail/mail.ts";
import { mailStaff, type StaffParts } from "../../../../staff/office/public.ts";
import type { RegisterMeeting } from "../../../register/queries.ts";

/** Who has taken which register, and why. */
interface Told {
  readonly by: string;
  readonly meeting: Pick<RegisterMeeting, "description" | "planName" | "meetingOn">;
  readonly ballots: number;
  readonly reason: string;
}

const adminsText = `
select email, name from staff
where agency_id = $1 and staff_right = 'admin' and disabled_at is null and name is not null
order by staff_id`;

/** Mails every administrator, in the transaction that takes it. */
export async function tellOfExport(
  parts: Pick<StaffParts, "outbox" | "publicOrigin">,
  transaction: Transaction,
  told: Told,
): Promise<void> {
  const { agencyId } = transaction;
  const statement = { name: "register-admins", text: adminsText, values: [agencyId] };
  const admins = await transaction.query<{ email: string; name: string }>(agencyId, statement);
  for (const admin of admins)
    // oxlint-disable-next-line no-await-in-loop -- one connection, so one after the other
    await mailStaff(parts, transaction, admin, (origin, person) => exportMail(origin, person, told));
}

function exportMail(
  origin: Omit<MailOrigin, "publicOrigin">,
  person: MailedPerson,
  { by, meeting: { description, planName, meetingOn }, ballots, reason }: Told,
): Mail {
  return mailOf(origin, person, "staff-security", "The register of a meeting was exported", [
    greeting(person),
    paragraph(
      `${by} took the register of ${description} of ${planName} on ${formatDate(meetingOn)} just now, with ${ballots === 1 ? "1 ballot" : `${ballots} ballots`}. It tells how each lot or member voted.`,
    ),
    paragraph(`The reason given: ${reason}`),
    paragraph("If you know nothing of this, ask them, and look at the log of the office."),
  ]);
}
