/**
 * The feature that an invoice or any other document of a plan belongs to (features.md): invoices have a page of their own
 * while the agency has one, and are listed among the documents while it has none.
 */
export function documentFeature(
  isInvoice: boolean,
  { showSeparateInvoicePage }: { readonly showSeparateInvoicePage: boolean },
): "documents" | "invoices" {
  return isInvoice && showSeparateInvoicePage ? "invoices" : "documents";
}
