import { whyElected } from "@portal/domain/meetings/office/election/check-election";
import type { NamedCandidate } from "@portal/domain/meetings/office/election/election-entries";
import {
  candidateKey,
  type ElectedDeclaration,
} from "@portal/domain/meetings/office/election/election-records";
import { candidateName, placesNote } from "@portal/domain/meetings/election/election-words";
import { useState } from "react";
import { Alert } from "../../../ui/alert/alert.tsx";
import { CheckField } from "../../../ui/field/check-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { EntryDialog } from "../floor/entry-dialog.tsx";
import { nowAt } from "../floor/floor-parts.ts";
import styles from "../floor/floor.module.css";
import type { ElectionView } from "./election-view.ts";
import { NominationFields, withNominated } from "./nomination-fields.tsx";

/** Who is elected, as the chairperson declares it; nobody is chosen beforehand. */
export function ElectedDialog({
  view: { election, record, onEnter },
  former,
  onClose,
}: {
  readonly view: ElectionView;
  /** The declaration that is corrected. */
  readonly former: ElectedDeclaration | null;
  readonly onClose: () => void;
}) {
  const { count } = record;
  const [nominated, setNominated] = useState<readonly NamedCandidate[]>(
    (former?.elected ?? []).filter(({ candidateId }) => candidateId === null),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(former?.elected.map(candidateKey)));
  const [why, setWhy] = useState(former?.why ?? "");
  const standing =
    count === null
      ? withNominated(election.candidates, nominated)
      : count.votes.map(({ candidateId, name, lot }) => ({ candidateId, name, lot }));
  const elected = standing.filter((each) => chosen.has(candidateKey(each)));
  const asked = whyElected(election, record, elected);
  const isAsked = asked !== null && elected.length > 0;
  return (
    <EntryDialog
      title={`Who is elected: ${election.title}`}
      formerNo={former?.entryNo ?? null}
      draftOf={() => {
        const words = why.trim();
        if (asked !== null && words.length < 3)
          return elected.length === 0 ? "Choose who is elected; if nobody is, write why." : asked;
        const { agendaItemId } = election;
        return {
          kind: "elected",
          body: { agendaItemId, at: former?.at ?? nowAt(), elected, why: words === "" ? null : words },
        };
      }}
      onEnter={onEnter}
      onClose={onClose}
    >
      {placesNote(election) === "" ? null : <p>{placesNote(election)}</p>}
      <fieldset className={styles.back}>
        <legend>The chairperson declares elected</legend>
        {standing.map((each) => {
          const key = candidateKey(each);
          const votes = count?.votes.find((counted) => candidateKey(counted) === key)?.votes;
          return (
            <CheckField
              key={key}
              label={`${candidateName(each)}${votes === undefined ? "" : `: ${votes} ${votes === 1 ? "vote" : "votes"}`}`}
              isChecked={chosen.has(key)}
              onCheck={(isChecked) => {
                const next = new Set(chosen);
                if (isChecked) next.add(key);
                else next.delete(key);
                setChosen(next);
              }}
            />
          );
        })}
      </fieldset>
      {count === null ? (
        <NominationFields standing={standing} onAdd={(added) => setNominated([...nominated, added])} />
      ) : null}
      {isAsked ? <Alert kind="warn">{asked}</Alert> : null}
      <TextField
        label={isAsked ? "Why" : "Why (needed where it does not follow from places and votes)"}
        value={why}
        maxLength={300}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setWhy(value)}
      />
      <p className={styles.note}>
        Owners read who is elected, and the reason, with the result of the meeting.
      </p>
    </EntryDialog>
  );
}
