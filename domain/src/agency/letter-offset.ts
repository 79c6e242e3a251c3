/** Where a letter's address is moved to, in millimetres, so that it stands in the envelope's window. */
export interface LetterOffset {
  readonly right: number;
  readonly down: number;
}

const MOST_MM = 10;
const SHAPE = /^(-?\d{1,2}(?:\.\d)?), ?(-?\d{1,2}(?:\.\d)?)$/;

export const LETTER_OFFSET_RULE = `must be millimetres to the right and down, each at most ${MOST_MM}, as in 1.5,-2`;

/** Reads an offset as it is set, `1.5,-2`: to the right and down; null for another text. */
export function readLetterOffset(text: string): LetterOffset | null {
  const [, right, down] = SHAPE.exec(text) ?? [];
  if (right === undefined || down === undefined) return null;
  const offset = { right: Number(right), down: Number(down) };
  return Math.max(Math.abs(offset.right), Math.abs(offset.down)) > MOST_MM ? null : offset;
}
