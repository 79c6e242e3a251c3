/** What the ledger says of the money that came from insurers (accounting B5, report 5). */
import { sumCents } from "../../core/money.ts";
import { codesOfRole } from "../balances.ts";
import type { Account, InsuranceClaim, LedgerLine } from "../plan-rows.ts";

/**
 * A note for each claim of which the ledger's recoveries differ from what the claim says was received. It can be told
 * only of a claim that a line of the recoveries names by its number; others give no note.
 */
export function recoveryNotes(
  claims: readonly InsuranceClaim[],
  accounts: readonly Account[],
  lines: readonly LedgerLine[],
): readonly string[] {
  const recovery = codesOfRole(accounts, "RECOVERY");
  const recoveries = lines.filter(({ accountCode }) => recovery.has(accountCode));
  return claims.flatMap(({ claimNo, receivedCents }) => {
    const ofClaim = recoveries.filter(({ reference, narration, description }) =>
      [reference, narration, description].some((said) => said !== null && isNamed(claimNo, said)),
    );
    const ledgerCents = sumCents(ofClaim.map(({ debitCents, creditCents }) => creditCents - debitCents));
    return ofClaim.length === 0 || ledgerCents === receivedCents
      ? []
      : [`Claim ${claimNo}: the amount received differs from the insurance recoveries in the ledger.`];
  });
}

const PART_OF_A_NUMBER = /[\p{L}\p{N}-]/u;

/** Whether a number stands in a text by itself: C-1 does not stand in 'Claim C-12'. */
function isNamed(number: string, said: string): boolean {
  if (number === "") return false;
  for (let at = said.indexOf(number); at !== -1; at = said.indexOf(number, at + 1)) {
    const around = [said.charAt(at - 1), said.charAt(at + number.length)];
    if (!around.some((sign) => PART_OF_A_NUMBER.test(sign))) return true;
  }
  return false;
}
