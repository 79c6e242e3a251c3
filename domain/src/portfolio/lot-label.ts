import { fullLotNumber } from "./lot-number.ts";
import type { NumberedLot } from "./natural-order.ts";

/** What a lot is called by. */
export interface LabelledLot extends Omit<NumberedLot, "planNumber"> {
  readonly unitName: string | null;
  readonly bodyCorporateName: string;
}

/** 'Lot 5', where the plan is known, with the agency's word for one (D39). */
export const lotName = (lot: Omit<NumberedLot, "planNumber">, lotTerm: string): string =>
  `${lotTerm} ${fullLotNumber(lot)}`;

/**
 * 'Lot 5, unit 105 – The Owners - Strata Plan No. 71204', as selectors name a lot, with the agency's word for one (D39).
 */
export function lotLabel(lot: LabelledLot, lotTerm: string): string {
  const name = lot.unitName ?? "";
  // 'unit 105', but 'Villa 3': a name of its own needs no such word.
  const unit = name === "" ? "" : /^\d/.test(name) ? `, unit ${name}` : `, ${name}`;
  return `${lotName(lot, lotTerm)}${unit} – ${lot.bodyCorporateName}`;
}
