/**
 * A report as data: what is printed as PDF, written as CSV and XLSX, and read by tests is this and nothing else
 * (accounting B4). Money is whole cents; how it reads is the printers' business, so every one prints the same figure.
 */
import type { Cents } from "../../core/money.ts";
import type { LocalDate } from "../../core/local-date.ts";

export interface ReportDocument {
  readonly title: string;
  /** 'As at 31/03/2026' or '01/07/2025 to 31/03/2026'. */
  readonly periodText: string;
  readonly isLandscape: boolean;
  /** Label and text below the title: of the owner's account its lot, owner, entitlement. */
  readonly facts: readonly ReportFact[];
  /** Where there is nothing to report: one section with an `emptyText` and no table. */
  readonly sections: readonly ReportSection[];
  /** Footnotes at the end. */
  readonly notes: readonly string[];
}

export interface ReportFact {
  readonly label: string;
  readonly text: string;
}

export interface ReportSection {
  /** Null where the report has only one, or needs none above its first. */
  readonly heading: string | null;
  readonly tables: readonly ReportTable[];
  /** Stands in for the tables, such as 'No investments to report'; null if the section has tables. */
  readonly emptyText: string | null;
  readonly notes: readonly string[];
}

export interface ReportTable {
  /** What it is called; printed above it unless it is the section's heading once more, and always told to readers' software. */
  readonly caption: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
}

export interface ReportColumn {
  readonly title: string;
  /** What it shares with the columns beside it, printed once above them all; null where it stands for itself. */
  readonly groupTitle: string | null;
  /** Money, numbers and percentages stand at the right; codes stand below each other, however far a row is indented. */
  readonly kind: "text" | "code" | "money" | "number" | "percent" | "day";
  /** Its share of the page's width, against the other columns' shares. */
  readonly share: number;
}

export interface ReportRow {
  /** `heading`: a name over the rows that follow; `detail`: more of the line above; `subtotal` and `total` are ruled. */
  readonly kind: "heading" | "line" | "detail" | "subtotal" | "total";
  /** How many steps the first cell that is not a code moves to the right. */
  readonly indent: 0 | 1 | 2;
  /** As many as there are columns; null is blank. */
  readonly cells: readonly ReportCell[];
}

export type ReportCell =
  | { readonly text: string }
  /** Printed `1,234.50`, negative `(1,234.50)`, zero `-`. */
  | { readonly cents: Cents }
  /** A whole number. */
  | { readonly count: number }
  /** In tenths of a percent, printed `31.8%`, negative `(31.8%)`. */
  | { readonly permille: number }
  | { readonly on: LocalDate }
  | null;

/** What stands around every report on each page (accounting B4). */
export interface ReportFrame {
  readonly agencyName: string;
  /** '{local term of Strata Plan} {plan number}'. */
  readonly planText: string;
  readonly bodyCorporateName: string;
  readonly address: string;
  /** Null unless the plan shows it. */
  readonly abn: string | null;
  /** Whether the amounts have GST in them; null where there is nothing to say. */
  readonly gstText: string | null;
  /** On what basis it is prepared; null if it states no amounts. */
  readonly basisText: string | null;
  /** Date and time in the plan's zone, for the foot. */
  readonly printedText: string;
  readonly reportId: number;
}
