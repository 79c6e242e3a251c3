import type { DocumentRow } from "@portal/contract/documents/schemas";
import type { Feature } from "@portal/domain/agency/feature-rows";
import { keywordMatcher } from "@portal/domain/core/keyword-match";
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

/** Section 5, 'Document and approvals search': description, document type or creditor. */
export function rowsWithKeyword(rows: readonly DocumentRow[], keyword: string): readonly DocumentRow[] {
  const isMatch = keywordMatcher(keyword);
  return rows.filter(({ description, documentType, creditor }) =>
    isMatch([description, documentType, creditor]),
  );
}

/** Where texts are searched, too, the keyword may stand in one: then it says what the grid looks at. */
export function noMatchText(page: DocumentsPageName, keyword: string, isInside: boolean): string {
  const words = `No ${page} match '${keyword.trim()}'`;
  return isInside ? `${words} in type, creditor or description.` : `${words}.`;
}
