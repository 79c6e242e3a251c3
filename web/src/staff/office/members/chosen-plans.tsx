import type { OfficePlan } from "@portal/contract/portfolio/office/public";
import { useState } from "react";
import { loadErrorText } from "../../../core/api/api-problem.ts";
import { CheckField } from "../../../ui/field/check-field.tsx";
import { LoadError } from "../../../ui/states/load-error.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import styles from "./rights-fields.module.css";
import { usePlans } from "./staff-api.ts";

const matches = ({ planNumber, name }: OfficePlan, wanted: string): boolean =>
  `${planNumber} ${name}`.toLowerCase().includes(wanted.trim().toLowerCase());

/** From so many plans on, one looks for them. */
const SEARCH_FROM = 8;

/** Plans to tick, those that one has a right for. */
export function ChosenPlans({
  agencyId,
  chosen,
  onChange,
}: {
  readonly agencyId: string;
  readonly chosen: readonly number[];
  readonly onChange: (plans: number[]) => void;
}) {
  const { data, error, isFetching, refetch } = usePlans(agencyId);
  const [wanted, setWanted] = useState("");
  if (data === undefined)
    return error === null ? (
      <Skeleton widths={[70, 80, 60]} areRows />
    ) : (
      <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  const shown = data.rows.filter((plan) => matches(plan, wanted));
  return (
    <>
      {data.rows.length < SEARCH_FROM ? null : (
        <label className={styles.search}>
          Find a plan
          <input
            type="search"
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        </label>
      )}
      <ul className={styles.list}>
        {shown.map(({ ownersCorpId, planNumber, name }) => (
          <li key={ownersCorpId}>
            <CheckField
              label={`${planNumber}, ${name}`}
              isChecked={chosen.includes(ownersCorpId)}
              onCheck={(isChosen) =>
                onChange(isChosen ? [...chosen, ownersCorpId] : chosen.filter((id) => id !== ownersCorpId))
              }
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 ? <p>No plan is called like this.</p> : null}
    </>
  );
}
