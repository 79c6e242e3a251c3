import type { FactorProof } from "@portal/contract/second-factor/schemas";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { sha256 } from "../../core/ids/tokens.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { tryFactor } from "../../second-factor/public.ts";
import { accountKeyOf } from "../accounts/account-key.ts";
import { lockSessionsOf } from "../session/open-session.ts";
import { newBrowserSecret, type SignedIn } from "../sign-in.ts";
import { mailRecoveryCode, readMailer } from "./factor-mails.ts";
import { type CallerFacts, type FactorParts, holderOf } from "./factor-parts.ts";
import { openConfirmed, type ShownFactor } from "./open-confirmed.ts";
import { noteWrongProof, type WrongProof } from "./wrong-proof.ts";

type Confirmed = Outcome<SignedIn, WrongProof | "SESSION_EXPIRED">;

/** Completes a sign-in with the second factor: a full session with a secret of its own takes the place of the waiting one. */
export async function confirmSignIn(
  parts: FactorParts,
  session: PortalUser,
  proof: FactorProof,
  { address, device, origin, browserSecret: given }: CallerFacts,
): Promise<Confirmed> {
  const { database, factorTools, outbox } = parts;
  const { agencyId, username, contactId } = session;
  const mailer = await readMailer(parts, session);
  const key = accountKeyOf(username, contactId);
  const outcome = await database.agencyTransaction(agencyId, async (transaction): Promise<Confirmed> => {
    await lockSessionsOf(transaction, agencyId, key);
    if (!(await isWaiting(transaction, session))) return refused("SESSION_EXPIRED");
    const isBrowserKnown = await isKnown(transaction, session, given);
    const holder = holderOf(session);
    const tried = await tryFactor(factorTools, transaction, holder, proof, { origin, isBrowserKnown });
    if (!tried.ok) return noteWrongProof(transaction, session, { code: tried.code, address, mailer });
    const factor = tried.value;
    if (factor === "recovery-code") await mailRecoveryCode(transaction, holder, mailer);
    const browserSecret = given ?? newBrowserSecret();
    return answer(
      await completeSignIn(parts, transaction, session, { factor, address, device, browserSecret }),
    );
  });
  outbox.notify(agencyId);
  return outcome;
}

const endText = `
delete from sessions where agency_id = $1 and handle = $2 returning password_typed_at as "passwordTypedAt"`;

/** Puts a full session in the place of one that waited. */
export async function completeSignIn(
  parts: FactorParts,
  transaction: Transaction,
  session: PortalUser,
  shown: ShownFactor,
): Promise<SignedIn> {
  const { agencyId, handle } = session;
  const ending = { name: "session-end-waiting", text: endText, values: [agencyId, handle] };
  const [ended] = await transaction.query<{ passwordTypedAt: Date }>(agencyId, ending);
  return openConfirmed(parts, transaction, session, shown, ended?.passwordTypedAt ?? null);
}

const waitingText = "select from sessions where agency_id = $1 and handle = $2 and stage = 'second-factor'";

/** Whether the session is there still: of two factors at once one completes it. */
async function isWaiting(transaction: Transaction, { agencyId, handle }: PortalUser): Promise<boolean> {
  const waiting = { name: "session-waiting", text: waitingText, values: [agencyId, handle] };
  return (await transaction.query(agencyId, waiting)).length > 0;
}

const knownText = `
select from trusted_browsers
where agency_id = $1 and username_key = $2 and contact_id = $3 and browser_hash = $4`;

/** Whether somebody signed in to the account in this browser before. */
export async function isKnown(
  transaction: Transaction,
  { agencyId, username, contactId }: PortalUser,
  browserSecret: string | null,
): Promise<boolean> {
  if (browserSecret === null) return false;
  const { usernameKey } = accountKeyOf(username, contactId);
  const values = [agencyId, usernameKey, contactId, sha256(browserSecret)];
  const known = await transaction.query(agencyId, { name: "browser-known", text: knownText, values });
  return known.length > 0;
}
