import type { FactorProof } from "@portal/contract/second-factor/schemas";
import type { FactorKind } from "@portal/domain/second-factor/factor-kind";
import type { Transaction } from "../core/db/agency-transaction.ts";
import type { FactorTools } from "./factor-tools.ts";
import type { FactorHolder } from "./holder.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";
import { type Asked, takeAssertion } from "./take-assertion.ts";
import { takeCode } from "./take-code.ts";

/**
 * Uses up what somebody shows as their second factor: it counts once. Answers what it was, or null if it is not right. It counts
 * failures nowhere, and has written nothing where it is not right.
 */
export async function useFactor(
  tools: FactorTools,
  transaction: Transaction,
  holder: FactorHolder,
  proof: FactorProof,
  asked: Asked,
): Promise<FactorKind | null> {
  if ("assertion" in proof)
    return (await takeAssertion(tools, transaction, holder, proof.assertion, asked)) ? "passkey" : null;
  if ("recoveryCode" in proof)
    return (await takeRecoveryCode(tools, transaction, holder, proof.recoveryCode)) ? "recovery-code" : null;
  return (await takeCode(tools, transaction, holder, proof.code)) ? "authenticator" : null;
}
