/** A piece of a paper of a meeting, as PDF and DOCX both print it. */
export type PaperBlock = HeadingBlock | TextBlock | TableBlock;

export interface HeadingBlock {
  readonly kind: "heading";
  readonly level: 1 | 2 | 3;
  readonly text: string;
}

export interface TextBlock {
  readonly kind: "text";
  readonly text: string;
  readonly look: "body" | "small" | "strong";
  /** How far it is moved in. */
  readonly depth: number;
}

export interface TableBlock {
  readonly kind: "table";
  /** What the table is, for those who do not see it. */
  readonly summary: string;
  readonly heads: readonly string[];
  /** The first cell of a row heads it. */
  readonly rows: readonly (readonly string[])[];
  /** Parts of the width, a number a column. */
  readonly widths: readonly number[];
  /** From this column on cells are figures, which stand at the right. */
  readonly figuresFrom: number;
}

/** A heading below the paper's own (1), a part's (2), or of one item (3). */
export const heading = (level: HeadingBlock["level"], text: string): HeadingBlock => ({
  kind: "heading",
  level,
  text,
});
/** A paragraph. */
export const body = (text: string, depth = 0): TextBlock => ({ kind: "text", text, look: "body", depth });
/** What stands beside a text: its kind, who submitted it. */
export const small = (text: string, depth = 0): TextBlock => ({ kind: "text", text, look: "small", depth });
/** What a reader looks for: a declaration. */
export const strong = (text: string, depth = 0): TextBlock => ({ kind: "text", text, look: "strong", depth });
