/**
 * Money is a whole number of cents everywhere inside the product, never a fraction of a dollar (D5).
 * Dollars exist at two edges only: as a JSON number on the wire, as text on a screen or a page of a report.
 */
export type Cents = number;

/** The sum of amounts; refuses a total that a double no longer holds exactly, since a wrong cent would go unseen. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  if (!Number.isSafeInteger(total))
    throw new RangeError("a sum of money left the range of exact whole cents");
  return total;
}

/** Dollars for the wire (D5): a JSON number with at most two decimals, exact to 45 trillion dollars. 123450 → 1234.5 */
export function dollarsFromCents(cents: Cents): number {
  // The quotient is the double nearest to the decimal, so it prints as that decimal.
  return cents === 0 ? 0 : cents / 100;
}

/** Dollars for the wire, where there may be no amount at all. */
export function dollarsFromCentsOrNull(cents: Cents | null): number | null {
  return cents === null ? null : dollarsFromCents(cents);
}

export interface DollarFormat {
  /** What zero reads as: 'NIL' for Arrears and Interest Due, '-' everywhere else (D5). */
  readonly zero: "-" | "NIL";
}

/** Dollars for a screen (D5): `$1,234.50`, `-$1,234.50` for a negative figure (never `-`), zero as asked. */
export function formatDollars(cents: Cents, { zero }: DollarFormat = { zero: "-" }): string {
  if (cents === 0) return zero;
  const size = Math.abs(cents);
  const fraction = String(size % 100).padStart(2, "0");
  return `${cents < 0 ? "-" : ""}$${withThousands(Math.floor(size / 100))}.${fraction}`;
}

/**
 * `numerator / denominator`, rounded to a whole number, a half away from zero, so that a refund mirrors its charge.
 * Takes big integers because cents × rate × days leaves the range of exact doubles.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): number {
  if (denominator <= 0n) throw new RangeError("a denominator of money must be positive");
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  const quotient = Number(numerator < 0n ? -rounded : rounded);
  if (!Number.isSafeInteger(quotient)) throw new RangeError("a quotient left the range of exact whole cents");
  return quotient;
}

/** The part `numerator / denominator` of an amount, half-up to the cent. */
export function portionHalfUp(cents: Cents, numerator: number, denominator: number): Cents {
  return divideHalfUp(BigInt(cents) * BigInt(numerator), BigInt(denominator));
}

function withThousands(dollars: number): string {
  return String(dollars).replace(/\B(?=(\d{3})+$)/g, ",");
}
