import type { OwnLots } from "@portal/contract/home/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { formatDollars } from "@portal/domain/core/money";
import { useState } from "react";
import { centsFromDollars } from "../core/cents.ts";
import { type LotOrPlan, lotOrPlanQuery } from "../portfolio/public.ts";
import { Card } from "../ui/card/card.tsx";
import { Spoken } from "../ui/states/spoken.tsx";
import styles from "./your-lots.module.css";

/** The lots of who has several, each with what is to be paid and voted on; choosing one makes the page about it. */
export function YourLots({
  lots,
  total,
  lotsAndPlans,
  chosen,
  onChoose,
}: OwnLots & {
  readonly lotsAndPlans: readonly LotOrPlan[];
  readonly chosen: LotOrPlan;
  /** Gets its place in the address. */
  readonly onChoose: (name: string) => void;
}) {
  const [said, setSaid] = useState("");
  const rows = lots.flatMap((lot) => {
    const place = lotsAndPlans.find(({ lotId }) => lotId === lot.lotId);
    return place === undefined ? [] : [{ ...lot, place }];
  });
  if (rows.length < 2) return null;
  return (
    <Card title="Your lots" icon="building" span={12}>
      <ul className={styles.lots}>
        {rows.map(({ place, ...lot }) => (
          <li key={lot.lotId}>
            <button
              type="button"
              aria-current={lot.lotId === chosen.lotId}
              onClick={() => {
                // The cards below change without a word.
                setSaid(`${place.name} chosen`);
                onChoose(lotOrPlanQuery(place));
              }}
            >
              <span className={styles.what}>
                <span className={styles.name}>{lotWords(place)}</span>
                <span className={styles.plan}>{place.planName}</span>
              </span>
              <LotFacts {...lot} />
            </button>
          </li>
        ))}
      </ul>
      {total === null ? null : (
        <p className={styles.total}>
          Total to pay <strong>{formatDollars(centsFromDollars(total))}</strong>
        </p>
      )}
      <Spoken words={said} />
    </Card>
  );
}

/** 'Lot 20, unit 402': as the list of choices names it, without the plan, which has a line of its own. */
function lotWords({ label, planName }: LotOrPlan): string {
  return label.endsWith(planName) ? label.slice(0, -` – ${planName}`.length) : label;
}

function LotFacts({ toPay, isOverdue, nextDue, openVotes }: Omit<OwnLots["lots"][number], "lotId">) {
  const amount =
    toPay === null ? null : toPay > 0 ? `To pay ${formatDollars(centsFromDollars(toPay))}` : "Nothing to pay";
  return (
    <span className={styles.facts}>
      {amount === null ? null : <span className={isOverdue ? styles.overdue : undefined}>{amount}</span>}
      {nextDue === null ? null : <span className={styles.due}>{`next due ${formatDate(nextDue)}`}</span>}
      {openVotes === null || openVotes === 0 ? null : (
        <span className={styles.votes}>{openVotes === 1 ? "1 open vote" : `${openVotes} open votes`}</span>
      )}
    </span>
  );
}
