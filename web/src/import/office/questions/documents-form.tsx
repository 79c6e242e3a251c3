import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import styles from "../bring-in.module.css";
import type { Question } from "../words.ts";

const audiences = [
  { value: "", text: "Choose …" },
  { value: "owners", text: "All owners" },
  { value: "committee", text: "The committee" },
  { value: "leave-out", text: "Nobody: leave it out" },
];

/** The names that the question lists, each with what it is taken for behind it. */
const listedIn = (text: string): readonly { readonly name: string; readonly shown: string }[] =>
  text
    .slice(text.indexOf(": ") + 2)
    .replace(/\?$/, "")
    .split("; ")
    .map((shown) => ({ shown, name: shown.replace(/ \([^()]*\)$/, "") }));

/** What was chosen before, by name. */
const chosenIn = (
  before: unknown,
  documents: readonly { readonly name: string }[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(Object(before) as Readonly<Record<string, string>>).filter(([each]) =>
      documents.some(({ name }) => name === each),
    ),
  );

/** Who may see each document. Nothing is chosen beforehand: nobody shall find by accident what is not for them. */
export function DocumentsForm({
  question: { text, suggestion },
  isSaving,
  onAnswer,
}: {
  readonly question: Question;
  readonly isSaving: boolean;
  readonly onAnswer: (value: unknown) => void;
}) {
  const documents = listedIn(text);
  const [chosen, choose] = useState<Readonly<Record<string, string>>>(() => chosenIn(suggestion, documents));
  const [isTried, setTried] = useState(false);
  const isOpen = (name: string): boolean => (chosen[name] ?? "") === "";
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!documents.some(({ name }) => isOpen(name))) onAnswer(chosen);
  };
  return (
    <form className={styles.question} noValidate onSubmit={send}>
      <p>
        <strong>Who may see these documents?</strong>
      </p>
      {documents.length < 2 ? null : (
        <SelectField
          label="All of them"
          value=""
          options={audiences}
          onChange={({ currentTarget: { value } }) => {
            if (value !== "") choose(Object.fromEntries(documents.map(({ name }) => [name, value])));
          }}
        />
      )}
      {documents.map(({ name, shown }) => (
        <SelectField
          key={name}
          label={shown}
          value={chosen[name] ?? ""}
          options={audiences}
          message={isTried && isOpen(name) ? "Choose who may see it." : null}
          onChange={({ currentTarget: { value } }) => choose((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <Button type="submit" kind="main" isBusy={isSaving}>
        Answer
      </Button>
    </form>
  );
}
