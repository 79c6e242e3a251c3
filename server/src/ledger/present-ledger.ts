import type { LedgerStart } from "@portal/contract/ledger/ledger-start";
import type { LocalDate } from "@portal/domain/core/local-date";
import { balancesAgeText, balancesAsAt, type MaybeBeginning } from "@portal/domain/ledger/public";

/** Where a ledger begins, as it travels; nothing where it begins with its first row. */
export function presentLedger(
  beginning: MaybeBeginning,
  todayOn: LocalDate,
): { readonly ledger?: LedgerStart } {
  if (!beginning) return {};
  const { beginsOn, source } = beginning;
  return {
    ledger: {
      begins: beginsOn,
      source,
      balancesAsAt: balancesAsAt(beginning),
      ageText: balancesAgeText(beginning, todayOn),
    },
  };
}
