/** Stands in the place of a character that the font cannot draw, so that the reader sees that something is missing. */
export const MISSING = "\u25a1";

const graphemes = new Intl.Segmenter("en-AU", { granularity: "grapheme" });

/**
 * A text as the printed page can hold it: composed, in one line, without characters that only steer (direction overrides,
 * zero widths, controls), and with a box for each sign that the font has not.
 */
export function printableText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  if (/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text)) return text;
  const plain = text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, " ")
    // But for the joiner, which makes one sign of several.
    .replaceAll(/(?!\u200d)[\p{Cf}\u{fe00}-\u{fe0f}]/gu, "")
    .trim();
  return Array.from(graphemes.segment(plain), ({ segment }) => {
    const signs = Array.from(segment.replaceAll("\u200d", ""));
    return signs.every((sign) => hasGlyph(sign.codePointAt(0) ?? 0)) ? signs.join("") : MISSING;
  }).join("");
}
