import bidiFactory from "bidi-js";
import { familiesFor, type OtherFont } from "./other-scripts.ts";

/** A part of a line that one font draws. */
export interface TextRun {
  readonly text: string;
  /** Null: the document's own. */
  readonly font: OtherFont | null;
}

interface Part extends TextRun {
  /** Odd: it runs from right to left. */
  readonly level: number;
}

const graphemes = new Intl.Segmenter("en-AU", { granularity: "grapheme" });
const bidi = bidiFactory();

/**
 * A line in the parts that one font each draws, as they stand from left to right (Unicode's bidirectional algorithm, in a
 * page that runs from left to right). The fonts turn words of theirs that run from right to left by themselves. Null: the
 * document's own font draws all of it.
 */
export function textRuns(
  text: string,
  isOwn: (codePoint: number) => boolean,
  others: readonly OtherFont[],
): readonly TextRun[] | null {
  const points = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  if (points.every(isOwn)) return null;
  const families = familiesFor(text);
  const sorted = others.toSorted((a, b) => families.indexOf(a.family) - families.indexOf(b.family));
  const { levels } = bidi.getEmbeddingLevels(text, "ltr");
  const parts: Part[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const signs = Array.from(segment, (sign) => sign.codePointAt(0) ?? 0);
    const fontOf = (all: readonly number[]): OtherFont | null | undefined =>
      all.every(isOwn) ? null : sorted.find(({ has }) => all.every(has));
    const font = fontOf(signs);
    const level = levels[index] ?? 0;
    if (font !== undefined) parts.push({ text: segment, font, level });
    // A letter of one font with a mark of another: each is drawn with what has it.
    else
      for (const sign of signs)
        parts.push({ text: String.fromCodePoint(sign), font: fontOf([sign]) ?? null, level });
  }
  return inOrder(joined(parts)).map(({ text: part, font, level }) => ({
    text: font === null && level % 2 === 1 ? turned(part) : part,
    font,
  }));
}

/** Neighbours of one font and direction are one part; a blank between two of them belongs to them. */
function joined(parts: readonly Part[]): readonly Part[] {
  const whole: Part[] = [];
  for (const [at, part] of parts.entries()) {
    const before = whole.at(-1);
    const [after] = parts.slice(at + 1, at + 2);
    const isBetween =
      part.text === " " && before !== undefined && before.font !== null && before.font === after?.font;
    const font = isBetween ? before.font : part.font;
    if (before?.font === font && before.level === part.level)
      whole[whole.length - 1] = { ...before, text: before.text + part.text };
    else whole.push({ ...part, font });
  }
  return whole;
}

/** From each level down to the lowest that is odd, what is at least so high is reversed (rule L2). */
function inOrder(parts: readonly Part[]): readonly Part[] {
  const ordered = [...parts];
  const highest = Math.max(...parts.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      let until = from;
      while (until < ordered.length && (ordered[until]?.level ?? 0) >= level) until += 1;
      if (until - from > 1) ordered.splice(from, until - from, ...ordered.slice(from, until).toReversed());
      from = Math.max(from, until - 1);
    }
  return ordered;
}

/** Brackets and other signs without a direction, among words that run from right to left. */
const turned = (text: string): string =>
  Array.from(graphemes.segment(text), ({ segment }) => bidi.getMirroredCharacter(segment) ?? segment)
    .toReversed()
    .join("");
