import { randomFraction } from "../../core/ids/tokens.ts";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { enrolmentCodeMail, readMailer } from "./factor-mails.ts";
import type { FactorParts } from "./factor-parts.ts";

const DIGITS = 6;

/** Bound to the session: a code of another one is of no use. */
const hmacOf = ({ factorTools }: FactorParts, { agencyId, handle }: PortalUser, code: string): Buffer =>
  factorTools.seal.codeHmac(code, `enrolment ${agencyId}/${handle}`);

const keepText = "update sessions set enrolment_hmac = $3 where agency_id = $1 and handle = $2";

/** Mails the code with which somebody who has to sets a first factor up, so that a stolen password sets none up. */
export async function mailEnrolmentCode(parts: FactorParts, session: PortalUser): Promise<void> {
  const { agencyId, handle } = session;
  const code = String(Math.floor(randomFraction() * 10 ** DIGITS)).padStart(DIGITS, "0");
  const mailer = await readMailer(parts, session);
  await parts.database.agencyTransaction(agencyId, async (transaction) => {
    const values = [agencyId, handle, hmacOf(parts, session, code)];
    await transaction.query(agencyId, { name: "enrolment-code-keep", text: keepText, values });
    await mailer.enqueue(transaction, enrolmentCodeMail(code, session.expiresAt));
  });
  parts.outbox.notify(agencyId);
}

const isRightText = "select from sessions where agency_id = $1 and handle = $2 and enrolment_hmac = $3";

/** Whether it is the code that was mailed for this session. */
export async function isEnrolmentCode(
  parts: FactorParts,
  transaction: Transaction,
  session: PortalUser,
  code: string,
): Promise<boolean> {
  const values = [session.agencyId, session.handle, hmacOf(parts, session, code)];
  const asking = { name: "enrolment-code-right", text: isRightText, values };
  return (await transaction.query(session.agencyId, asking)).length > 0;
}
