import { addDays } from "@portal/domain/core/local-date";
import { attributeOf, type XmlTag, xmlTags } from "./xml-tags.ts";

/** What the sheets of a workbook share. */
export interface WorkbookParts {
  readonly texts: readonly string[];
  readonly dateStyles: readonly boolean[];
  readonly isFrom1904: boolean;
}

export interface SheetLimits {
  readonly rows: number;
  readonly columns: number;
}

/** A sheet that holds more than is read; the sentence says what to do. */
export class SheetFault extends Error {}

/** The cells of a sheet as texts, dates as `YYYY-MM-DD`; rows that are left out of it are empty. */
export function readSheet(xml: string, parts: WorkbookParts, limits: SheetLimits): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let cell: { column: number; type: string; isDate: boolean; text: string } | null = null;
  let isValue = false;
  // The reading of a word in another script stands beside it, apart from the text.
  let isPhonetic = false;
  const close = (): void => {
    if (cell === null) return;
    while (record.length < cell.column) record.push("");
    record[cell.column] = shownCell(cell.text, cell.type, cell.isDate, parts);
    cell = null;
  };
  for (const tag of xmlTags(xml)) {
    if (tag.name === "row" && !tag.isEnd) {
      const number = Number(attributeOf(tag, "r") ?? records.length + 1);
      if (!(number > records.length) || number > limits.rows + ROOM)
        throw new SheetFault(`has more than ${limits.rows} rows: divide it`);
      while (records.length < number - 1) records.push([]);
      record = [];
      records.push(record);
    } else if (tag.name === "c" && !tag.isEnd) {
      close();
      const column = columnOf(tag) ?? record.length;
      if (column >= limits.columns)
        throw new SheetFault(`has more than ${limits.columns} columns: take some out`);
      cell = { column, type: attributeOf(tag, "t") ?? "n", isDate: isDateCell(tag, parts), text: "" };
      if (tag.isEmpty) close();
    } else if (tag.name === "c") close();
    else if (tag.name === "rPh") isPhonetic = !tag.isEnd && !tag.isEmpty;
    else if (tag.name === "v" || tag.name === "t") {
      isValue = !tag.isEnd && !tag.isEmpty;
      if (isValue && cell !== null && !isPhonetic) cell.text += tag.text;
    } else if (tag.name === "" && isValue && cell !== null && !isPhonetic) cell.text += tag.text;
  }
  return records;
}

/** Titles and total lines do not count as rows. */
const ROOM = 100;

function isDateCell(tag: XmlTag, { dateStyles }: WorkbookParts): boolean {
  return dateStyles[Number(attributeOf(tag, "s") ?? "0")] === true;
}

/** `AB12` is column 27, counted from 0. */
function columnOf(tag: XmlTag): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(attributeOf(tag, "r") ?? "")?.[1];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function shownCell(text: string, type: string, isDate: boolean, parts: WorkbookParts): string {
  if (type === "s") return parts.texts[Number(text)] ?? "";
  if (type === "b") return text === "1" ? "TRUE" : "FALSE";
  if (type === "d") return text.slice(0, 10);
  if (type !== "n" || text.trim() === "") return text;
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (isDate && number >= 1 && number < 2_958_466)
    return addDays(parts.isFrom1904 ? "1904-01-01" : "1899-12-30", Math.floor(number));
  // Excel shows 15 digits of a number at the most; what stands behind is the machine's.
  const shown = Number(number.toPrecision(15));
  return Math.abs(shown) >= 1e15 || (shown !== 0 && Math.abs(shown) < 1e-6) ? text : String(shown);
}
