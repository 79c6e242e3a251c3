import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import styles from "../bring-in.module.css";
import { optionWords } from "./option-words.ts";
import type { Question } from "../words.ts";

/** More than these stand in a list. */
const MOST_CHOICES = 6;

/** A question with a few answers; the first one is suggested. */
export function ChoiceForm({
  question: { id, text, options, suggestion },
  isSaving,
  onAnswer,
}: {
  readonly question: Question;
  readonly isSaving: boolean;
  readonly onAnswer: (value: unknown) => void;
}) {
  const name = useId();
  const [chosen, choose] = useState(() =>
    // Options are words or small objects, and an answer that is corrected is one of them.
    Math.max(0, options.map((option) => JSON.stringify(option)).indexOf(JSON.stringify(suggestion))),
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    onAnswer(options[chosen] ?? null);
  };
  return (
    <form className={styles.question} onSubmit={send}>
      {options.length > MOST_CHOICES ? (
        <SelectField
          label={text}
          value={String(chosen)}
          options={options.map((option, at) => ({ value: String(at), text: optionWords(id, option) }))}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        />
      ) : (
        <fieldset className={styles.choices}>
          <legend>{text}</legend>
          {options.map((option, at) => (
            <label key={optionWords(id, option)} className={styles.choice}>
              <input type="radio" name={name} checked={chosen === at} onChange={() => choose(at)} />
              {optionWords(id, option)}
            </label>
          ))}
        </fieldset>
      )}
      <Button type="submit" kind="main" isBusy={isSaving}>
        Answer
      </Button>
    </form>
  );
}
