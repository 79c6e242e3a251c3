import type { FactorConfirm, FactorProof } from "@portal/contract/second-factor/schemas";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { hasFactor, readFactorMethods, tryFactor } from "../../second-factor/public.ts";
import { accountKeyOf } from "../accounts/account-key.ts";
import { createPasswordConfirmation } from "../password/confirm-password.ts";
import { lockSessionsOf } from "../session/open-session.ts";
import type { ThrottleDependencies } from "../throttle/throttle.ts";
import { isKnown } from "./confirm-sign-in.ts";
import { isEnrolmentCode } from "./enrolment-code.ts";
import { mailRecoveryCode, readMailer } from "./factor-mails.ts";
import { type CallerFacts, type FactorParts, holderOf } from "./factor-parts.ts";
import { limitCode } from "./limited-code.ts";
import { markConfirmed } from "./mark-confirmed.ts";
import { noteWrongProof, type WrongProof } from "./wrong-proof.ts";

export interface ConfirmParts extends FactorParts, ThrottleDependencies {}

type ConfirmReason =
  | WrongProof
  | "SECOND_FACTOR_REQUIRED"
  | "WRONG_PASSWORD"
  | "SESSION_EXPIRED"
  | "UNAVAILABLE";

type Confirmed = Outcome<null, ConfirmReason>;

/**
 * Asks who is signed in for a second factor before what outlives the session, or for the password where they have none: a
 * stolen session knows neither.
 */
export async function confirmPerson(
  parts: ConfirmParts,
  session: PortalUser,
  confirm: FactorConfirm,
  caller: CallerFacts,
): Promise<Confirmed> {
  const isSetUp = hasFactor(await readFactorMethods(parts.database, holderOf(session)));
  // Who has one and is not signed in shows it, and changes nothing before.
  if (session.stage === "second-factor")
    return isSetUp ? refused("SESSION_EXPIRED") : confirmByMail(parts, session, confirm, caller);
  if ("enrolmentCode" in confirm) return refused("SECOND_FACTOR_REQUIRED");
  if (!("password" in confirm)) return confirmByFactor(parts, session, confirm, caller);
  if (isSetUp) return refused("SECOND_FACTOR_REQUIRED");
  const { address, browserSecret } = caller;
  return createPasswordConfirmation(parts)(session, { password: confirm.password, address, browserSecret });
}

/** By the code that was mailed to who has to set a first factor up. */
async function confirmByMail(
  parts: FactorParts,
  session: PortalUser,
  confirm: FactorConfirm,
  caller: CallerFacts,
): Promise<Confirmed> {
  const { database, outbox } = parts;
  const { agencyId, username, contactId } = session;
  const mailer = await readMailer(parts, session);
  const typed = "enrolmentCode" in confirm ? confirm.enrolmentCode : "";
  const outcome = await database.agencyTransaction(agencyId, async (transaction): Promise<Confirmed> => {
    await lockSessionsOf(transaction, agencyId, accountKeyOf(username, contactId));
    const right = await limitCode(transaction, session, { ...caller, mailer }, async () =>
      (await isEnrolmentCode(parts, transaction, session, typed)) ? true : null,
    );
    return right.ok ? answer(null) : right;
  });
  outbox.notify(agencyId);
  return outcome;
}

async function confirmByFactor(
  parts: FactorParts,
  session: PortalUser,
  proof: FactorProof,
  { address, origin, browserSecret }: CallerFacts,
): Promise<Confirmed> {
  const { database, factorTools, outbox } = parts;
  const { agencyId, username, contactId } = session;
  const mailer = await readMailer(parts, session);
  const holder = holderOf(session);
  const outcome = await database.agencyTransaction(agencyId, async (transaction): Promise<Confirmed> => {
    await lockSessionsOf(transaction, agencyId, accountKeyOf(username, contactId));
    const isBrowserKnown = await isKnown(transaction, session, browserSecret);
    const tried = await tryFactor(factorTools, transaction, holder, proof, { origin, isBrowserKnown });
    if (!tried.ok) return noteWrongProof(transaction, session, { code: tried.code, address, mailer });
    if (tried.value === "recovery-code") await mailRecoveryCode(transaction, holder, mailer);
    return (await markConfirmed(transaction, session)) ? answer(null) : refused("SESSION_EXPIRED");
  });
  outbox.notify(agencyId);
  return outcome;
}
