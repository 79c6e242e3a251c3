import { foldLookalikes } from "../../../core/fold-lookalikes.ts";

export type FundName = "ADMIN" | "SINKING" | "UNALLOCATED";

/** The words of each fund, without blanks. */
const fundWords: readonly (readonly [word: string, fund: FundName])[] = [
  ...["admin", "administrative", "administration", "general", "adm"].map((word) => [word, "ADMIN"] as const),
  ...["capworks", "capitalworks", "sinking", "maintenance", "reserve", "cwf", "snk"].map(
    (word) => [word, "SINKING"] as const,
  ),
  ...["unalloc", "unallocated"].map((word) => [word, "UNALLOCATED"] as const),
];

/** A heading or name for comparison: case, blanks and punctuation do not count. */
export function plainKey(text: string): string {
  return wordsOf(text).join("");
}

/** The words of a text in lower case; `CapWorks` is two. */
export function wordsOf(text: string): readonly string[] {
  const folded = foldLookalikes(text).normalize("NFD").replaceAll(/\p{M}/gu, "");
  const parts = folded.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase();
  return parts.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The fund whose word stands in a text, whatever stands beside it; null where none does. */
export function fundIn(text: string): FundName | null {
  const words = wordsOf(text);
  for (const [word, fund] of fundWords)
    for (let from = 0; from < words.length; from += 1) {
      let joined = "";
      for (let to = from; to < words.length && joined.length < word.length; to += 1) joined += words[to];
      if (joined === word || joined === `${word}fund`) return fund;
    }
  return null;
}

/** Whether a column is of regular levies, which are not debts. */
export function isRegularLevy(heading: string): boolean {
  return wordsOf(heading).some((word) => word === "levy" || word === "qtr");
}
