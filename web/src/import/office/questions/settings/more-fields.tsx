import { SelectField } from "../../../../ui/field/select-field.tsx";
import { TextField } from "../../../../ui/field/text-field.tsx";
import styles from "../../bring-in.module.css";
import type { SettingsDraft, Term } from "./settings-draft.ts";

const terms = [
  ["ratePercent", "Interest rate, per cent a year", "ratePercent", "text"],
  ["from", "It applies from", "interestFrom", "date"],
  ["freeMonths", "Free of interest: months", "freeMonths", "text"],
  ["freeDays", "Free of interest: days", "freeDays", "text"],
] as const;

/** What a scheme may have and need not: interest, which nobody should miss, since owners read it, and how to pay. */
export function MoreFields({
  draft,
  problems,
  onChange,
}: {
  readonly draft: SettingsDraft;
  readonly problems: ReadonlyMap<string, string>;
  readonly onChange: (changed: Partial<SettingsDraft>) => void;
}) {
  const { interest, billerCode, paymentLink } = draft;
  const setTerm = (changed: Partial<Term>) => onChange({ interest: { ...interest, ...changed } });
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>Interest on overdue levies</legend>
        <p className={styles.hint}>
          Owners read it with what they owe, and reports do not print it. Any day before the oldest unpaid
          levy will do as its first.
        </p>
        <div className={styles.fields}>
          <SelectField
            label="How it is added"
            value={interest.mode}
            options={[
              { value: "", text: "No interest" },
              { value: "DAILY", text: "By the day" },
              { value: "MONTHLY", text: "By the month" },
            ]}
            onChange={({ currentTarget: { value } }) => setTerm({ mode: value })}
          />
          {interest.mode === ""
            ? null
            : terms.map(([member, label, name, type]) => (
                <TextField
                  key={name}
                  label={label}
                  type={type}
                  name={name}
                  value={interest[member]}
                  message={problems.get(name) ?? null}
                  onChange={({ currentTarget: { value } }) => setTerm({ [member]: value })}
                />
              ))}
        </div>
      </fieldset>
      <details>
        <summary>How owners pay, if your reports do not print it</summary>
        <div className={styles.fields}>
          <TextField
            label="BPAY biller code"
            name="billerCode"
            value={billerCode}
            message={problems.get("billerCode") ?? null}
            onChange={({ currentTarget: { value } }) => onChange({ billerCode: value })}
          />
          <TextField
            label="Address of a page to pay on"
            name="paymentLink"
            value={paymentLink}
            message={problems.get("paymentLink") ?? null}
            onChange={({ currentTarget: { value } }) => onChange({ paymentLink: value })}
          />
        </div>
      </details>
    </>
  );
}
