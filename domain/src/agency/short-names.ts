/** Words that stand between the words of a name, or say what kind of company it is. */
const MINOR = new Set([
  "a",
  "an",
  "and",
  "at",
  "for",
  "in",
  "of",
  "on",
  "the",
  "pty",
  "ltd",
  "limited",
  "inc",
]);
/** Scripts of the font that draws the icons, accents among them. */
const DRAWN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9]$/u;
/** As much as home screens show below an icon, in characters. */
const SHORT_NAME_LENGTH = 12;

/**
 * Returns the first letters of a name's first two words that carry it, in capitals: 'HV' of 'Harbour & Vale Strata'. ''
 * if the name has no letter that the icons' font can draw.
 */
export function initialsOf(name: string): string {
  const words = name
    .normalize("NFC")
    .split(/[^\p{L}\p{N}\p{M}'’.]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ""))
    .filter((word) => word !== "");
  const major = words.filter((word) => !MINOR.has(word.toLowerCase().replaceAll(".", "")));
  return (major.length > 0 ? major : words)
    .map((word) => Array.from(word.toUpperCase())[0] ?? "")
    .filter((letter) => DRAWN.test(letter))
    .slice(0, 2)
    .join("");
}

/** Returns the words of a name that fit below an icon; the whole name where not even the first one does. */
export function shortNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  let short = "";
  for (const word of words) {
    const longer = `${short} ${word}`.trim();
    if (longer.length > SHORT_NAME_LENGTH) break;
    short = longer;
  }
  // A name does not end in 'and' or '&'.
  const ended = short.replace(/(?:\s+(?:and|[^\p{L}\p{N}]+))+$/iu, "");
  return ended === "" ? name.trim() : ended;
}
