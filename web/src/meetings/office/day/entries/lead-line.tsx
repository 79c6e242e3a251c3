import type { MeetingDay } from "@portal/contract/meetings/office/day-schemas";
import { useEffect, useRef, useState } from "react";
import { Alert } from "../../../../ui/alert/alert.tsx";
import { Button } from "../../../../ui/button/button.tsx";
import { meetingFailure } from "../../meeting-words.ts";
import { timeWords } from "../day-words.ts";
import styles from "../day.module.css";
import type { DayEntries } from "./use-entries.ts";

/** Which device enters, and how far what was entered here has come. */
export function LeadLine({
  day,
  entries,
  mayAct,
  turn,
}: {
  readonly day: MeetingDay;
  readonly entries: DayEntries;
  readonly mayAct: boolean;
  readonly turn: "asking" | "own" | "other";
}) {
  const { isLeading, sender, takeLead } = entries;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const take = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await takeLead();
    } catch (refused) {
      setError(refused);
    }
    setBusy(false);
  };
  const isHeld = day.steps.includes("enter");
  // Nobody leads yet: who opens the page first does.
  const wasAsked = useRef(false);
  const isFirst = mayAct && turn === "own" && isHeld && day.lead === null;
  useEffect(() => {
    if (!isFirst || wasAsked.current) return;
    wasAsked.current = true;
    void take();
  });
  const { lead, timeZone } = day;
  const count = sender.waiting.length;
  const mayTake = mayAct && turn === "own" && isHeld && !isLeading && !(isFirst && error === null);
  return (
    <div className={styles.banners}>
      {error === null ? null : <Alert kind="bad">{meetingFailure(error)}</Alert>}
      {mayAct && turn === "other" ? (
        <Alert kind="info">
          This meeting is open in another tab of this browser, which enters. Close it to enter here.
        </Alert>
      ) : null}
      {mayTake ? (
        <div className={styles.lead}>
          <Alert kind="info">
            {lead === null
              ? "No device leads this meeting yet."
              : `Another device enters: ${lead.by} has led since ${timeWords(lead.takenAt, timeZone)}. Here you read along.`}
            {count === 0
              ? ""
              : ` ${entriesWords(count)} made here ${count === 1 ? "was" : "were"} not sent; take the lead to send ${count === 1 ? "it" : "them"}.`}
          </Alert>
          <Button isBusy={isBusy} onClick={() => void take()}>
            Take the lead here
          </Button>
        </div>
      ) : null}
      {isLeading ? <QueueLine entries={entries} /> : null}
    </div>
  );
}

const entriesWords = (count: number): string => (count === 1 ? "1 entry" : `${count} entries`);

/** 'Waiting to be sent (3)', and what to do about it. */
function QueueLine({ entries: { sender, discard, again } }: { readonly entries: DayEntries }) {
  const { waiting, status, whyRefused, isKept } = sender;
  const [first] = waiting;
  return (
    <>
      <output className={styles.queue}>
        {waiting.length === 0
          ? "This device leads. Everything is sent."
          : status === "offline"
            ? `No connection. Waiting to be sent (${waiting.length}). ${isKept ? "You can continue: it is kept in this browser." : ""}`
            : `Waiting to be sent (${waiting.length})`}
      </output>
      {isKept || waiting.length === 0 ? null : (
        <Alert kind="warn">
          This browser keeps nothing, so leave this page open until everything is sent.
        </Alert>
      )}
      {status !== "refused" || first === undefined ? null : (
        <div className={styles.lead}>
          <Alert kind="bad">
            Entry {first.entryNo} was not taken: {whyRefused} What was entered after it waits.
          </Alert>
          <Button onClick={again}>Send it again</Button>
          <Button onClick={() => discard(first.entryNo)}>Throw entry {first.entryNo} away</Button>
        </div>
      )}
    </>
  );
}
