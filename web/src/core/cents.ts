import type { Cents } from "@portal/domain/core/money";

/** Dollars of the wire (a JSON number with two decimals, D5) as whole cents. 1234.5 → 123450 */
export function centsFromDollars(dollars: number): Cents {
  const cents = Math.round(dollars * 100);
  return cents === 0 ? 0 : cents;
}
