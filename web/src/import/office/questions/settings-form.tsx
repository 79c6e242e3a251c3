import { MONTH_NAMES } from "@portal/domain/core/month-names";
import { stateOfPostCode } from "@portal/domain/import/starter/values/post-code-state";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { CheckField } from "../../../ui/field/check-field.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import styles from "../bring-in.module.css";
import { CommitteeFields } from "./settings/committee-fields.tsx";
import { MoreFields } from "./settings/more-fields.tsx";
import { presetWords } from "./settings/preset-words.ts";
import { draftOf, problemsIn, type SettingsDraft, settingsOf } from "./settings/settings-draft.ts";

const texts = [
  ["name", "Full name of the scheme"],
  ["buildingName", "Name of the building (if it has one)"],
  ["addressLine1", "Street and number"],
  ["town", "Town or suburb"],
  ["postCode", "Postcode"],
  ["source", "Your back office's program (owners read it)"],
  ["admin", "Name of the administrative fund"],
  ["sinking", "Name of the capital works fund"],
] as const;

/** What reports do not tell of a scheme; asked once, and corrected here. */
export function SettingsForm({
  plan,
  isNew,
  given,
  roll,
  isSaving,
  onSettle,
}: {
  readonly plan: string;
  /** Nothing was said before: what is given was read from reports. */
  readonly isNew: boolean;
  readonly given: unknown;
  readonly roll: readonly { readonly lot: string; readonly owner: string }[];
  readonly isSaving: boolean;
  readonly onSettle: (settings: object) => void;
}) {
  const [draft, setDraft] = useState(() => draftOf(given));
  const [isTried, setTried] = useState(false);
  const state = stateOfPostCode(draft.texts.postCode.trim());
  const found = problemsIn(draft);
  const problems: ReadonlyMap<string, string> = isTried ? found : new Map<string, string>();
  const set = (changed: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...changed }));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const [first] = found.keys();
    if (first === undefined) {
      onSettle(settingsOf(plan, draft));
      return;
    }
    const field = event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`);
    field?.closest("details")?.setAttribute("open", "");
    field?.focus();
  };
  return (
    <form className={styles.question} noValidate onSubmit={send} aria-label={`About ${plan}`}>
      <p>
        <strong>
          {isNew
            ? `${plan} is new here. Please tell what your reports do not.`
            : `${plan}: correct what was told.`}
        </strong>
      </p>
      {isNew
        ? presetWords(given).map((words) => (
            <p key={words} className={styles.hint}>
              {words}
            </p>
          ))
        : null}
      <div className={styles.fields}>
        {texts.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            value={draft.texts[name]}
            message={problems.get(name) ?? null}
            onChange={({ currentTarget: { value } }) => set({ texts: { ...draft.texts, [name]: value } })}
          />
        ))}
        <SelectField
          label="The financial year begins in"
          name="month"
          value={draft.month}
          options={[
            { value: "", text: "Choose …" },
            ...MONTH_NAMES.map((text, at) => ({
              value: String(at + 1),
              text: text.charAt(0).toUpperCase() + text.slice(1),
            })),
          ]}
          message={problems.get("month") ?? null}
          onChange={({ currentTarget }) => set({ month: currentTarget.value })}
        />
      </div>
      {state === null ? null : <p className={styles.hint}>By its postcode the scheme is in {state}.</p>}
      <CheckField
        label="It is registered for GST"
        isChecked={draft.isGst}
        onCheck={(isGst) => set({ isGst })}
      />
      {draftOf(given).money === "without" ? (
        <CheckField
          label="It goes live without money"
          isChecked={draft.money === "without"}
          onCheck={(isWithout) => set({ money: isWithout ? "without" : "with" })}
        />
      ) : null}
      <CommitteeFields
        seats={draft.committee}
        roll={roll}
        problems={problems}
        onChange={(committee) => set({ committee })}
      />
      <MoreFields draft={draft} problems={problems} onChange={set} />
      <Button type="submit" kind="main" isBusy={isSaving}>
        Continue
      </Button>
    </form>
  );
}
