import type { NamedCandidate } from "@portal/domain/meetings/office/election/election-entries";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import styles from "../floor/floor.module.css";

/** The agenda's candidates, and those who were nominated at the meeting. */
export const withNominated = (
  candidates: readonly NamedCandidate[],
  nominated: readonly NamedCandidate[],
): readonly NamedCandidate[] => [
  ...candidates.map(({ candidateId, name, lot }) => ({ candidateId, name, lot })),
  ...nominated,
];

/** Somebody who is nominated at the meeting. */
export function NominationFields({
  standing,
  onAdd,
}: {
  readonly standing: readonly NamedCandidate[];
  readonly onAdd: (candidate: NamedCandidate) => void;
}) {
  const [name, setName] = useState("");
  const [lot, setLot] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const add = (): void => {
    const called = name.trim();
    const isThere = standing.some((each) => each.name.trim().toLowerCase() === called.toLowerCase());
    const found =
      called === ""
        ? "Write who is nominated."
        : isThere
          ? `${called} is a candidate already. Write the name so that the two can be told apart.`
          : null;
    setFault(found);
    if (found !== null) return;
    onAdd({ candidateId: null, name: called, lot: lot.trim() === "" ? null : lot.trim() });
    setName("");
    setLot("");
  };
  return (
    <fieldset className={styles.back}>
      <legend>Nominated at the meeting</legend>
      <TextField
        label="Name"
        value={name}
        maxLength={200}
        autoComplete="off"
        message={fault}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <TextField
        label="Lot, if any"
        value={lot}
        maxLength={40}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setLot(value)}
      />
      <div>
        <Button onClick={add}>Add this candidate</Button>
      </div>
    </fieldset>
  );
}
