import { useDocumentTitle } from "../core/use-document-title.ts";
import { DemoPage } from "./demo-page.tsx";
import { useShowAgency } from "./shown-agency.ts";

/** `/demo`, in the portal's own look, whoever is signed in. */
export function DemoRoute() {
  useShowAgency(null);
  useDocumentTitle("Demo", undefined);
  return <DemoPage />;
}
