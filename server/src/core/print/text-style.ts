/** Points, 1/72 inch. */
export const A4 = { short: 595.28, long: 841.89 } as const;

export type Face = "regular" | "bold";

/** How a text is drawn. */
export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly color: string;
}
