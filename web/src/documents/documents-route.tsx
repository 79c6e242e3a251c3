import { useParams } from "@tanstack/react-router";
import { DocumentsPage } from "./documents-page.tsx";

export function DocumentsRoute() {
  const { agencyId } = useParams({ strict: false });
  return agencyId === undefined ? null : <DocumentsPage agencyId={agencyId} page="documents" />;
}

/** The same screen with the invoices (section 2, 'Routes'). */
export function InvoicesRoute() {
  const { agencyId } = useParams({ strict: false });
  return agencyId === undefined ? null : <DocumentsPage agencyId={agencyId} page="invoices" />;
}
