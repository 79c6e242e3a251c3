/** `1 entry`, `1,234 entries`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-AU")} ${count === 1 ? one : many}`;

const LONGEST = 80;

/** A text in quotation marks, cut where it is long. */
export const quoted = (text: string): string =>
  `“${text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`}”`;

/** `one, two and three`. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
