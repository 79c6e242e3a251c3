import { useDocumentTitle } from "../core/use-document-title.ts";
import { DemoPage } from "./demo-page.tsx";
import { useShowAgency } from "./shown-agency.ts";

/** Shows `/demo` in the portal's own look, even to a user who is signed in to an agency. */
export function DemoRoute() {
  useShowAgency(null);
  useDocumentTitle("Demo", undefined);
  return <DemoPage />;
}
