import type { Cost, Costs } from "./measure-calls.ts";

export const inWords = (lots: number): string => lots.toLocaleString("en-AU");

/** Flat: the same plans and the same number of rows read, by statements that were really seen. */
export const isFlat = (one: Cost, other: Cost): boolean =>
  one.statements > 0 && one.shapes === other.shapes && one.rowsRead === other.rowsRead;

/** A table of what each call costs in a small and a large agency, and whether all of them cost the same. */
export function compareCosts(
  lots: readonly [small: number, large: number],
  small: Costs,
  large: Costs,
): { readonly header: string[]; readonly rows: string[][]; readonly areFlat: boolean } {
  let areFlat = small.size > 0;
  const rows = [...small].map(([name, one]) => {
    const other = large.get(name);
    if (!other) throw new Error(`${name} was not measured`);
    areFlat &&= isFlat(one, other);
    const isSamePlan = one.shapes === other.shapes;
    if (!isSamePlan) process.stdout.write(`${name}\n  ${one.shapes}\n  ${other.shapes}\n`);
    return [
      name,
      String(one.statements),
      isSamePlan ? "the same" : "DIFFERENT",
      String(one.rowsRead),
      String(other.rowsRead),
      one.ms.toFixed(2),
      other.ms.toFixed(2),
      (other.ms / one.ms).toFixed(2),
    ];
  });
  const [few, many] = lots.map(inWords);
  const header = [
    "call",
    "statements",
    "plan",
    `rows read at ${few}`,
    `at ${many}`,
    `ms at ${few}`,
    `at ${many}`,
    "ratio",
  ];
  return { header, rows, areFlat };
}
