import type { OfficePlan } from "@portal/contract/portfolio/office/public";
import type { Right } from "@portal/domain/core/principal";
import { useState } from "react";
import { loadErrorText } from "../../../core/api/api-problem.ts";
import { CheckField } from "../../../ui/field/check-field.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { LoadError } from "../../../ui/states/load-error.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import sheet from "../office-sheet.module.css";
import { rightWords } from "../right-words.ts";
import styles from "./rights-fields.module.css";
import { type Rights, usePlans } from "./staff-api.ts";

const rights = Object.keys(rightWords) as Right[];

/** Which right, and for which plans. An administrator has all of them. */
export function RightsFields({
  agencyId,
  value,
  message,
  onChange,
}: {
  readonly agencyId: string;
  readonly value: Rights;
  /** Of the plans. */
  readonly message: string | null;
  readonly onChange: (value: Rights) => void;
}) {
  return (
    <>
      <SelectField
        label="Right"
        name="right"
        value={value.right}
        options={rights.map((right) => ({ value: right, text: rightWords[right].name }))}
        onChange={({ currentTarget }) => {
          const right = currentTarget.value as Right;
          onChange({ right, plans: right === "admin" ? null : value.plans });
        }}
      />
      <p className={sheet.hint}>{rightWords[value.right].may}.</p>
      {value.right === "admin" ? null : (
        <fieldset className={styles.plans}>
          <legend>Plans</legend>
          <CheckField
            label="All plans of the agency, later ones too"
            isChecked={value.plans === null}
            onCheck={(isAll) => onChange({ ...value, plans: isAll ? null : [] })}
          />
          {value.plans === null ? null : (
            <ChosenPlans
              agencyId={agencyId}
              chosen={value.plans}
              onChange={(plans) => onChange({ ...value, plans })}
            />
          )}
          <p className={styles.message} aria-live="polite">
            {message}
          </p>
        </fieldset>
      )}
    </>
  );
}

const matches = ({ planNumber, name }: OfficePlan, wanted: string): boolean =>
  `${planNumber} ${name}`.toLowerCase().includes(wanted.trim().toLowerCase());

/** From so many plans on, one looks for them. */
const SEARCH_FROM = 8;

function ChosenPlans({
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
