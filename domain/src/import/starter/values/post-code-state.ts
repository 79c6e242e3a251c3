/** Postcodes as numbers, from and to, and the state that they are in; those of the ACT lie within those of NSW. */
const ranges: readonly (readonly [from: number, to: number, state: string])[] = [
  [200, 299, "ACT"],
  [800, 999, "NT"],
  [2600, 2618, "ACT"],
  [2900, 2920, "ACT"],
  [1000, 2999, "NSW"],
  [3000, 3999, "VIC"],
  [4000, 4999, "QLD"],
  [5000, 5999, "SA"],
  [6000, 6999, "WA"],
  [7000, 7999, "TAS"],
  [8000, 8999, "VIC"],
  [9000, 9999, "QLD"],
];

/** Whether a text is written as a postcode. */
export const isPostCode = (text: string): boolean => /^\d{4}$/.test(text);

/** The state that a postcode is in; null where none is plain. */
export function stateOfPostCode(postCode: string): string | null {
  if (!isPostCode(postCode)) return null;
  const code = Number(postCode);
  return ranges.find(([from, to]) => code >= from && code <= to)?.[2] ?? null;
}
