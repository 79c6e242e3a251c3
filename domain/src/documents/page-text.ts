/** So many UTF-16 units of a page are kept; a page of close print has 6,000. */
export const MOST_OF_A_PAGE = 20_000;

/**
 * A page's text as it is searched and shown: one line in NFC. Words that a line's end divided are joined; what is no
 * character (U+0000, half a pair) or has no width is left out; every other control character and run of white space is one
 * blank, so that control characters can mark what is found. `lines`: as read, divided by line feeds. Decision 0009.
 */
export function pageText(lines: string): string {
  return (
    lines
      .replaceAll(/[\p{Cs}\0\u200B\uFEFF]/gu, "")
      .normalize("NFC")
      // A soft hyphen is there to divide and for nothing else; a plain one divides where a small letter goes on.
      .replaceAll(/\u00AD\s*/gu, "")
      .replaceAll(/(?<=\p{L})-[ \t]*\n\s*(?=\p{Ll})/gu, "")
      .replaceAll(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, MOST_OF_A_PAGE)
      .replace(/\p{Cs}$/u, "")
  );
}
