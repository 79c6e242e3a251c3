import type { BouncedNotice, MeetingMonitor } from "@portal/contract/meetings/office/monitor-schemas";
import { useQueryClient } from "@tanstack/react-query";
import type { Told } from "../../../staff/office/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { OfficeLink } from "../../../ui/office-link/office-link.tsx";
import { Pill } from "../../../ui/pill/pill.tsx";
import { meetingFailure } from "../meeting-words.ts";
import styles from "../papers/papers.module.css";
import { callPrintBounced, monitorKey, type OfficeMeeting } from "./monitor-api.ts";

/** Whom the notice has not reached by mail, with a letter for each. */
export function BouncedCard({
  meeting,
  monitor: { bounced },
  onTold,
}: {
  readonly meeting: OfficeMeeting;
  readonly monitor: MeetingMonitor;
  readonly onTold: (told: Told) => void;
}) {
  if (bounced === null || bounced.length === 0) return null;
  const waiting = bounced.filter((each) => stateOf(each) === "Waits for a letter").length;
  return (
    <Card title="Mails that came back" icon="mail" span={12}>
      <div className={styles.bar}>
        {waiting === 0 ? null : (
          <PrintLetters key={waiting} meeting={meeting} waiting={waiting} onTold={onTold} />
        )}
        <p>
          The notice has not reached them by e-mail. Letters are downloaded on{" "}
          <OfficeLink page="meetings" agencyId={meeting.agencyId} below={meeting.meetingId}>
            the meeting's page
          </OfficeLink>
          .
        </p>
      </div>
      <ul className={styles.group}>
        {bounced.map((each) => (
          <li key={each.contactId}>
            {each.name}, {each.address} <Pill kind={each.hasLetter ? "plain" : "bad"} text={stateOf(each)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One order: it is drawn afresh for whose mail comes back later. */
function PrintLetters({
  meeting,
  waiting,
  onTold,
}: {
  readonly meeting: OfficeMeeting;
  readonly waiting: number;
  readonly onTold: (told: Told) => void;
}) {
  const client = useQueryClient();
  const { isBusy, error, submit, dismiss } = useSubmission(() => callPrintBounced(meeting));
  const print = (): void =>
    void submit(undefined, ({ letters }) => {
      void client.invalidateQueries({ queryKey: monitorKey(meeting) });
      onTold({
        done: `${letters === 1 ? "1 letter waits" : `${letters} letters wait`} on the meeting's page. Download and post them, then say on which day.`,
      });
    });
  return (
    <>
      {error === null ? null : (
        <Alert kind="bad" onDismiss={dismiss}>
          {meetingFailure(error)}
        </Alert>
      )}
      <Button isBusy={isBusy} onClick={print}>
        {waiting === 1 ? "Print this one" : `Print these ${waiting}`}
      </Button>
    </>
  );
}

function stateOf({ hasLetter, hasPostalAddress }: BouncedNotice): string {
  if (hasLetter) return "Has a letter";
  return hasPostalAddress ? "Waits for a letter" : "No postal address";
}
