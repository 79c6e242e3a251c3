/** A rate as it is kept: parts per million of a whole. 10 % is 100,000. */
export type Ppm = number;

/** Converts a rate to per cent for the wire: exact, at most four decimals. 25,000 → 2.5; null stays null. */
export function percentFromPpm(ppm: Ppm | null): number | null {
  // The quotient is the double nearest to the decimal, so it prints as that decimal.
  return ppm === null ? null : ppm / 10_000;
}
