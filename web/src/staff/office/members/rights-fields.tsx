import type { Right } from "@portal/domain/core/principal";
import { CheckField } from "../../../ui/field/check-field.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import sheet from "../office-sheet.module.css";
import { rightWords } from "../right-words.ts";
import { ChosenPlans } from "./chosen-plans.tsx";
import styles from "./rights-fields.module.css";
import type { Rights } from "./staff-api.ts";

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
