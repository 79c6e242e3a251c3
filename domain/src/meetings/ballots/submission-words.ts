const ORDINALS = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
] as const;

/** Returns `first`, or `third (replaces the second)`: which submission of a seat's votes this is, from 1 (U18). */
export function submissionOrdinal(revision: number): string {
  const text = ordinal(revision);
  return revision === 1 ? text : `${text} (replaces the ${ordinal(revision - 1)})`;
}

/** Returns `First submission`, or `Third submission (replaces the second)`, for a receipt (U18). */
export function submissionInWords(revision: number): string {
  const text = ordinal(revision);
  const sentence = `${text.charAt(0).toUpperCase()}${text.slice(1)} submission`;
  return revision === 1 ? sentence : `${sentence} (replaces the ${ordinal(revision - 1)})`;
}

function ordinal(count: number): string {
  const word = ORDINALS[count - 1];
  if (word !== undefined) return word;
  const isTeen = count % 100 >= 11 && count % 100 <= 13;
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][count % 10] ?? "th");
  return `${count}${ending}`;
}
