import type { MeetingDay } from "@portal/contract/meetings/office/day-schemas";
import type { DayRecord } from "@portal/domain/meetings/office/day/day-record";
import { tellElection } from "@portal/domain/meetings/office/election/election-minutes";
import { emptyElection } from "@portal/domain/meetings/office/election/election-records";
import { candidateName, placesNote } from "@portal/domain/meetings/election/election-words";
import { useState } from "react";
import { timeWordsIn } from "../../../core/time-words.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { Pill } from "../../../ui/pill/pill.tsx";
import { ShownText } from "../agenda/shown-text.tsx";
import styles from "../floor/floor.module.css";
import { CountVotesDialog } from "./count-votes-dialog.tsx";
import type { ElectionView } from "./election-view.ts";
import { ElectedDialog } from "./elected-dialog.tsx";

interface ElectionsProps extends Pick<ElectionView, "mayEnter" | "onEnter"> {
  readonly day: Pick<MeetingDay, "elections" | "timeZone">;
  /** With entries that wait to be sent. */
  readonly record: Pick<DayRecord, "elections">;
}

/** The elections of a meeting: votes for each candidate, and who is elected as the chairperson declares it. */
export function ElectionsSection({ day, record, ...acting }: ElectionsProps) {
  const { elections, timeZone } = day;
  if (elections.length === 0) return null;
  return (
    <Card title="Elections" icon="check" span={12}>
      <div className={styles.section}>
        {elections.map((election) => (
          <ElectionPanel
            key={election.agendaItemId}
            election={election}
            record={
              record.elections.find(({ agendaItemId }) => agendaItemId === election.agendaItemId) ??
              emptyElection(election.agendaItemId)
            }
            zone={timeZone}
            {...acting}
          />
        ))}
      </div>
    </Card>
  );
}

type Act = "count" | "correct-count" | "elected" | "correct-elected";

function ElectionPanel(view: ElectionView) {
  const { election, record, mayEnter, zone } = view;
  const { count, declaration, former } = record;
  const [act, setAct] = useState<Act | null>(null);
  const title = `${election.sortOrder}. ${election.title}`;
  const isStale = count !== null && declaration !== null && count.entryNo > declaration.entryNo;
  const close = () => setAct(null);
  return (
    <article className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <h3>{title}</h3>
        {declaration !== null ? (
          <Pill kind="ok" text="Declared" />
        ) : count === null ? (
          <Pill kind="plain" text="Not declared" />
        ) : (
          <Pill kind="info" text="Counted" />
        )}
      </header>
      {placesNote(election) === "" ? null : <p>{placesNote(election)}</p>}
      {election.text === null ? null : <ShownText html={election.text} />}
      <CandidateTable view={view} />
      {former.length === 0 ? null : (
        <p className={styles.note}>
          {former.length === 1 ? "A former count is kept." : `${former.length} former counts are kept.`}
        </p>
      )}
      {declaration === null ? null : (
        <p className={styles.said}>
          <strong>
            {declaration.elected.length === 0
              ? "Declared: nobody is elected"
              : `Declared elected: ${declaration.elected.map(candidateName).join("; ")}`}
          </strong>
          <span>
            {timeWordsIn(declaration.at, zone)}
            {declaration.why === null ? "" : `: ${declaration.why}`}
          </span>
        </p>
      )}
      {isStale ? (
        <Alert kind="warn">
          The votes were counted again since. Correct the declaration if others are elected.
        </Alert>
      ) : null}
      {mayEnter ? (
        <div className={styles.acts}>
          <Button onClick={() => setAct("count")} aria-label={`Count the votes of ${title}`}>
            {count === null ? "Count the votes" : "Count again"}
          </Button>
          {count === null ? null : (
            <Button onClick={() => setAct("correct-count")} aria-label={`Correct the count of ${title}`}>
              Correct the count
            </Button>
          )}
          <Button
            kind={declaration === null ? "main" : "quiet"}
            onClick={() => setAct(declaration === null ? "elected" : "correct-elected")}
            aria-label={
              declaration === null ? `Declare who is elected, ${title}` : `Correct who is elected, ${title}`
            }
          >
            {declaration === null ? "Declare who is elected" : "Correct who is elected"}
          </Button>
        </div>
      ) : null}
      {act === "count" || act === "correct-count" ? (
        <CountVotesDialog view={view} former={act === "count" ? null : count} onClose={close} />
      ) : null}
      {act === "elected" || act === "correct-elected" ? (
        <ElectedDialog view={view} former={act === "elected" ? null : declaration} onClose={close} />
      ) : null}
    </article>
  );
}

function CandidateTable({ view: { election, record } }: { readonly view: ElectionView }) {
  const { candidates } = tellElection(election, record);
  if (candidates.length === 0)
    return <p>The agenda names no candidate. Who is nominated here is entered with the votes.</p>;
  return (
    <div className={styles.count}>
      <table>
        <caption>Candidates</caption>
        <thead>
          <tr>
            <th scope="col">Candidate</th>
            <th scope="col">Votes</th>
            <th scope="col">Elected</th>
          </tr>
        </thead>
        <tbody>
          {candidates.map((candidate) => (
            <tr key={`${candidate.name} ${candidate.lot ?? ""}`}>
              <th scope="row">
                {candidateName(candidate)}
                {candidate.isOfAgenda ? null : (
                  <span className={styles.detail}>Nominated at the meeting</span>
                )}
              </th>
              <td>{candidate.votes ?? "–"}</td>
              <td>{candidate.isElected ? "Yes" : record.declaration === null ? "–" : "No"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
