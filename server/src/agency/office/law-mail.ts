import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { Mail } from "../../core/mail/mail.ts";
import {
  greeting,
  mailOf,
  type MailedPerson,
  type MailOrigin,
  paragraph,
} from "../../core/mail/person-mail.ts";
import { mailStaff, type StaffParts } from "../../staff/office/public.ts";

/** What was done with a rule, and by whom. */
interface Told {
  readonly did: "set" | "ended";
  readonly by: string;
  readonly rule: string;
  /** Null: of all plans. */
  readonly planNumber: string | null;
  readonly reason: string;
}

const adminsText = `
select email, name from staff
where agency_id = $1 and staff_right = 'admin' and disabled_at is null and name is not null
order by staff_id`;

/** Mails every administrator, in the transaction that sets or ends. */
export async function tellAdmins(
  parts: Pick<StaffParts, "outbox" | "publicOrigin">,
  transaction: Transaction,
  told: Told,
): Promise<void> {
  const { agencyId } = transaction;
  const statement = { name: "law-admins", text: adminsText, values: [agencyId] };
  const admins = await transaction.query<{ email: string; name: string }>(agencyId, statement);
  for (const admin of admins)
    // oxlint-disable-next-line no-await-in-loop -- one connection, so one after the other
    await mailStaff(parts, transaction, admin, (origin, person) => lawMail(origin, person, told));
}

function lawMail(
  origin: Omit<MailOrigin, "publicOrigin">,
  person: MailedPerson,
  { did, by, rule, planNumber, reason }: Told,
): Mail {
  const whose = planNumber === null ? "all plans" : `plan ${planNumber}`;
  const [subject, what] =
    did === "set"
      ? ["A rule of law was set", `set a value in place of the rule ${rule} for ${whose}`]
      : ["A rule of law holds again", `ended what was set in place of the rule ${rule} for ${whose}`];
  return mailOf(origin, person, "staff-security", subject, [
    greeting(person),
    paragraph(`${by} ${what} just now. Meetings whose roll is taken keep what they were answered by.`),
    paragraph(`The reason given: ${reason}`),
    paragraph("If you know nothing of this, ask them, and look at Rules of law in the office."),
  ]);
}
