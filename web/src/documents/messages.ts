import { ApiProblem } from "../core/api/api-problem.ts";

/** Section 8, 'Invoices and documents', word for word: of the page of invoices and of approvals. */
export const cannotLoadInvoices = "Error: Server exception. Cannot load invoices.";

/** D83, word for word: of a document or an invoice whose file no program opens. */
export const cannotBeOpened = "This file cannot be opened. Please ask your strata manager.";

/** Of a file that has come. */
export const savedText = "Saved to your downloads.";

/** Likewise, of documents and invoices alike. */
export function downloadErrorText(error: unknown): string {
  const status = error instanceof ApiProblem ? error.status : null;
  if (status === 500) return "Error: Server exception. Cannot download invoice document.";
  if (status === 400) return "Error: Bad request. Cannot download invoice document.";
  return "Error: Server exception. An Unknown Error has occurred. Cannot download invoice document.";
}
