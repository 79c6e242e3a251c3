import type { Amendment } from "@portal/domain/meetings/office/floor/motion-records";
import { useState } from "react";
import { CheckField } from "../../../ui/field/check-field.tsx";
import { TextAreaField } from "../../../ui/field/text-area-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { type MotionView, nowAt } from "./floor-parts.ts";
import { Segments } from "./segments.tsx";

/** An amendment that was moved: once it is carried, the motion is voted on again, and earlier votes stand apart. */
export function AmendmentDialog({
  view: { motion, onEnter },
  former,
  onClose,
}: {
  readonly view: MotionView;
  readonly former: Amendment | null;
  readonly onClose: () => void;
}) {
  const { statement: draft } = motion.amending;
  const [words, setWords] = useState(former?.words ?? "");
  const [by, setBy] = useState(former?.movedBy ?? "");
  const [isWithin, setWithin] = useState(former?.isWithinSubject ?? true);
  const [outcome, setOutcome] = useState<Amendment["outcome"] | null>(former?.outcome ?? null);
  const [statement, setStatement] = useState(former?.statement ?? draft ?? "");
  const isStated = draft !== null && outcome === "CARRIED";
  const draftOf = () => {
    if (words.trim().length < 3) return "Write the words of the amendment.";
    if (outcome === null) return "Choose whether the amendment was carried or lost.";
    if (isStated && statement.trim() === "") return "Write the statement that the minutes have to carry.";
    if (isStated && statement.includes("["))
      return "Complete the statement: what stands in brackets is still open.";
    return {
      kind: "amendment" as const,
      body: {
        agendaItemId: motion.agendaItemId,
        at: former?.at ?? nowAt(),
        words: words.trim(),
        movedBy: by.trim() === "" ? null : by.trim(),
        isWithinSubject: isWithin,
        outcome,
        statement: isStated ? statement.trim() : null,
      },
    };
  };
  return (
    <EntryDialog
      title={`Amendment to motion ${motion.sortOrder}`}
      formerNo={former?.entryNo ?? null}
      draftOf={draftOf}
      onEnter={onEnter}
      onClose={onClose}
    >
      <TextAreaField
        label="Words of the amendment"
        rows={3}
        value={words}
        maxLength={2_000}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      <TextField
        label="Moved by (may be left empty)"
        value={by}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setBy(value)}
      />
      <CheckField
        label="The chairperson ruled that it stays within the subject of the motion"
        isChecked={isWithin}
        onCheck={setWithin}
      />
      <Segments
        legend="The amendment was"
        value={outcome}
        options={[
          { value: "CARRIED", text: "Carried" },
          { value: "LOST", text: "Lost" },
        ]}
        onChoose={setOutcome}
      />
      {outcome === "CARRIED" ? (
        <p>
          The motion is voted on again. Votes that were cast before may have no effect and are told apart.
        </p>
      ) : null}
      {isStated ? (
        <TextAreaField
          label="Statement for the minutes"
          rows={4}
          value={statement}
          maxLength={2_000}
          onChange={({ currentTarget: { value } }) => setStatement(value)}
        />
      ) : null}
    </EntryDialog>
  );
}
