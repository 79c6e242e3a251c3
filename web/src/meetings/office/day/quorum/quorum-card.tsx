import type { MeetingDay, QuorumOfDay } from "@portal/contract/meetings/office/day-schemas";
import type { QuorumChoice } from "@portal/domain/meetings/office/day/day-entries";
import { useState } from "react";
import { Button } from "../../../../ui/button/button.tsx";
import { Card } from "../../../../ui/card/card.tsx";
import { Pill, type PillKind } from "../../../../ui/pill/pill.tsx";
import { CHOICE_WORDS, nowText, timeWords } from "../day-words.ts";
import styles from "../day.module.css";
import type { DayEntries } from "../entries/use-entries.ts";
import { WordsDialog } from "./words-dialog.tsx";

const ANSWERS: Readonly<Record<QuorumOfDay["answer"], { readonly kind: PillKind; readonly text: string }>> = {
  yes: { kind: "ok", text: "There is a quorum" },
  no: { kind: "warn", text: "There is no quorum" },
  unknown: { kind: "info", text: "Not settled" },
};

interface Chosen {
  readonly choice: QuorumChoice;
  readonly agendaItemId: number | null;
}

/** What a quorum needs and what is there, as the rules count it; without one, what the chair does. */
export function QuorumCard({
  day,
  entries,
  onAdjourn,
}: {
  readonly day: MeetingDay;
  readonly entries: DayEntries;
  /** The choice is entered; the next sitting is still to be set. */
  readonly onAdjourn: () => void;
}) {
  const { quorums, timeZone, motions } = day;
  const { record, mayEnter, enter, sender } = entries;
  const [asked, setAsked] = useState<Chosen | null>(null);
  const titleOf = (id: number | null): string =>
    motions.find(({ agendaItemId }) => agendaItemId === id)?.title ?? "a motion";
  return (
    <Card title="Quorum" icon="check" span={4}>
      {sender.waiting.length === 0 ? null : (
        <p className={styles.detail}>Without the entries that wait to be sent.</p>
      )}
      <ul className={styles.quorums}>
        {quorums.map((quorum) => (
          <li key={quorum.agendaItemId ?? 0} className={styles.quorum}>
            {quorums.length === 1 ? null : (
              <h3>{quorum.agendaItemId === null ? "For the other motions" : titleOf(quorum.agendaItemId)}</h3>
            )}
            <p>
              <Pill {...ANSWERS[quorum.answer]} />
            </p>
            {quorum.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {quorum.answer === "yes" || quorum.choices.length > 0 ? null : (
              <p>
                From {timeWords(quorum.choicesFrom ?? day.startsAt, timeZone)} the chair may choose what to
                do.
              </p>
            )}
            {mayEnter && quorum.choices.length > 0 ? (
              <div className={styles.choices}>
                {quorum.choices.map((choice) => (
                  <Button
                    key={choice}
                    onClick={() => setAsked({ choice, agendaItemId: quorum.agendaItemId })}
                  >
                    {CHOICE_WORDS[choice].act}
                  </Button>
                ))}
              </div>
            ) : null}
            {quorum.cites.length === 0 ? null : <p className={styles.detail}>{quorum.cites.join("; ")}</p>}
          </li>
        ))}
      </ul>
      {record.quorumChoices.length === 0 ? null : (
        <>
          <h3>What the chair chose</h3>
          <ul className={styles.lines}>
            {record.quorumChoices.map(({ entryNo, agendaItemId, choice, at, words }) => (
              <li key={entryNo}>
                {timeWords(at, timeZone)}: {CHOICE_WORDS[choice].done}
                {agendaItemId === null ? "" : ` for ${titleOf(agendaItemId)}`}. {words}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.detail}>Information, not legal advice. The chairperson decides.</p>
      {asked === null ? null : (
        <WordsDialog
          title={CHOICE_WORDS[asked.choice].act}
          onDone={(words) => {
            const { choice, agendaItemId } = asked;
            enter({ kind: "quorum", body: { agendaItemId, choice, chosenAt: nowText(), words } });
            setAsked(null);
            if (choice === "ADJOURN") onAdjourn();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
