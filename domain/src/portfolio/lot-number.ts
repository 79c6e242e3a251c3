import type { NumberedLot } from "./natural-order.ts";

/** A lot's number as it is read: with prefix and suffix, 'A5'. */
export function fullLotNumber(lot: Omit<NumberedLot, "planNumber">): string {
  return `${lot.lotNumberPrefix ?? ""}${lot.lotNumber}${lot.lotNumberSuffix ?? ""}`;
}
