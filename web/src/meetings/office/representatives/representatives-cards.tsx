import { useOfficeSession } from "../../../core/session/office-session.ts";
import type { PlanName } from "../settings/settings-api.ts";
import { AttorneysCard } from "./attorneys-card.tsx";
import { NomineesCard } from "./nominees-card.tsx";

/** Who acts for owners of a scheme, for who manages it. */
export function RepresentativesCards({ plan }: { readonly plan: PlanName }) {
  const right = useOfficeSession()?.member?.right;
  if (right !== "admin" && right !== "manager") return null;
  return (
    <>
      <AttorneysCard plan={plan} />
      <NomineesCard plan={plan} />
    </>
  );
}
