import type { Element } from "domhandler";
import type { StyleReader } from "./shown-style.ts";

/** How the items of a list are marked: a `type` of HTML, a bullet, nothing, or a way that only styles have. */
export type Marker = "1" | "a" | "A" | "i" | "I" | "bullet" | "none" | { readonly style: string };

const ofStyle: Readonly<Record<string, Marker>> = {
  decimal: "1",
  "lower-alpha": "a",
  "lower-latin": "a",
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-roman": "i",
  "upper-roman": "I",
  disc: "bullet",
  circle: "bullet",
  square: "bullet",
  "disclosure-open": "bullet",
  "disclosure-closed": "bullet",
  none: "none",
};
/** Of the shorthand `list-style` these say nothing of numbers. */
const PLACES = /\b(?:inside|outside)\b|url\([^)]*\)/g;

export const isList = ({ name }: Element): boolean => ["ol", "ul", "menu", "dir"].includes(name);

/** How an item of a list is marked: by its own style or type, else by the list's. */
export function markerOf(item: Element, list: Element | null, styles: StyleReader): Marker {
  const own = told(item, styles);
  if (own !== null) return own;
  const ofList = list === null ? null : told(list, styles);
  return ofList ?? (list?.name === "ol" ? "1" : "bullet");
}

function told(element: Element, styles: StyleReader): Marker | null {
  const { listType, display } = styles.of(element);
  if (element.name === "li" && display !== null && display !== "list-item" && display !== "inherit")
    return "none";
  const style = listType?.replaceAll(PLACES, "").trim() ?? "";
  if (style !== "" && style !== "inherit") return ofStyle[style] ?? { style };
  const type = element.attribs["type"] ?? "";
  if (/^(?:1|a|i)$/i.test(type)) return element.name === "ul" ? null : (type as Marker);
  return ofStyle[/^(?:disc|circle|square|none)$/i.test(type) ? type.toLowerCase() : ""] ?? null;
}

/** The attributes of a list or item that say where its numbers begin, read as browsers read whole numbers. */
export function numbersOf({ name, attribs }: Element): Record<string, string> {
  const kept: Record<string, string> = {};
  const numberIn = name === "ol" ? "start" : "value";
  const number = /^\s*[+-]?\d{1,9}/.exec(attribs[numberIn] ?? "")?.[0];
  if (number !== undefined) kept[numberIn] = String(Number(number));
  if (name === "ol" && attribs["reversed"] !== undefined) kept["reversed"] = "";
  return kept;
}
