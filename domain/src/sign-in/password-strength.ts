/** D44, word for word. */
export const EASY_PASSWORD_MESSAGE = "This password is easy to guess, please choose another.";
/** D44, word for word. */
export const UNCHANGED_PASSWORD_MESSAGE = "The new password must differ from the current one.";

/** Powers of ten; zxcvbn's score of 3 begins half a power above it (office.md, 3). */
const FEWEST_GUESSES_LOG10 = 7.5;
/** Sums of logarithms are not exact. */
const ROUNDING = 1e-6;
/** Shorter words of a name ("the" is one, "of" is not) say nothing about a password. */
const SHORTEST_WORD = 3;
/** Of all names together: each word costs time, and nobody has to do with more. */
const MOST_WORDS = 400;
/** No name has more words that somebody would type in a row. */
const LONGEST_ROW = 6;
/** Characters that are put around something known; each costs its guesser one power of ten. */
const MOST_AROUND = 4;
const SHORTEST_CORE = 3;

/** What is wrong with a password that is easy to guess; null if it is not. `names`: see `wordsOfNames`. */
export type EasyPasswordCheck = (typed: string, names: readonly string[]) => string | null;

type EstimateLog10 = (text: string, words: string[]) => number;

/** zxcvbn (@zxcvbn-ts/core and language-common), which the server and the page load only when they need it. */
export interface GuessLibrary<Dictionary, Graphs> {
  readonly ZxcvbnFactory: new (options: { dictionary: Dictionary; graphs: Graphs }) => {
    check(password: string, userInputs: string[]): { readonly guessesLog10: number };
  };
  readonly dictionary: Dictionary;
  readonly adjacencyGraphs: Graphs;
}

/**
 * Judges passwords by an estimate of the guesses that find them: common words, rows of keys, repetitions, sequences, dates
 * and names, also with capitals, digits and the usual replacements in them. The server and the page both ask this one (D24).
 */
export function createEasyPasswordCheck<Dictionary, Graphs>({
  ZxcvbnFactory,
  dictionary,
  adjacencyGraphs: graphs,
}: GuessLibrary<Dictionary, Graphs>): EasyPasswordCheck {
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs });
  const estimate: EstimateLog10 = (text, words) => zxcvbn.check(text, words).guessesLog10;
  return (typed, names) => (isEasy(typed, wordsOfNames(names), estimate) ? EASY_PASSWORD_MESSAGE : null);
}

/**
 * zxcvbn takes three parts in a row for at least 10^8 guesses, and a capital for a part of its own where it cuts a sequence:
 * so "Abcdefgh1" and "aDragon1a" would pass. The text is judged in lower case, and again without what may be put around it.
 */
function isEasy(typed: string, words: string[], estimate: EstimateLog10): boolean {
  const lower = typed.toLowerCase();
  const fewest = fewestGuessesLog10(typed) - ROUNDING;
  for (let around = 0; around <= MOST_AROUND; around += 1)
    for (let before = 0; before <= around; before += 1) {
      const core = lower.slice(before, lower.length - (around - before));
      if (around > 0 && core.length < SHORTEST_CORE) continue;
      if (estimate(core, words) + around < fewest) return true;
    }
  return false;
}

/**
 * Six and seven characters, which agencies below version 1202 allow, cannot reach the bar: zxcvbn counts one power of ten
 * for a character in which it finds nothing. Such a password passes if nothing at all was found in it.
 */
const fewestGuessesLog10 = (typed: string): number => Math.min(FEWEST_GUESSES_LOG10, typed.length);

/**
 * Returns the words that people around a person know, in lower case: of the person's names, access code, agency and plans.
 * Words that follow one another also count in one, letters and digits also apart, and letters also without accents.
 */
export function wordsOfNames(names: readonly string[]): string[] {
  const words = names
    .flatMap((name) => [name, name.normalize("NFD").replace(/\p{M}/gu, "")])
    .map((name) => [...name.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word.toLowerCase()))
    .flatMap((row) => [...row.flatMap(lettersAndDigits), ...rowsOf(row)])
    .filter((word) => word.length >= SHORTEST_WORD);
  return [...new Set(words)].slice(0, MOST_WORDS);
}

const lettersAndDigits = (word: string): string[] =>
  [...word.matchAll(/\p{L}+|\p{N}+/gu)].map(([part]) => part);

const rowsOf = (words: readonly string[]): string[] =>
  words.flatMap((_, from) =>
    words.slice(from, from + LONGEST_ROW).map((__, to) => words.slice(from, from + to + 1).join("")),
  );
