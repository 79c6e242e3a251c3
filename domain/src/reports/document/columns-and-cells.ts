/** Small builders of what reports are made of. Money stays whole cents; how it reads is the printers' business. */
import type { LocalDate } from "../../core/local-date.ts";
import type { Cents } from "../../core/money.ts";
import type {
  ReportCell,
  ReportColumn,
  ReportDocument,
  ReportRow,
  ReportSection,
  ReportTable,
} from "./report-document.ts";

/** Null is blank; so it is in all builders of cells. */
export const text = (value: string | null): ReportCell => (value === null ? null : { text: value });
/** Whole cents. Zero is never minus zero. */
export const money = (cents: Cents | null): ReportCell =>
  cents === null ? null : { cents: cents === 0 ? 0 : cents };
/** A whole number. */
export const count = (value: number | null): ReportCell => (value === null ? null : { count: value });
/** A calendar day. */
export const day = (on: LocalDate | null): ReportCell => (on === null ? null : { on });

/** Shares of a page's width that read well beside one another. */
export const column = {
  text: (title: string, share = 4): ReportColumn => ({ title, groupTitle: null, kind: "text", share }),
  /** Of accounts. */
  code: (): ReportColumn => ({ title: "Code", groupTitle: null, kind: "code", share: 1.3 }),
  money: (title: string, share = 2): ReportColumn => ({ title, groupTitle: null, kind: "money", share }),
  number: (title: string, share = 1): ReportColumn => ({ title, groupTitle: null, kind: "number", share }),
  percent: (title: string, share = 1.5): ReportColumn => ({
    title,
    groupTitle: null,
    kind: "percent",
    share,
  }),
  day: (title: string, share = 1.5): ReportColumn => ({ title, groupTitle: null, kind: "day", share }),
};

/** A row among others. */
export function line(cells: readonly ReportCell[], indent: ReportRow["indent"] = 0): ReportRow {
  return { kind: "line", indent, cells };
}

/** More of the line above it, which it is never parted from. */
export function detail(cells: readonly ReportCell[]): ReportRow {
  return { kind: "detail", indent: 0, cells };
}

/** A ruled sum of the rows above it. */
export function subtotal(cells: readonly ReportCell[], indent: ReportRow["indent"] = 0): ReportRow {
  return { kind: "subtotal", indent, cells };
}

/** The ruled sum that a table comes to. */
export function total(cells: readonly ReportCell[]): ReportRow {
  return { kind: "total", indent: 0, cells };
}

/** A name over the rows that follow, in a table of so many columns. */
export function heading(title: string, columns: number, indent: ReportRow["indent"] = 0): ReportRow {
  return {
    kind: "heading",
    indent,
    cells: [text(title), ...Array<null>(Math.max(0, columns - 1)).fill(null)],
  };
}

/** A part of a report with its tables; no heading where the report has only one part. */
export function section(
  title: string | null,
  tables: readonly ReportTable[],
  notes: readonly string[] = [],
): ReportSection {
  return { heading: title, tables, emptyText: null, notes };
}

/** 'No investments to report' in the place of tables (accounting B4). */
export function emptySection(what: string, title: string | null = null): ReportSection {
  return { heading: title, tables: [], emptyText: `No ${what} to report`, notes: [] };
}

/** A report on A4 portrait without facts and notes, unless they are given. */
export function reportDocument(
  given: Pick<ReportDocument, "title" | "periodText" | "sections"> & Partial<ReportDocument>,
): ReportDocument {
  return { isLandscape: false, facts: [], notes: [], ...given };
}
