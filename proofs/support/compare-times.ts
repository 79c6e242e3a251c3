import { median } from "../../rig/report.ts";

/** Two interleaved rows of times, and what D53 asks of them. */
export interface TimesCompared {
  readonly medians: readonly [one: number, other: number];
  /** How far the medians are apart, in parts of the smaller one. */
  readonly apart: number;
  /** Two-sided Mann-Whitney: how likely a difference like this one would be by chance alone. */
  readonly p: number;
  /** D53: p above 0.01 and medians within 5 %. */
  readonly isSame: boolean;
}

export function compareTimes(one: readonly number[], other: readonly number[]): TimesCompared {
  const medians = [median(one), median(other)] as const;
  const apart = Math.max(...medians) / Math.min(...medians) - 1;
  const p = mannWhitney(one, other);
  return { medians, apart, p, isSame: p > 0.01 && apart <= 0.05 };
}

/** The two-sided p of the rank sum, by the normal approximation with correction for ties; good from some twenty samples on. */
function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, isOfOne: true })),
    ...other.map((value) => ({ value, isOfOne: false })),
  ].toSorted((left, right) => left.value - right.value);
  const total = all.length;
  let rankSum = 0;
  let ties = 0;
  for (let from = 0; from < total;) {
    let to = from;
    while (to < total && all[to]?.value === all[from]?.value) to += 1;
    const count = to - from;
    // Equal values share the mean of their ranks, which count from 1.
    const rank = (from + 1 + to) / 2;
    rankSum += rank * all.slice(from, to).filter(({ isOfOne }) => isOfOne).length;
    ties += count ** 3 - count;
    from = to;
  }
  const pairs = one.length * other.length;
  const difference = rankSum - (one.length * (one.length + 1)) / 2 - pairs / 2;
  const deviation = Math.sqrt((pairs / 12) * (total + 1 - ties / (total * (total - 1))));
  return erfc(Math.max(0, Math.abs(difference) - 0.5) / deviation / Math.SQRT2);
}

/** The complementary error function for what is not negative; Abramowitz and Stegun 7.1.26, to about 1.5e-7. */
function erfc(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const coefficients = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return coefficients.reduce((sum, each) => (sum + each) * t, 0) * Math.exp(-x * x);
}
