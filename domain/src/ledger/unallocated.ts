import type { LocalDate } from "../core/local-date.ts";
import type { Cents } from "../core/money.ts";
import { isReversed } from "./unpaid.ts";
import type { SpentReceipt } from "./vocabulary.ts";

/** Money of a lot without a debt: its receipts not reversed on the day, less what was allocated of them by then. */
export function unallocatedCents(receipts: readonly SpentReceipt[], asAtOn: LocalDate): Cents {
  let unallocated = 0;
  for (const receipt of receipts) {
    if (receipt.datedOn > asAtOn || isReversed(receipt.reversedOn, asAtOn)) continue;
    unallocated += receipt.amountCents;
    for (const allocation of receipt.allocations) {
      if (allocation.datedOn <= asAtOn) unallocated -= allocation.amountCents;
    }
  }
  return unallocated;
}
