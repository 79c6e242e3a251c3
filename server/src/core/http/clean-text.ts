/** Why a text of a request is refused, and where it is. */
export interface UncleanText {
  readonly path: string;
  readonly message: string;
}

/** What no request of ours nests as deep as; a body of 64 KiB could nest 32,000 levels and exhaust the stack. */
const MAX_DEPTH = 16;

// Almost every text is ASCII, and ASCII without U+0000 is clean and in NFC as it stands.
// oxlint-disable-next-line no-control-regex -- U+0000 is what this is about
const plainAscii = /^[\u0001-\u007f]*$/;

// With the u flag a well-formed pair is one character, so only a half matches.
const loneSurrogate = /\p{Surrogate}/u;

// NFC sorts the marks on one letter in quadratic time, a second for 64 KiB of them, and no language has so many:
// UAX #15 takes 30 for enough (Stream-Safe Text Format).
const pileOfMarks = /\p{M}{31}/u;

/**
 * The one string cleaner of every request: texts go to NFC in place; U+0000 (which PostgreSQL cannot store), lone surrogates
 * (which are no text at all) and piles of marks are refused. Returns the first refusal, or null.
 */
export function cleanTexts(container: unknown, path = "", depth = 0): UncleanText | null {
  if (typeof container !== "object" || container === null) return null;
  // Of a signed call, whose bytes stay as they came.
  if (container instanceof Uint8Array) return null;
  if (depth > MAX_DEPTH) return { path, message: "The request is nested too deeply." };
  const record = container as Record<string, unknown>;
  for (const key of Object.keys(record)) {
    const value = record[key];
    const keyPath = path === "" ? key : `${path}.${key}`;
    if (typeof value === "string") {
      if (plainAscii.test(value)) continue;
      if (!isCleanText(value))
        return { path: keyPath, message: "The text has characters that cannot be stored." };
      if (pileOfMarks.test(value))
        return { path: keyPath, message: "The text has more marks on one letter than any language." };
      record[key] = value.normalize("NFC");
    } else {
      const unclean = cleanTexts(value, keyPath, depth + 1);
      if (unclean !== null) return unclean;
    }
  }
  return null;
}

/** Whether a text has neither U+0000 nor half of a surrogate pair. */
function isCleanText(text: string): boolean {
  return !text.includes("\0") && !loneSurrogate.test(text);
}
