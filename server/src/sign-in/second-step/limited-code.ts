import type { Transaction } from "../../core/db/agency-transaction.ts";
import { answer, type Outcome } from "../../core/http/outcome.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { areCodesUsedUp, countWrongCode } from "../../second-factor/public.ts";
import { isKnown } from "./confirm-sign-in.ts";
import type { PersonMailer } from "./factor-mails.ts";
import { type CallerFacts, holderOf } from "./factor-parts.ts";
import { noteWrongProof, type WrongProof } from "./wrong-proof.ts";

/**
 * Looks at a code that sets a factor up, and counts a wrong one with those of the app: who knows a password opens as many
 * sessions as they like, and five guesses in each would find six digits. `look` answers null for a wrong one.
 */
export async function limitCode<Found>(
  transaction: Transaction,
  session: PortalUser,
  { address, browserSecret, mailer }: CallerFacts & { readonly mailer: PersonMailer },
  look: () => Promise<Found | null>,
): Promise<Outcome<Found, WrongProof>> {
  const holder = holderOf(session);
  const isBrowserKnown = await isKnown(transaction, session, browserSecret);
  if (!isBrowserKnown && (await areCodesUsedUp(transaction, holder)))
    return noteWrongProof(transaction, session, { code: "TOO_MANY_ATTEMPTS", address, mailer });
  const found = await look();
  if (found !== null) return answer(found);
  await countWrongCode(transaction, holder);
  return noteWrongProof(transaction, session, { code: "SECOND_FACTOR_FAILED", address, mailer });
}
