/** A tag of an XML text: its name without a prefix, and what stands between it and the next tag. */
export interface XmlTag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly isEmpty: boolean;
  readonly attributes: string;
  /** The characters behind the tag, entities resolved. */
  readonly text: string;
}

const TAG =
  /<(?:!--[\s\S]*?-->|\?[\s\S]*?\?>|!\[CDATA\[([\s\S]*?)\]\]>|(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>)([^<]*)/g;

/**
 * The tags of an XML text in order. Workbooks are written by programs, so this reads what they write: no document type
 * (which could name entities without end), and text only behind tags.
 */
export function* xmlTags(xml: string): Generator<XmlTag> {
  for (const match of xml.matchAll(TAG)) {
    const [, cdata, slash, name = "", attributes = "", empty, text = ""] = match;
    if (name === "" && cdata === undefined) continue;
    yield {
      name,
      isEnd: slash === "/",
      isEmpty: empty === "/",
      attributes,
      text: (cdata ?? "") + resolved(text),
    };
  }
}

/** An attribute's value; null where the tag has none of that name. A prefix is part of the name. */
export function attributeOf({ attributes }: XmlTag, name: string): string | null {
  for (const [, found, double, single] of attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (found === name) return resolved(double ?? single ?? "");
  return null;
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function resolved(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (typeof name === "string") return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole;
    const point = typeof hex === "string" ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
  });
}
