import { useQuery } from "@tanstack/react-query";
import { LazyCard } from "../ui/card/lazy-card.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { propertyQuery } from "./api.ts";
import type { LotOrPlan } from "./lots-and-plans/lot-or-plan.ts";

const lines = [90, 45, 50, 60, 55, 30];
export const propertyFrame = {
  title: "Property Details",
  icon: "building",
  span: 4,
  skeleton: <Skeleton widths={lines} hasPicture />,
  load: () => import("./property-details.tsx"),
} as const;
const withoutPhoto = { ...propertyFrame, skeleton: <Skeleton widths={lines} /> };

/** The property of the chosen plan; its photo where the agency allows it and there is one. */
export function PropertyCard({
  agencyId,
  lotOrPlan,
  mayHavePhoto,
}: {
  readonly agencyId: string;
  readonly lotOrPlan: LotOrPlan;
  /** Keeps its space free while the property is on its way. */
  readonly mayHavePhoto: boolean;
}) {
  const query = useQuery(propertyQuery(agencyId, lotOrPlan));
  return (
    <LazyCard frame={mayHavePhoto ? propertyFrame : withoutPhoto} query={query}>
      {({ PropertyDetails }, property) => <PropertyDetails property={property} />}
    </LazyCard>
  );
}
