import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import styles from "../bring-in.module.css";
import type { Question } from "../words.ts";

/** The day that is suggested, where the roll tells one. */
const suggestedDay = (options: readonly unknown[]): string =>
  options.flatMap((option) =>
    typeof option === "object" && option !== null && "newOwner" in option ? [String(option.newOwner)] : [],
  )[0] ?? "";

/** Whether a name that differs is a new owner, and since when. */
export function ChangedOwnerForm({
  question: { text, options, suggestion },
  isSaving,
  onAnswer,
}: {
  readonly question: Question;
  readonly isSaving: boolean;
  readonly onAnswer: (value: unknown) => void;
}) {
  const name = useId();
  const [isNew, setNew] = useState(suggestion !== "same-person");
  const [day, setDay] = useState(suggestedDay([suggestion, ...options]));
  const [isTried, setTried] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isNew) onAnswer("same-person");
    else if (day !== "") onAnswer({ newOwner: day });
  };
  return (
    <form className={styles.question} noValidate onSubmit={send}>
      <fieldset className={styles.choices}>
        <legend>{text}</legend>
        <label className={styles.choice}>
          <input type="radio" name={name} checked={!isNew} onChange={() => setNew(false)} />
          The same person, written in another way
        </label>
        <label className={styles.choice}>
          <input type="radio" name={name} checked={isNew} onChange={() => setNew(true)} />A new owner
        </label>
      </fieldset>
      {isNew ? (
        <TextField
          label="Owner since"
          type="date"
          value={day}
          message={isTried && day === "" ? "Write the day on which the lot changed hands." : null}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
      ) : null}
      <Button type="submit" kind="main" isBusy={isSaving}>
        Answer
      </Button>
    </form>
  );
}
