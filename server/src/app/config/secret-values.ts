import { accept, invalid, type Parsed } from "@portal/domain/core/result";

const SHORTEST_SECRET = 32;
const LEAST_DIFFERENT = 16;
/** Hexadecimal digits are sixteen at most, and 64 random ones mostly lack some. */
const LEAST_DIFFERENT_HEX = 10;
const SHORTEST_TOKEN = 16;
const LEAST_DIFFERENT_IN_TOKEN = 8;

/** PORTAL_SECRET and PORTAL_SECRET_OLD: long enough, and not made by leaning on a key. */
export function secretText(text: string): Parsed<string> {
  const advice = "Make one with: openssl rand -base64 32";
  if (text.length < SHORTEST_SECRET)
    return invalid(`must have at least ${SHORTEST_SECRET} characters. ${advice}`);
  const least = /^[0-9a-f]+$/i.test(text) ? LEAST_DIFFERENT_HEX : LEAST_DIFFERENT;
  const weakness = weaknessOf(text, least);
  return weakness === null ? accept(text) : invalid(`can be guessed: it ${weakness}. ${advice}`);
}

/** METRICS_TOKEN: what a header can carry, and nobody guesses. */
export function tokenText(text: string): Parsed<string> {
  const advice = "Make one with: openssl rand -hex 24";
  if (!/^[\x21-\x7e]+$/.test(text) || text.length < SHORTEST_TOKEN)
    return invalid(`must have at least ${SHORTEST_TOKEN} letters, digits or signs and no blanks. ${advice}`);
  const weakness = weaknessOf(text, LEAST_DIFFERENT_IN_TOKEN);
  return weakness === null ? accept(text) : invalid(`can be guessed: it ${weakness}. ${advice}`);
}

/** What makes a secret easy to guess, as the end of a sentence; null if nothing does. */
function weaknessOf(text: string, leastDifferent: number): string | null {
  if (new Set(text).size < leastDifferent) return `has fewer than ${leastDifferent} different characters`;
  if (isRepeated(text)) return "is one piece repeated";
  return isSequence(text) ? "is a sequence of neighbouring characters" : null;
}

/** The last piece may be cut short. */
function isRepeated(text: string): boolean {
  for (let length = 1; length * 2 <= text.length; length += 1)
    if (text.startsWith(text.slice(length))) return true;
  return false;
}

/** More than half of the steps lead to the same character or to its neighbour, as in `abcdef…`. */
function isSequence(text: string): boolean {
  let small = 0;
  for (let at = 1; at < text.length; at += 1)
    if (Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) <= 1) small += 1;
  return small * 2 > text.length - 1;
}
