import type { TextStyle } from "../../core/print/text-style.ts";

// Measures and colours of the printed page; lengths are points (1/72 inch).

export const margin = { side: 40, top: 34, foot: 46 } as const;

export const color = {
  text: "#1b2430",
  /** Seven to one against white. */
  quiet: "#4a5565",
  rule: "#1b2430",
  hairline: "#d9dee5",
} as const;

export const textStyle = {
  agency: { face: "bold", size: 11, color: color.text },
  body: { face: "bold", size: 10, color: color.text },
  address: { face: "regular", size: 8.5, color: color.quiet },
  title: { face: "bold", size: 18, color: color.text },
  period: { face: "regular", size: 10.5, color: color.text },
  fact: { face: "regular", size: 9, color: color.text },
  factLabel: { face: "regular", size: 9, color: color.quiet },
  section: { face: "bold", size: 12, color: color.text },
  caption: { face: "bold", size: 9.5, color: color.text },
  empty: { face: "regular", size: 10, color: color.text },
  note: { face: "regular", size: 8, color: color.quiet },
  runningBold: { face: "bold", size: 8, color: color.text },
  running: { face: "regular", size: 8, color: color.quiet },
} as const satisfies Record<string, TextStyle>;

/** From one line's top to the next one's. */
export const lineHeight = (size: number): number => size * 1.32;

/** Of one of a row's steps to the right. */
export const INDENT = 11;
