import type { FactorProof } from "@portal/contract/second-factor/schemas";
import type { FactorKind } from "@portal/domain/second-factor/factor-kind";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import { sha256 } from "../../core/ids/tokens.ts";
import { actorOf } from "../../core/session/actor.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { tryFactor } from "../../second-factor/public.ts";
import { accountKeyOf } from "../accounts/account-key.ts";
import { lockSessionsOf } from "../session/open-session.ts";
import { trustBrowser, writeSession } from "../session/write-session.ts";
import { newBrowserSecret, type SignedIn } from "../sign-in.ts";
import { mailRecoveryCode, readMailer } from "./factor-mails.ts";
import { type CallerFacts, type FactorParts, holderOf } from "./factor-parts.ts";
import { noteWrongProof, type WrongProof } from "./wrong-proof.ts";

type Confirmed = Outcome<SignedIn, WrongProof | "SESSION_EXPIRED">;

/** Completes a sign-in with the second factor: a full session with a secret of its own takes the place of the waiting one. */
export async function confirmSignIn(
  parts: FactorParts,
  session: PortalUser,
  proof: FactorProof,
  { address, origin, browserSecret: given }: CallerFacts,
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
    return answer(await completeSignIn(transaction, session, { factor, address, browserSecret }));
  });
  outbox.notify(agencyId);
  return outcome;
}

/** What completes a sign-in. */
interface Completion {
  readonly factor: FactorKind;
  readonly address: string;
  readonly browserSecret: string;
}

const endText = `
delete from sessions where agency_id = $1 and handle = $2 returning password_typed_at as "passwordTypedAt"`;

/** Puts a full session in the place of one that waited, and knows the browser from now on. */
async function completeSignIn(
  transaction: Transaction,
  session: PortalUser,
  { factor, address, browserSecret }: Completion,
): Promise<SignedIn> {
  const { agencyId, username, contactId, role, handle: waitingHandle } = session;
  const key = accountKeyOf(username, contactId);
  const ending = { name: "session-end-waiting", text: endText, values: [agencyId, waitingHandle] };
  const [ended] = await transaction.query<{ passwordTypedAt: Date }>(agencyId, ending);
  const opened = await writeSession(transaction, {
    agencyId,
    key,
    role,
    resetHash: null,
    stage: "full",
    isConfirmed: true,
    passwordTypedAt: ended?.passwordTypedAt ?? null,
  });
  await trustBrowser(transaction, agencyId, key, browserSecret);
  const { handle } = opened;
  const subject = { role, contactId, address, handle, isTemporary: false, factor };
  await recordAudit(transaction, { agencyId, actor: actorOf(session), kind: "sign-in", subject });
  return { ...opened, browserSecret };
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
