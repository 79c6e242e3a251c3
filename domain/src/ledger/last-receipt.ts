import type { LocalDate } from "../core/local-date.ts";
import { isReversed } from "./unpaid.ts";
import type { Receipt } from "./vocabulary.ts";

/**
 * Returns a lot's latest receipt, by day and number, that is not reversed on the day; null if the lot has none. Only
 * receipts since the owner's entry count: an owner does not see what a former owner paid (accounting C4). Money brought forward never is one.
 */
export function lastReceipt<Row extends Receipt>(
  receipts: readonly Row[],
  enteredOn: LocalDate,
  asAtOn: LocalDate,
): Row | null {
  let last: Row | null = null;
  for (const receipt of receipts) {
    if (receipt.datedOn < enteredOn || receipt.datedOn > asAtOn) continue;
    if (receipt.isBroughtForward === true) continue;
    if (isReversed(receipt.reversedOn, asAtOn)) continue;
    if (last === null || isLater(receipt, last)) last = receipt;
  }
  return last;
}

function isLater(a: Receipt, b: Receipt): boolean {
  if (a.datedOn !== b.datedOn) return a.datedOn > b.datedOn;
  const numberA = withoutLeadingZeros(a.receiptNo);
  const numberB = withoutLeadingZeros(b.receiptNo);
  // The longer number is the greater one; numbers are compared as texts since they may carry letters (R1112).
  return numberA.length === numberB.length ? numberA > numberB : numberA.length > numberB.length;
}

function withoutLeadingZeros(receiptNo: string): string {
  return receiptNo.replace(/^0+/, "");
}
