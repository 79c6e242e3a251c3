import type { ReasonCode } from "@portal/contract/core/reasons";
import type { FactorProof } from "@portal/contract/second-factor/schemas";
import type { FactorKind } from "@portal/domain/second-factor/factor-kind";
import { MOST_WRONG_CODES } from "@portal/domain/staff/invitation";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { commitUnlessRefused } from "../../../core/db/commit-unless-refused.ts";
import type { RequestFacts } from "../../../core/http/call.ts";
import { type Outcome, refused } from "../../../core/http/outcome.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { countWrongCode, staffHolder, useFactor } from "../../../second-factor/public.ts";
import { lockStaff } from "../session/staff-account.ts";
import type { StaffParts } from "../staff-parts.ts";
import { endStaffSession } from "../session/staff-session.ts";
import { tellStaff } from "../tell-staff.ts";

/** By what somebody showed that it is them; `enrolment`: by what was mailed to them, since they have no factor yet. */
export type ProvenBy = FactorKind | "enrolment";

/** Somebody who has shown that it is them, and whose row is held until the transaction ends. */
export interface Confirmed {
  readonly transaction: Transaction;
  readonly by: ProvenBy;
  readonly email: string;
  readonly name: string | null;
}

/** Uses a factor up; null: it is not right. */
type Prove = (proof: FactorProof) => Promise<FactorKind | null>;
/** Null: what was shown is not right. `expired`: this session may not ask at all. */
export type Check = (transaction: Transaction, prove: Prove) => Promise<ProvenBy | "expired" | null>;

export type ProofReason = "SECOND_FACTOR_FAILED" | "SESSION_EXPIRED";
export type ProofFacts = Pick<RequestFacts, "address" | "origin">;

/**
 * Does an act for which a second factor is asked, in one transaction with the factor's use. `lockFirst`: what the act locks
 * besides, which has to come before the person's own row.
 */
export const withProof = <Value, Code extends ReasonCode>(
  parts: StaffParts,
  staff: StaffMember,
  proof: FactorProof,
  facts: ProofFacts,
  work: (confirmed: Confirmed) => Promise<Outcome<Value, Code>>,
  lockFirst?: (transaction: Transaction) => Promise<void>,
): Promise<Outcome<Value, Code | ProofReason>> =>
  withCheck(parts, staff, facts, (_, prove) => prove(proof), work, lockFirst);

const tryText = `
update staff_sessions set wrong_codes = wrong_codes + 1
where agency_id = $1 and handle = $2 and wrong_codes < ${MOST_WRONG_CODES}
returning wrong_codes as tries`;
const rightText = "update staff_sessions set wrong_codes = 0 where agency_id = $1 and handle = $2";

/**
 * Checks somebody and does their act in one transaction. A try is counted before anything is compared, so that a burst has no
 * more tries than a row of them; the fifth wrong one ends the session.
 */
export async function withCheck<Value, Code extends ReasonCode>(
  parts: StaffParts,
  staff: StaffMember,
  facts: ProofFacts,
  check: Check,
  work: (confirmed: Confirmed) => Promise<Outcome<Value, Code>>,
  lockFirst: (transaction: Transaction) => Promise<void> = async () => undefined,
): Promise<Outcome<Value, Code | ProofReason>> {
  const { agencyId, handle, staffId } = staff;
  const { database, factorTools } = parts;
  const ofSession = [agencyId, handle];
  const trying = { name: "staff-proof-try", text: tryText, values: ofSession };
  const [tried] = await database.query<{ tries: number }>(agencyId, trying);
  if (tried === undefined) return refused("SESSION_EXPIRED");
  let isWrong = false;
  let isGuess = true;
  let isRight = false;
  const outcome = await commitUnlessRefused<Outcome<Value, Code | ProofReason>>(
    database,
    agencyId,
    async (transaction) => {
      await lockFirst(transaction);
      const held = await lockStaff(transaction, staffId);
      if (held === null) return refused("SESSION_EXPIRED");
      const by = await check(transaction, async (proof) => {
        isGuess = "code" in proof;
        return useFactor(factorTools, transaction, staffHolder(agencyId, staffId), proof, facts);
      });
      if (by === "expired") return refused("SESSION_EXPIRED");
      isWrong = by === null;
      if (by === null) return refused("SECOND_FACTOR_FAILED");
      isRight = true;
      return work({ transaction, by, email: held.email, name: held.name });
    },
  );
  if (isWrong)
    await noteWrong(parts, staff, {
      address: facts.address,
      isGuess,
      isLast: tried.tries >= MOST_WRONG_CODES,
    });
  // Also where the act was refused after it. A call that compared nothing gives no try back, or there would be any number of them.
  if (isRight)
    await database.query(agencyId, { name: "staff-proof-right", text: rightText, values: ofSession });
  return outcome;
}

interface WrongTry {
  readonly address: string;
  /** Six digits, which could be found by trying; recovery codes and passkeys cannot. */
  readonly isGuess: boolean;
  readonly isLast: boolean;
}

/** The log, and with the last wrong try the end of the session and a mail. */
async function noteWrong(
  parts: StaffParts,
  staff: StaffMember,
  { address, isGuess, isLast }: WrongTry,
): Promise<void> {
  const { agencyId, staffId, handle } = staff;
  await parts.database.agencyTransaction(agencyId, async (transaction) => {
    await recordAudit(transaction, {
      agencyId,
      actor: actorOf(staff),
      kind: "staff-factor-failed",
      subject: { staffId, address },
    });
    if (isGuess) await countWrongCode(transaction, staffHolder(agencyId, staffId));
    if (!isLast) return;
    await endStaffSession(transaction, handle);
    const held = await lockStaff(transaction, staffId);
    if (held !== null) await tellStaff(parts, transaction, held, "wrong-codes");
  });
  if (isLast) parts.outbox.notify(agencyId);
}
