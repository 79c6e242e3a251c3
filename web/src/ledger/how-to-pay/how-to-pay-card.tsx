import { useQuery } from "@tanstack/react-query";
import { LazyCard } from "../../ui/card/lazy-card.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { financialQuery } from "../api.ts";
import { howToPayQuery } from "./api.ts";

export const howToPayFrame = {
  id: "how-to-pay",
  title: "How to pay",
  icon: "coins",
  span: 12,
  skeleton: <Skeleton widths={[100, 100, 60]} areRows />,
  load: () => import("./how-to-pay.tsx"),
} as const;

/** Where the owner of a lot pays, and with which reference. */
export function HowToPayCard({
  agencyId,
  lotId,
  agencyName,
  showsArrears,
}: {
  readonly agencyId: string;
  readonly lotId: number;
  readonly agencyName: string;
  /** Whether the page may show what there is to pay. */
  readonly showsArrears: boolean;
}) {
  const query = useQuery(howToPayQuery(agencyId, lotId));
  const { data: financial } = useQuery(financialQuery(agencyId, lotId));
  return (
    <LazyCard frame={howToPayFrame} query={query}>
      {({ HowToPay }, stated) => (
        <HowToPay
          agencyId={agencyId}
          agencyName={agencyName}
          toPay={showsArrears ? (financial?.amountToPay ?? null) : null}
          stated={stated}
        />
      )}
    </LazyCard>
  );
}
