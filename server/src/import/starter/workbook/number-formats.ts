import { attributeOf, xmlTags } from "./xml-tags.ts";

/** Formats of Excel itself that show a day: 14 to 17 and 22, and those that some languages add. */
const isOwnDateFormat = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Which styles of a workbook show a number as a day; by place, as cells name them. */
export function dateStyles(stylesXml: string): readonly boolean[] {
  const own = new Map<string, boolean>();
  const styles: boolean[] = [];
  let isInCells = false;
  for (const tag of xmlTags(stylesXml)) {
    if (tag.name === "numFmt")
      own.set(attributeOf(tag, "numFmtId") ?? "", showsDay(attributeOf(tag, "formatCode") ?? ""));
    if (tag.name === "cellXfs") isInCells = !tag.isEnd;
    if (tag.name !== "xf" || tag.isEnd || !isInCells) continue;
    const id = attributeOf(tag, "numFmtId") ?? "0";
    styles.push(own.get(id) ?? isOwnDateFormat(Number(id)));
  }
  return styles;
}

/** A format with a year or a day in it, texts in quotes, conditions and colours apart. */
function showsDay(format: string): boolean {
  const [first = ""] = format
    .replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, "")
    .toLowerCase()
    .split(";");
  return /[yd]/.test(first) && !/general/.test(first);
}
