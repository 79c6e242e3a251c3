import { placesNote } from "@portal/domain/meetings/election/election-words";
import { useRef } from "react";
import { randomKey } from "../../../core/ids/random-key.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import type { DraftCandidate, DraftItem } from "../editor/meeting-draft.ts";
import styles from "../meetings.module.css";

/** An election's places and who stands for it. */
export function CandidatesFields({
  item,
  name,
  onChange,
}: {
  readonly item: DraftItem;
  readonly name: string;
  readonly onChange: (item: DraftItem) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const { candidates, places } = item;
  const set = (changed: readonly DraftCandidate[]) => onChange({ ...item, candidates: changed });
  const add = () => {
    set([
      ...candidates,
      { key: randomKey(), candidateId: null, name: "", lot: null, nominatedBy: null, consentedOn: null },
    ]);
    // It is drawn by then; one types the name at once.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus(),
    );
  };
  const note = placesNote(item);
  return (
    <fieldset className={styles.candidates}>
      <legend>Candidates of {name}</legend>
      <p className={styles.detail}>
        They stand in the notice and on the agenda. Votes for them are taken at the meeting, never in the
        portal before it.
      </p>
      <TextField
        label="How many are elected"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        value={places === null ? "" : String(places)}
        onChange={({ currentTarget: { value } }) => {
          const digits = Number(value.replaceAll(/\D/g, ""));
          onChange({ ...item, places: digits === 0 ? null : Math.min(digits, 100) });
        }}
      />
      {note === "" ? null : <p>{note}</p>}
      <ol ref={list} className={styles.items} aria-label={`Candidates of ${name}`}>
        {candidates.map((candidate, at) => (
          <CandidateFields
            key={candidate.key}
            candidate={candidate}
            place={at + 1}
            onChange={(changed) =>
              set(candidates.map((each) => (each.key === candidate.key ? changed : each)))
            }
            onRemove={() => set(candidates.filter(({ key }) => key !== candidate.key))}
          />
        ))}
      </ol>
      <div>
        <Button onClick={add}>Add a candidate</Button>
      </div>
    </fieldset>
  );
}

const orNull = (value: string): string | null => (value === "" ? null : value);

function CandidateFields({
  candidate,
  place,
  onChange,
  onRemove,
}: {
  readonly candidate: DraftCandidate;
  readonly place: number;
  readonly onChange: (candidate: DraftCandidate) => void;
  readonly onRemove: () => void;
}) {
  const called = candidate.name.trim() === "" ? `candidate ${place}` : candidate.name;
  return (
    <li className={styles.candidate}>
      <TextField
        label="Name"
        aria-label={`Name of candidate ${place}`}
        value={candidate.name}
        maxLength={200}
        autoComplete="off"
        message={
          candidate.name.trim() === "" ? "Write the candidate's name; until then nothing is saved." : null
        }
        onChange={({ currentTarget: { value } }) => onChange({ ...candidate, name: value })}
      />
      <TextField
        label="Lot"
        aria-label={`Lot of ${called}`}
        value={candidate.lot ?? ""}
        maxLength={40}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onChange({ ...candidate, lot: orNull(value) })}
      />
      <TextField
        label="Nominated by"
        aria-label={`Nominated by, ${called}`}
        value={candidate.nominatedBy ?? ""}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => onChange({ ...candidate, nominatedBy: orNull(value) })}
      />
      <TextField
        label="Consented on"
        aria-label={`Consented on, ${called}`}
        type="date"
        value={candidate.consentedOn ?? ""}
        onChange={({ currentTarget: { value } }) => onChange({ ...candidate, consentedOn: orNull(value) })}
      />
      <Button aria-label={`Take ${called} off the candidates`} onClick={onRemove}>
        Take off
      </Button>
    </li>
  );
}
