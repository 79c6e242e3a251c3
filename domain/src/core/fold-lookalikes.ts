/** Each sign with what machines write in its place; nothing for those that show nothing. */
const LOOKALIKES: readonly (readonly [sign: string, lookalikes: string])[] = [
  ["'", "\u2018\u2019\u201A\u201B\u2032\u02BC\u00B4"],
  ['"', "\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB"],
  ["-", "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"],
  [" ", "\u00A0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000"],
  ["", "\u00AD\u200B\u200C\u200D\u2060\uFEFF"],
];

/** Every lookalike with what it is compared as; the first argument of SQL's `translate`, and of tests. */
export const lookalikes: readonly (readonly [lookalike: string, sign: string])[] = LOOKALIKES.flatMap(
  ([sign, all]) => Array.from(all, (lookalike): readonly [string, string] => [lookalike, sign]),
);

const signOf = new Map(lookalikes);
const ANY = new RegExp(`[${lookalikes.map(([lookalike]) => lookalike).join("")}]`, "gu");

/**
 * A text for comparison, never for show: apostrophes, quotes, dashes and blanks that a phone, an office program or a
 * spreadsheet writes become those of a keyboard, and what shows nothing goes (finding F7).
 */
export function foldLookalikes(text: string): string {
  return text.replace(ANY, (lookalike) => signOf.get(lookalike) ?? lookalike);
}
