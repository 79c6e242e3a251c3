/**
 * Shares of an amount by weight (accounting C5.4): each the whole cents below its part, the spare cents to the largest
 * remainders, ties in order. Nobody's where all weights are 0.
 */
export function largestRemainders(amountCents: number, weights: readonly number[]): readonly number[] {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (all === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const product = BigInt(amountCents) * BigInt(weight);
    return { index, cents: Number(product / all), remainder: product % all };
  });
  const spare = amountCents - parts.reduce((sum, { cents }) => sum + cents, 0);
  const raised = new Set(
    parts
      .toSorted((a, b) =>
        a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
      )
      .slice(0, spare)
      .map(({ index }) => index),
  );
  return parts.map(({ index, cents }) => cents + (raised.has(index) ? 1 : 0));
}
