import { recordAudit } from "../../core/audit/audit.ts";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { type Refused, refused } from "../../core/http/outcome.ts";
import { actorOf } from "../../core/session/actor.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { tooManyAttempts } from "../../core/throttle/too-many-attempts.ts";
import { CODES_USED_UP } from "../../second-factor/public.ts";
import { type PersonMailer, wrongCodesMail } from "./factor-mails.ts";

/** Second factors that are not right, until the session ends in which they were given. */
const MOST_WRONG_PROOFS = 5;
const ENDED = "Too many wrong codes. Please sign in again.";

const countText = `
update sessions set wrong_proofs = wrong_proofs + 1 where agency_id = $1 and handle = $2
returning wrong_proofs as "wrongProofs"`;
const endText = "delete from sessions where agency_id = $1 and handle = $2";

export type WrongProof = "SECOND_FACTOR_FAILED" | "TOO_MANY_ATTEMPTS";

/** Counts a factor that was not right, in the caller's transaction, which commits. The fifth ends the session, and is mailed. */
export async function noteWrongProof(
  transaction: Transaction,
  session: PortalUser,
  {
    code,
    address,
    mailer,
  }: { readonly code: WrongProof; readonly address: string; readonly mailer: PersonMailer },
): Promise<Refused<WrongProof>> {
  // It was not looked at, and the session continues: TOO_MANY_ATTEMPTS is its end.
  if (code === "TOO_MANY_ATTEMPTS") return refused("SECOND_FACTOR_FAILED", { detail: CODES_USED_UP });
  const { agencyId, handle } = session;
  const values = [agencyId, handle];
  const counting = { name: "session-wrong-proof", text: countText, values };
  const [row] = await transaction.query<{ wrongProofs: number }>(agencyId, counting);
  const isEnd = row === undefined || row.wrongProofs >= MOST_WRONG_PROOFS;
  if (isEnd) {
    await transaction.query(agencyId, { name: "session-end-wrong-proofs", text: endText, values });
    await mailer.enqueue(transaction, wrongCodesMail);
  }
  await recordAudit(transaction, {
    agencyId,
    actor: actorOf(session),
    kind: "second-factor-failed",
    subject: { handle, address, isEnd },
  });
  return isEnd ? tooManyAttempts(ENDED) : refused(code);
}
