import type { DocumentRow } from "@portal/contract/documents/schemas";
import type { Feature } from "@portal/domain/agency/feature-rows";
import type { ChosenChips } from "./search/document-filter.ts";
import { cannotLoadInvoices } from "./messages.ts";

/** One screen under two addresses (section 2, 'Routes'). */
export type DocumentsPageName = "documents" | "invoices";

export interface DocumentsPageWords {
  readonly title: string;
  /** The row of the feature table that shows it in a plan. */
  readonly feature: Feature;
  readonly emptyText: string;
  readonly hiddenText: string;
  /** Where the rows cannot be loaded; null: the general sentence (section 8). */
  readonly failedText: string | null;
}

export const pageWords: Readonly<Record<DocumentsPageName, DocumentsPageWords>> = {
  documents: {
    title: "Documents",
    feature: "documents",
    emptyText: "There are no documents for this plan.",
    hiddenText: "Your agency does not show the documents of this plan here.",
    failedText: null,
  },
  invoices: {
    title: "Invoices",
    feature: "invoices",
    emptyText: "There are no invoices for this plan.",
    hiddenText: "Your agency does not show the invoices of this plan here.",
    failedText: cannotLoadInvoices,
  },
};

/** Invoices have a page of their own, or stand among the documents while the agency has none. */
export function rowsOfPage(
  rows: readonly DocumentRow[],
  page: DocumentsPageName,
  hasInvoicePage: boolean,
): readonly DocumentRow[] {
  return page === "invoices"
    ? rows.filter(({ isInvoice }) => isInvoice)
    : rows.filter(({ isInvoice }) => !isInvoice || !hasInvoicePage);
}

/**
 * What was looked for in vain. Where texts are searched, too, the keyword may stand in one: then it says what the grid
 * looks at.
 */
export function noMatchText(
  page: DocumentsPageName,
  keyword: string,
  { type, year }: ChosenChips,
  isInside: boolean,
): string {
  const words = [
    `No ${page}`,
    type === undefined ? "" : `of the type ${type}`,
    year === undefined ? "" : `from ${year}`,
    keyword.trim() === "" ? "" : `match '${keyword.trim()}'`,
    isInside && keyword.trim() !== "" ? "in type, creditor or description" : "",
  ];
  return `${words.filter((part) => part !== "").join(" ")}.`;
}
