import { SECOND_FACTOR_MINUTES } from "@portal/domain/staff/invitation";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome } from "../../../core/http/outcome.ts";
import { randomDigits } from "../../../core/ids/tokens.ts";
import { tooManyAttempts } from "../../../core/throttle/too-many-attempts.ts";
import { hasFactor, readFactorMethods, staffHolder } from "../../../second-factor/public.ts";
import { mayMailRecovery } from "../../../sign-in/public.ts";
import { enrolmentCodeMail } from "../staff-mails.ts";
import type { StaffParts } from "../staff-parts.ts";
import { mailStaff } from "../tell-staff.ts";

const DIGITS = 6;
const HOUR_SECONDS = 3_600;
const MAILED_ENOUGH =
  "We have e-mailed you several codes already. Please use the newest on the page that asked for it, or try again in an hour.";

const keepText = `
update staff_sessions set enrolment_mac = $3 where agency_id = $1 and handle = $2
returning created_at + ${SECOND_FACTOR_MINUTES} * interval '1 minute' as "endsAt"`;

/**
 * Mails a code to somebody who signed in by password alone and has no second factor: setting the first one up asks for it, so
 * that a stolen password sets up nothing. It is good for this session.
 */
export async function mailEnrolmentCode(
  parts: StaffParts,
  transaction: Transaction,
  staffId: number,
  addressed: { readonly email: string; readonly name: string | null },
  handle: string,
): Promise<Outcome<null, "TOO_MANY_ATTEMPTS">> {
  const { agencyId } = transaction;
  if (hasFactor(await readFactorMethods(transaction, staffHolder(agencyId, staffId)))) return answer(null);
  if (!(await mayMailRecovery(transaction, agencyId, `staff:${staffId}`, parts.limits.mailsPerAccount)))
    return tooManyAttempts(MAILED_ENOUGH, HOUR_SECONDS);
  const code = randomDigits(DIGITS);
  const values = [agencyId, handle, macOf(parts, handle, code)];
  const statement = { name: "staff-enrolment-code", text: keepText, values };
  const [kept] = await transaction.query<{ endsAt: Date }>(agencyId, statement);
  if (kept === undefined) throw new Error("the session is there, since this transaction wrote it");
  const { endsAt: expiresAt } = kept;
  await mailStaff(parts, transaction, addressed, (origin, person) =>
    enrolmentCodeMail(origin, person, { code, expiresAt }),
  );
  return answer(null);
}

const rightText = `
select from staff_sessions where agency_id = $1 and handle = $2 and enrolment_mac = any($3::bytea[])`;

/** Whether a code is the one that was mailed for this session. */
export async function isEnrolmentCode(
  parts: StaffParts,
  transaction: Transaction,
  handle: string,
  code: string,
): Promise<boolean> {
  const { agencyId } = transaction;
  const macs = parts.factorTools.seal.codeHmacs(code, `enrolment of ${handle}`);
  const statement = { name: "staff-enrolment-check", text: rightText, values: [agencyId, handle, macs] };
  return (await transaction.query(agencyId, statement)).length > 0;
}

const macOf = ({ factorTools }: StaffParts, handle: string, code: string): Buffer =>
  factorTools.seal.codeHmac(code, `enrolment of ${handle}`);
