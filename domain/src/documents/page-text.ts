/** So many UTF-16 units of a page are kept; a page of close print has 6,000. */
export const MOST_OF_A_PAGE = 20_000;

/**
 * Returns a page's text as it is searched and shown: one line in NFC. Words split at a line's end are joined. U+0000,
 * unpaired surrogates and characters without width are removed. Other control characters and runs of white space become
 * one blank, so that control characters can mark what is found. `lines`: as read, divided by line feeds. Decision 0009.
 */
export function pageText(lines: string): string {
  return (
    lines
      .replaceAll(/[\p{Cs}\0\u200B\uFEFF]/gu, "")
      .normalize("NFC")
      // A soft hyphen only ever divides a word; a plain one does if the next line begins with a small letter.
      .replaceAll(/\u00AD\s*/gu, "")
      .replaceAll(/(?<=\p{L})-[ \t]*\n\s*(?=\p{Ll})/gu, "")
      .replaceAll(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, MOST_OF_A_PAGE)
      .replace(/\p{Cs}$/u, "")
  );
}
