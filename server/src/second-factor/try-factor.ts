import type { FactorProof } from "@portal/contract/second-factor/schemas";
import { accept, refuse, type Result } from "@portal/domain/core/result";
import type { FactorKind } from "@portal/domain/second-factor/factor-kind";
import type { Transaction } from "../core/db/agency-transaction.ts";
import { areCodesUsedUp, countWrongCode } from "./code-failures.ts";
import type { FactorTools } from "./factor-tools.ts";
import type { FactorHolder } from "./holder.ts";
import { lockHolder } from "./holder-lock.ts";
import type { Asked } from "./take-assertion.ts";
import { useFactor } from "./use-factor.ts";

export interface Trial extends Asked {
  /** A browser that signed in before: strangers who type wrong codes do not shut it out. */
  readonly isBrowserKnown: boolean;
}

/** What is said where no code is looked at any more. */
export const CODES_USED_UP =
  "Too many wrong codes. Please use a passkey or a recovery code, or a browser in which you have signed in before.";

/**
 * Uses up a second factor as `useFactor` does, and counts wrong codes: after twenty in 24 hours codes of an unknown browser are
 * not looked at; passkeys and recovery codes are, and known browsers. One at a time, so that no burst slips through. The
 * caller commits, whatever came of it.
 */
export async function tryFactor(
  tools: FactorTools,
  transaction: Transaction,
  holder: FactorHolder,
  proof: FactorProof,
  { isBrowserKnown, ...asked }: Trial,
): Promise<Result<FactorKind, "SECOND_FACTOR_FAILED" | "TOO_MANY_ATTEMPTS">> {
  await lockHolder(transaction, holder);
  const isCode = "code" in proof;
  if (isCode && !isBrowserKnown && (await areCodesUsedUp(transaction, holder)))
    return refuse("TOO_MANY_ATTEMPTS");
  const kind = await useFactor(tools, transaction, holder, proof, asked);
  if (kind !== null) return accept(kind);
  if (isCode) await countWrongCode(transaction, holder);
  return refuse("SECOND_FACTOR_FAILED");
}
