import type { FeatureSettings } from "@portal/domain/agency/feature-settings";
import { isFeatureAvailable, maySeeLevyHistory } from "@portal/domain/agency/features";
import { useId, useRef } from "react";
import { Card, CardGrid } from "../ui/card/card.tsx";
import type { CardFrame } from "../ui/card/data-card.tsx";
import {
  BudgetCard,
  budgetFrame,
  FundHistoryCard,
  fundFrame,
  LevyHistoryCard,
  levyFrame,
  roomFor,
} from "./over-time-cards.tsx";
import styles from "./money-over-time.module.css";
import { useIsNear } from "./use-is-near.ts";

/** A lot of the viewer's own in the plan. */
export interface OwnLot {
  readonly lotId: number;
  readonly label: string;
}

/**
 * Pictures of a plan's money and of the own lots', for whoever may see the bank balance. They stand at the end of a page:
 * neither their script nor their figures are asked for before somebody comes near.
 */
export function MoneyOverTime({
  agencyId,
  ownersCorpId,
  lots,
  settings,
  levyTerm,
}: {
  readonly agencyId: string;
  readonly ownersCorpId: number;
  readonly lots: readonly OwnLot[];
  /** As they count in the plan (D56). */
  readonly settings: FeatureSettings;
  /** The agency's word for a levy (D39). */
  readonly levyTerm: string;
}) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const isNear = useIsNear(section);
  if (!isFeatureAvailable("homeBankBalance", settings)) return null;
  const plan = { agencyId, ownersCorpId };
  const shownLots = maySeeLevyHistory(settings) ? lots : [];
  const nameOf = ({ label }: OwnLot): string | null => (shownLots.length > 1 ? label : null);
  return (
    <section ref={section} className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>The money over time</h2>
      <CardGrid>
        {isNear ? <FundHistoryCard {...plan} /> : <FarCard {...fundFrame} room="funds" />}
        {isNear ? <BudgetCard {...plan} /> : <FarCard {...budgetFrame} room="budget" />}
        {shownLots.map((lot) => {
          const label = nameOf(lot);
          const { lotId } = lot;
          return isNear ? (
            <LevyHistoryCard
              key={lotId}
              agencyId={agencyId}
              lotId={lotId}
              label={label}
              levyTerm={levyTerm}
            />
          ) : (
            <FarCard key={lotId} {...levyFrame(label)} room="lot" />
          );
        })}
      </CardGrid>
    </section>
  );
}

/** As tall as the card that waits for its figures, and nothing that waits yet. */
function FarCard({ title, icon, span, room }: CardFrame & { readonly room: keyof typeof roomFor }) {
  return (
    <Card title={title} icon={icon} span={span}>
      <div className={roomFor[room]} />
    </Card>
  );
}
