import type { KeptEntry, MeetingDay } from "@portal/contract/meetings/office/day-schemas";
import { useState } from "react";
import { Button } from "../../../../ui/button/button.tsx";
import { Card } from "../../../../ui/card/card.tsx";
import { entryWords, timeWords } from "../day-words.ts";
import styles from "../day.module.css";
import { CorrectDialog } from "./correct-dialog.tsx";
import type { DayEntries } from "./use-entries.ts";

const SHOWN_AT_FIRST = 10;
const CORRECTED = ["presence", "left", "quorum"];

/** Everything that was entered, the newest first. Nothing of it changes: a correction is an entry of its own. */
export function EntriesCard({ day, entries }: { readonly day: MeetingDay; readonly entries: DayEntries }) {
  const [isAll, setAll] = useState(false);
  const [corrected, setCorrected] = useState<KeptEntry | null>(null);
  const { timeZone, seats } = day;
  const all = day.entries.toReversed();
  const nameOf = (seatId: number): string =>
    seats.find((seat) => seat.seatId === seatId)?.name ?? `No. ${seatId}`;
  const replacedBy = (entryNo: number) =>
    day.entries.find(({ replacesNo }) => replacesNo === entryNo)?.entryNo;
  if (all.length === 0) return null;
  return (
    <Card title="What was entered" icon="info" span={12}>
      <ol className={styles.entries}>
        {(isAll ? all : all.slice(0, SHOWN_AT_FIRST)).map((entry) => {
          const { entryNo, enteredBy, enteredAt, replacesNo, reason, kind } = entry;
          const replacement = replacedBy(entryNo);
          const words = entryWords(entry, nameOf, timeZone);
          return (
            <li key={entryNo} className={styles.entry}>
              <span className={styles.entryNo}>{entryNo}</span>
              <div className={styles.who}>
                {replacement === undefined ? <span>{words}</span> : <s>{words}</s>}
                <span className={styles.detail}>
                  {enteredBy}, {timeWords(enteredAt, timeZone)}
                  {replacesNo === null ? "" : `. In place of entry ${replacesNo}: ${reason ?? ""}`}
                  {replacement === undefined ? "" : `. Corrected by entry ${replacement}`}
                </span>
              </div>
              {entries.mayEnter && replacement === undefined && CORRECTED.includes(kind) ? (
                <Button onClick={() => setCorrected(entry)}>
                  Correct<span className={styles.spoken}> entry {entryNo}</span>
                </Button>
              ) : null}
            </li>
          );
        })}
      </ol>
      {isAll || all.length <= SHOWN_AT_FIRST ? null : (
        <p>
          <Button onClick={() => setAll(true)}>Show all {all.length}</Button>
        </p>
      )}
      {corrected === null ? null : (
        <CorrectDialog
          day={day}
          entry={corrected}
          onDone={(correction) => {
            entries.enter(correction);
            setCorrected(null);
          }}
          onClose={() => setCorrected(null)}
        />
      )}
    </Card>
  );
}
