import type { DocumentRow } from "@portal/contract/documents/schemas";

/** The pictures that browsers show; what the server takes for one besides is saved. */
const pictures = ["jpg", "jpeg", "png", "gif", "webp"];
const desktop = matchMedia("(pointer: fine) and (width >= 768px)");

export type PreviewKind = "pdf" | "picture";

/** How a document can be looked at in its place: on a desktop, where the browser can show it (D51); null: it is saved. */
export function previewKindOf({ type }: DocumentRow): PreviewKind | null {
  if (!desktop.matches) return null;
  if (type === "pdf") return navigator.pdfViewerEnabled ? "pdf" : null;
  return pictures.includes(type) ? "picture" : null;
}

/** Whether a file of a type that is not known yet may be opened to be looked at. */
export function mayLookAtFiles(): boolean {
  return desktop.matches && navigator.pdfViewerEnabled;
}
