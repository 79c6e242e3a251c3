import { useParams } from "@tanstack/react-router";
import { BringInPage } from "../../import/office/bring-in-page.tsx";

/** `/office/{agencyId}/bring-in`. */
export function BringInRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  return <BringInPage agencyId={agencyId} />;
}
