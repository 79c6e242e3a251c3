import type { PaperChoices, PaperList } from "@portal/contract/meetings/office/paper-schemas";
import { SelectField } from "../../../ui/field/select-field.tsx";
import styles from "./papers.module.css";

/** By the motion's number; a motion that is left blank is not in it. */
export type Answers = Readonly<Record<number, "Y" | "N" | "A">>;

const options = [
  { value: "", text: "Left blank" },
  { value: "Y", text: "Yes" },
  { value: "N", text: "No" },
  { value: "A", text: "Abstain" },
];

/** One list a motion: what stands on the paper. */
export function AnswerFields({
  motions,
  answers,
  onChange,
}: {
  readonly motions: PaperList["motions"];
  readonly answers: Answers;
  readonly onChange: (answers: Answers) => void;
}) {
  const choose = (agendaItemId: number, vote: string): void => {
    const { [agendaItemId]: _, ...others } = answers;
    onChange(vote === "Y" || vote === "N" || vote === "A" ? { ...others, [agendaItemId]: vote } : others);
  };
  return (
    <fieldset className={styles.group}>
      <legend>What stands on the paper</legend>
      {motions.map(({ agendaItemId, sortOrder, description }) => (
        <SelectField
          key={agendaItemId}
          label={`${sortOrder}. ${description}`}
          options={options}
          value={answers[agendaItemId] ?? ""}
          onChange={({ currentTarget: { value } }) => choose(agendaItemId, value)}
        />
      ))}
    </fieldset>
  );
}

/** The answers as they are sent, with the text that each is on. */
export const choicesOf = (motions: PaperList["motions"], answers: Answers): PaperChoices =>
  motions.flatMap(({ agendaItemId, motionHash }) => {
    const vote = answers[agendaItemId];
    return vote === undefined ? [] : [{ agendaItemId, motionHash, vote }];
  });
