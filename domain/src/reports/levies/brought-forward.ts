/** What was carried in of levies when a ledger began: owed, or kept by a fund as paid in advance. */
import { lotAccounts, type SpentLotReceipt } from "../lots/lot-accounts.ts";
import type { LotDebt, PlanRows } from "../plan-rows.ts";

/** Whether a debt is of levies: one of them, or what was owed of earlier ones when the ledger began. */
export function isOfLevies({ kind }: Pick<LotDebt, "kind">): boolean {
  return kind === "LEVY" || kind === "BROUGHT_FORWARD";
}

/** Money that stood to a lot's credit when the ledger began, and that a fund keeps as levies paid in advance. */
export function isKeptByFund({ isBroughtForward, fund }: SpentLotReceipt): boolean {
  return isBroughtForward === true && fund !== null && fund !== undefined;
}

/** That of one fund, of all lots. */
export function keptByFund(
  rows: Pick<PlanRows, "lots" | "debts" | "receipts">,
  fund: string,
): readonly SpentLotReceipt[] {
  return lotAccounts(rows)
    .flatMap(({ receipts }) => receipts)
    .filter((receipt) => isKeptByFund(receipt) && receipt.fund === fund);
}
