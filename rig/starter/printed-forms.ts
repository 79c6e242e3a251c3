import type { Chance } from "../../server/src/testing/ballots/chance.ts";

/** How a back office prints: separator, encoding, and the forms of days and amounts. */
export interface PrintedForms {
  readonly separator: "," | ";" | "\t";
  readonly encoding: "utf8" | "bom" | "utf16le" | "latin1";
  readonly day: (iso: string) => string;
  readonly money: (cents: number) => string;
  readonly lineEnd: "\n" | "\r\n";
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Forms of one office, all of which the starter reads. */
export function randomForms(chance: Chance): PrintedForms {
  const separator = chance.oneOf<PrintedForms["separator"]>(",", ";", "\t");
  const dayForm = chance.oneOf("dmy", "dmy", "mdy", "named", "dashed", "iso");
  const negative = chance.oneOf("minus", "behind", "brackets", "cr", "dollar");
  const hasGroups = chance.isLikely(0.6);
  return {
    separator,
    encoding: chance.oneOf<PrintedForms["encoding"]>("utf8", "bom", "utf16le", "latin1"),
    lineEnd: chance.oneOf<PrintedForms["lineEnd"]>("\n", "\r\n"),
    day: (iso) => printedDay(iso, dayForm),
    money: (cents) => printedMoney(cents, negative, hasGroups),
  };
}

function printedDay(iso: string, form: string): string {
  const [year = "", month = "", day = ""] = iso.split("-");
  const name = MONTHS[Number(month) - 1] ?? "";
  if (form === "dmy") return `${day}/${month}/${year}`;
  if (form === "mdy") return `${Number(month)}/${Number(day)}/${year}`;
  if (form === "named") return `${Number(day)} ${name} ${year}`;
  return form === "dashed" ? `${day}-${name}-${year.slice(2)}` : iso;
}

function printedMoney(cents: number, negative: string, hasGroups: boolean): string {
  const digits = (Math.abs(cents) / 100).toFixed(2);
  const text = hasGroups ? digits.replaceAll(/\B(?=(?:\d{3})+\.)/g, ",") : digits;
  if (cents >= 0) return text;
  if (negative === "behind") return `${text}-`;
  if (negative === "brackets") return `(${text})`;
  if (negative === "cr") return `${text} CR`;
  return negative === "dollar" ? `-$${text}` : `-${text}`;
}

/** The bytes of a report as it leaves the office's program. */
export function printed(rows: readonly (readonly string[])[], forms: PrintedForms): Buffer {
  const { separator, lineEnd, encoding } = forms;
  const quoted = (cell: string): string =>
    cell.includes(separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
  const text = rows.map((cells) => cells.map(quoted).join(separator) + lineEnd).join("");
  if (encoding === "utf16le") return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
  if (encoding === "latin1") return Buffer.from(text, "latin1");
  return Buffer.from(`${encoding === "bom" ? "\uFEFF" : ""}${text}`, "utf8");
}
