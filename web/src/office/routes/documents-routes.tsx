import { officeHref } from "@portal/contract/core/office-pages";
import { useParams, useRouter } from "@tanstack/react-router";
import { AddDocumentsPage } from "../../documents/office/add/add-page.tsx";
import { OfficeDocumentPage } from "../../documents/office/document-page.tsx";
import { OfficeDocumentsPage } from "../../documents/office/documents-page.tsx";

/** `/office/{agencyId}/documents`. */
export function DocumentsRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  const { history } = useRouter();
  const add = (plan: string | undefined) =>
    history.push(`${officeHref("documents", agencyId)}/add${plan === undefined ? "" : `?plan=${plan}`}`);
  return <OfficeDocumentsPage agencyId={agencyId} onAdd={add} />;
}

/** `/office/{agencyId}/documents/add`. */
export function AddDocumentsRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  return <AddDocumentsPage agencyId={agencyId} />;
}

/** `/office/{agencyId}/documents/{documentId}`. */
export function DocumentRoute() {
  const { agencyId = "", documentId = "" }: { agencyId?: string; documentId?: string } = useParams({
    strict: false,
  });
  const { history } = useRouter();
  const replace = () => history.push(`${officeHref("documents", agencyId)}/add?replaces=${documentId}`);
  return (
    <OfficeDocumentPage key={documentId} agencyId={agencyId} documentId={documentId} onReplace={replace} />
  );
}
