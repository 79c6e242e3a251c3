import { useState } from "react";
import { AddressSelect } from "../../ui/field/address-select.tsx";
import { Spoken } from "../../ui/states/spoken.tsx";
import { type LotOrPlan, lotOrPlanQuery } from "./lot-or-plan.ts";
import styles from "./lot-or-plan-filter.module.css";

/** Shows a list if there is a choice, plain text if there is only one (section 2, 'Lot and plan selectors'). */
export function LotOrPlanFilter({
  label,
  lotsAndPlans,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly lotsAndPlans: readonly LotOrPlan[];
  readonly chosen: LotOrPlan;
  /** Gets its `placeName`. */
  readonly onChoose: (name: string) => void;
}) {
  const [said, setSaid] = useState("");
  if (lotsAndPlans.length < 2) return <p className={styles.single}>{chosen.label}</p>;
  return (
    <div className={styles.filter}>
      <AddressSelect
        label={label}
        value={valueIn(lotsAndPlans, chosen)}
        onChange={({ currentTarget }) => {
          const lotOrPlan = lotsAndPlans[currentTarget.selectedIndex];
          if (lotOrPlan === undefined) return;
          // The page below changes without a word.
          setSaid(`${lotOrPlan.name} chosen`);
          onChoose(lotOrPlanQuery(lotOrPlan));
        }}
        options={lotsAndPlans.map((lotOrPlan) => ({
          value: valueIn(lotsAndPlans, lotOrPlan),
          text: lotOrPlan.label,
        }))}
      />
      <Spoken words={said} />
    </div>
  );
}

/** The id; of a plan below lots, which may have the same one, its name. */
const valueIn = ([first]: readonly LotOrPlan[], lotOrPlan: LotOrPlan): string =>
  lotOrPlan.lotId === null && first?.lotId !== null ? lotOrPlanQuery(lotOrPlan) : lotOrPlan.key;
