import { foldLookalikes } from "./fold-lookalikes.ts";

/** What is looked for needs so many characters that are no wildcard (D55). */
const SHORTEST = 3;
/** Two of these may be a whole word. */
const SHORT_WORD =
  /^(?:(?=\p{L})[\p{Script=Han}\p{Script=Hangul}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}]){2}$/u;
const WILDCARD = "*";

/**
 * Whether a text is enough to look for: three characters other than `*`, blanks at its ends left out (specification
 * section 5, D55), or two that both are Han, Hangul or Kana. A letter outside the basic plane is one character.
 */
export function isKeyword(text: string): boolean {
  const characters = foldLookalikes(text).normalize("NFC").trim().replaceAll(WILDCARD, "");
  return Array.from(characters).length >= SHORTEST || SHORT_WORD.test(characters);
}

/**
 * Returns a function that tells whether any field of a row contains the keyword, whatever the case. `*` stands for any
 * run of characters, including an empty one (specification section 5, D17). A text that is not a keyword matches every
 * row. The time is linear for any keyword and fields: it builds no regular expression and tries no position twice.
 */
export function keywordMatcher(keyword: string): (fields: readonly (string | null)[]) => boolean {
  if (!isKeyword(keyword)) return () => true;
  const pieces = inOneCase(keyword)
    .trim()
    .split(WILDCARD)
    .filter((piece) => piece !== "")
    .map(pieceOf);
  return (fields) => fields.some((field) => field !== null && hasInOrder(inOneCase(field), pieces));
}

/**
 * Texts that differ in case only become one: to small letters, then to capitals, so that 'ß' and 'ẞ' are 'SS' and every
 * sigma is one; what only looks like a sign of the keyboard is that sign; then NFC, since a letter may be written in two
 * ways. No step asks for a language: a Turkish 'ı' is found as 'i'.
 */
const inOneCase = (text: string): string => foldLookalikes(text).toLowerCase().toUpperCase().normalize("NFC");

interface Piece {
  readonly text: string;
  /** For each place of the text: the length of the longest beginning of it that also ends there. */
  readonly borders: readonly number[];
}

function pieceOf(text: string): Piece {
  const borders = [0];
  let length = 0;
  for (let at = 1; at < text.length; at += 1) {
    while (length > 0 && text[at] !== text[length]) length = borders[length - 1] ?? 0;
    if (text[at] === text[length]) length += 1;
    borders.push(length);
  }
  return { text, borders };
}

/** The first place of each piece after the one before is the best: it leaves the most to those that follow. */
function hasInOrder(text: string, pieces: readonly Piece[]): boolean {
  let from = 0;
  for (const piece of pieces) {
    const end = endOfFirst(piece, text, from);
    if (end === null) return false;
    from = end;
  }
  return true;
}

/**
 * Returns where the piece's first occurrence from `from` on ends; null if it does not occur. Knuth, Morris and Pratt:
 * no character is read twice.
 */
function endOfFirst({ text: piece, borders }: Piece, text: string, from: number): number | null {
  let length = 0;
  for (let at = from; at < text.length; at += 1) {
    while (length > 0 && text[at] !== piece[length]) length = borders[length - 1] ?? 0;
    if (text[at] === piece[length]) length += 1;
    if (length === piece.length) return at + 1;
  }
  return null;
}
