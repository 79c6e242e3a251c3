/** In English, in small letters, January first. */
export const MONTH_NAMES: readonly string[] = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/** 1 to 12 for the name of a month or its first three letters or more; null for another word. */
export function monthNumber(name: string): number | null {
  const at = name.length < 3 ? -1 : MONTH_NAMES.findIndex((month) => month.startsWith(name.toLowerCase()));
  return at === -1 ? null : at + 1;
}
