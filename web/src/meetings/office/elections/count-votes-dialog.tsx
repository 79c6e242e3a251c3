import type { NamedCandidate } from "@portal/domain/meetings/office/election/election-entries";
import { candidateKey, type ElectionCount } from "@portal/domain/meetings/office/election/election-records";
import { candidateName } from "@portal/domain/meetings/election/election-words";
import { useState } from "react";
import { TextField } from "../../../ui/field/text-field.tsx";
import { EntryDialog } from "../floor/entry-dialog.tsx";
import { nowAt } from "../floor/floor-parts.ts";
import type { ElectionView } from "./election-view.ts";
import { NominationFields, withNominated } from "./nomination-fields.tsx";

/** The votes for each candidate; whom the meeting has nominated comes along. */
export function CountVotesDialog({
  view: { election, record, onEnter },
  former,
  onClose,
}: {
  readonly view: ElectionView;
  /** The count that is corrected; null: it is another one. */
  readonly former: ElectionCount | null;
  readonly onClose: () => void;
}) {
  const known = former ?? record.count;
  const [nominated, setNominated] = useState<readonly NamedCandidate[]>(
    (known?.votes ?? [])
      .filter(({ candidateId }) => candidateId === null)
      .map(({ candidateId, name, lot }) => ({ candidateId, name, lot })),
  );
  const [votes, setVotes] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries((former?.votes ?? []).map((each) => [candidateKey(each), String(each.votes)])),
  );
  const standing = withNominated(election.candidates, nominated);
  const typed = (each: NamedCandidate): string => votes[candidateKey(each)] ?? "";
  return (
    <EntryDialog
      title={`Votes for the candidates: ${election.title}`}
      formerNo={former?.entryNo ?? null}
      draftOf={() => {
        if (standing.length === 0) return "Add a candidate first.";
        if (standing.every((each) => typed(each) === ""))
          return "Write how many votes each candidate has; 0 where there are none.";
        if (standing.some((each) => !/^\d{0,5}$/.test(typed(each)))) return "Write whole numbers.";
        const { agendaItemId } = election;
        return {
          kind: "election",
          body: {
            agendaItemId,
            at: former?.at ?? nowAt(),
            votes: standing.map((each) => ({ ...each, votes: Number(typed(each)) })),
          },
        };
      }}
      onEnter={onEnter}
      onClose={onClose}
    >
      {standing.map((each) => (
        <TextField
          key={candidateKey(each)}
          label={`Votes for ${candidateName(each)}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={typed(each)}
          onChange={({ currentTarget: { value } }) =>
            setVotes({ ...votes, [candidateKey(each)]: value.trim() })
          }
        />
      ))}
      <NominationFields standing={standing} onAdd={(added) => setNominated([...nominated, added])} />
    </EntryDialog>
  );
}
