/** D44, word for word. */
export const EASY_PASSWORD_MESSAGE = "This password is easy to guess, please choose another.";
/** D44, word for word. */
export const UNCHANGED_PASSWORD_MESSAGE = "The new password must differ from the current one.";

/** Shorter words of a name ("the", "of") say nothing about a password. */
const SHORTEST_WORD = 3;
/** No name has more words that somebody would type in a row. */
const MOST_WORDS = 12;

/**
 * What of a password is compared with common ones: lower case, without the digits at its end, since "Password1" is as
 * easy as "password" (security, "Passwords and throttling"). One of digits alone is compared as it is.
 */
export function guessedPart(typed: string): string {
  const lower = typed.toLowerCase();
  const withoutDigits = lower.replace(/[0-9]+$/, "");
  return withoutDigits === "" ? lower : withoutDigits;
}

/**
 * Whether a password is easy to guess: common, or made of the names that everybody around the person knows (the agency's,
 * the plans', the access code). `isCommon` is asked with `guessedPart` of the password.
 */
export function isEasyPassword(
  typed: string,
  names: readonly string[],
  isCommon: (guessed: string) => boolean,
): boolean {
  const guessed = guessedPart(typed);
  return isCommon(guessed) || names.some((name) => wordsInARow(name).has(guessed));
}

/** Each word of a name, and words that follow one another without the space: "harbour", "harbourvale" … */
function wordsInARow(name: string): ReadonlySet<string> {
  const words = [...name.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word).slice(0, MOST_WORDS);
  const rows = words.flatMap((_, from) => words.map((__, to) => words.slice(from, to + 1)));
  return new Set(rows.map((row) => guessedPart(row.join(""))).filter((row) => row.length >= SHORTEST_WORD));
}
