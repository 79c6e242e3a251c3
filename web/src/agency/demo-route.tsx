import { useDocumentTitle } from "../core/use-document-title.ts";
import { useShowAgency } from "./shown-agency.ts";

/** `/demo`: the landing page of a fictitious agency (section 2, D16, D66), in the portal's own look. */
export function DemoRoute() {
  useShowAgency(null);
  useDocumentTitle("Demo", undefined);
  return <h1>Look around a strata portal</h1>;
}
