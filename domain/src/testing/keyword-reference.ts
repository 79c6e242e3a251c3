/**
 * The keyword search a second time, and otherwise: a table over pattern and text, as the words of the specification read,
 * on an alphabet whose letters are told to be equal one by one.
 */
const SAME = ["aA", "bB", "éÉ", "σςΣ", "😀", "1", " ", "-", "東", "か"];
/** Of them those of which two are a keyword. */
const WORDS_OF_TWO = "東か";
/** Of these letters random patterns and texts are made; `*` is among those of patterns. */
const LETTERS = [...new Set(SAME.flatMap((same) => Array.from(same)))];

const isSame = (one: string, other: string): boolean =>
  SAME.some((same) => same.includes(one) && same.includes(other));

/** Whether a text contains a pattern in which `*` stands for any run of characters. */
function containsInWords(pattern: string, text: string): boolean {
  const wanted = Array.from(`*${pattern}*`);
  const given = Array.from(text);
  // reached[n]: what was read of the pattern so far can stand for the first n characters.
  let reached = [true, ...given.map(() => false)];
  for (const character of wanted) {
    const next: boolean[] = [];
    for (let n = 0; n <= given.length; n += 1) {
      const letter = given[n - 1];
      if (character === "*") next.push(reached[n] === true || next[n - 1] === true);
      else next.push(letter !== undefined && reached[n - 1] === true && isSame(character, letter));
    }
    reached = next;
  }
  return reached[given.length] === true;
}

/**
 * The whole rule: blanks at the ends count for nothing, fewer than three characters beside `*` find everything, unless they
 * are two that may be a word.
 */
export function matchesInWords(keyword: string, fields: readonly (string | null)[]): boolean {
  const trimmed = keyword.trim();
  const counted = Array.from(trimmed).filter((character) => character !== "*");
  const isWordOfTwo = counted.length === 2 && counted.every((character) => WORDS_OF_TWO.includes(character));
  if (counted.length < 3 && !isWordOfTwo) return true;
  return fields.some((field) => field !== null && containsInWords(trimmed, field));
}

export interface KeywordPair {
  readonly keyword: string;
  readonly fields: readonly (string | null)[];
}

/** A pair in which about half are found: the keyword is often cut from a field, with stars and other letters strewn in. */
export function keywordPair(random: () => number): KeywordPair {
  const below = (bound: number): number => Math.floor(random() * bound);
  // Two or three letters at a time, so that pieces nearly match over and over.
  const few = Array.from({ length: 2 + below(2) }, () => LETTERS[below(LETTERS.length)] ?? "a");
  const textOf = (length: number, letters: readonly string[]): string =>
    Array.from({ length }, () => letters[below(letters.length)] ?? "a").join("");
  const fields = Array.from({ length: 1 + below(3) }, () => (below(8) === 0 ? null : textOf(below(24), few)));
  const source = Array.from(fields.find((field) => field !== null) ?? "");
  const start = below(source.length + 1);
  const cut =
    below(2) === 0 ? Array.from(textOf(2 + below(8), few)) : source.slice(start, start + 2 + below(12));
  const strewn = cut.map((letter) => {
    const chance = below(12);
    if (chance === 0) return `${letter}*`;
    if (chance === 1) return "*";
    return chance === 2 ? (LETTERS[below(LETTERS.length)] ?? "a") : letter;
  });
  return { keyword: strewn.join(""), fields };
}
