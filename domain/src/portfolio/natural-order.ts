// Numeric: lot 2 comes before lot 10, plan 9 before plan 71204. English, so that every machine sorts alike.
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

export interface NumberedLot {
  readonly planNumber: string;
  readonly lotNumberPrefix: string | null;
  readonly lotNumber: string;
  readonly lotNumberSuffix: string | null;
}

/** Plans by their number, read as a number where it is one. */
export function comparePlanNumbers(
  a: Pick<NumberedLot, "planNumber">,
  b: Pick<NumberedLot, "planNumber">,
): number {
  return collator.compare(a.planNumber, b.planNumber);
}

/** The order of lots wherever they are listed (D32): plan number, then lot number, both read as numbers where they are. */
export function compareLots(a: NumberedLot, b: NumberedLot): number {
  return (
    comparePlanNumbers(a, b) ||
    collator.compare(a.lotNumberPrefix ?? "", b.lotNumberPrefix ?? "") ||
    collator.compare(a.lotNumber, b.lotNumber) ||
    collator.compare(a.lotNumberSuffix ?? "", b.lotNumberSuffix ?? "")
  );
}

export interface AddressedPlan {
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly addressLine3: string | null;
  readonly planNumber: string;
}

/** The order of plans wherever they are listed (D32): by address, line by line; plans of one address by number. */
export function comparePlans(a: AddressedPlan, b: AddressedPlan): number {
  return (
    collator.compare(a.addressLine1, b.addressLine1) ||
    collator.compare(a.addressLine2 ?? "", b.addressLine2 ?? "") ||
    collator.compare(a.addressLine3 ?? "", b.addressLine3 ?? "") ||
    collator.compare(a.planNumber, b.planNumber)
  );
}
