import { useQuery } from "@tanstack/react-query";
import { LazyCard, LazyCardSkeleton } from "../../ui/card/lazy-card.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { howToPayQuery } from "./api.ts";

const frame = {
  title: "How to pay",
  icon: "coins",
  span: 12,
  skeleton: <Skeleton widths={[100, 100, 60]} areRows />,
  load: () => import("./how-to-pay.tsx"),
} as const;

export function HowToPayCardSkeleton() {
  return <LazyCardSkeleton frame={frame} />;
}

/** Where the owner of a lot pays, and with which reference. */
export function HowToPayCard({
  agencyId,
  lotId,
  agencyName,
  amount = null,
}: {
  readonly agencyId: string;
  readonly lotId: number;
  readonly agencyName: string;
  /** What there is to pay as it is printed, such as $2,028.24; null where the page may not show it, or nothing is due. */
  readonly amount?: string | null;
}) {
  const query = useQuery(howToPayQuery(agencyId, lotId));
  return (
    <LazyCard frame={frame} query={query}>
      {({ HowToPay }, stated) => (
        <HowToPay agencyId={agencyId} agencyName={agencyName} amount={amount} stated={stated} />
      )}
    </LazyCard>
  );
}
