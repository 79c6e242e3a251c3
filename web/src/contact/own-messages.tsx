import type { OwnMessageRow } from "@portal/contract/contact/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { loadErrorText } from "../core/api/api-problem.ts";
import { timeWords } from "../core/time-words.ts";
import { Alert } from "../ui/alert/alert.tsx";
import { Button } from "../ui/button/button.tsx";
import { DataCard } from "../ui/card/data-card.tsx";
import { useSubmission } from "../ui/form/use-submission.ts";
import { Pill } from "../ui/pill/pill.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import styles from "./contact.module.css";
import { ownMessageQuery, ownMessagesQuery, readOwnMessages } from "./own-message-api.ts";

const skeleton = <Skeleton widths={[90, 100]} areRows />;

/** What one has written to the agency, and what it answered. */
export function OwnMessages({ agencyId }: { readonly agencyId: string }) {
  const query = useQuery(ownMessagesQuery(agencyId));
  return (
    <DataCard id="messages" title="Your messages" icon="mail" span={12} query={query} skeleton={skeleton}>
      {(first) => <Messages key={first.rows[0]?.messageId} agencyId={agencyId} first={first} />}
    </DataCard>
  );
}

type Page = Awaited<ReturnType<typeof readOwnMessages>>;

function Messages({ agencyId, first }: { readonly agencyId: string; readonly first: Page }) {
  const [further, setFurther] = useState<Page>({ rows: [], next: first.next });
  const rows = [...first.rows, ...further.rows];
  if (rows.length === 0) return <p>You have not written to your strata manager here yet.</p>;
  return (
    <>
      {rows.map((row) => (
        <OwnMessage key={row.messageId} agencyId={agencyId} row={row} />
      ))}
      {further.next === null ? null : (
        <Earlier
          key={further.next}
          agencyId={agencyId}
          after={further.next}
          onRead={({ rows: more, next }) => setFurther({ rows: [...further.rows, ...more], next })}
        />
      )}
    </>
  );
}

/** Its words and the answers are fetched when it is opened. */
function OwnMessage({ agencyId, row }: { readonly agencyId: string; readonly row: OwnMessageRow }) {
  const [isOpen, setOpen] = useState(false);
  const { subject, sentAt, planName, answeredAt, messageId } = row;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {subject} <Pill {...(answeredAt === null ? sent : answered)} />
        <br />
        {planName}, {timeWords(answeredAt ?? sentAt)}
      </summary>
      {isOpen ? <Words agencyId={agencyId} messageId={messageId} /> : null}
    </details>
  );
}

const sent = { kind: "plain", text: "Sent" } as const;
const answered = { kind: "ok", text: "Answered" } as const;

function Words({ agencyId, messageId }: { readonly agencyId: string; readonly messageId: number }) {
  const { data, error } = useQuery(ownMessageQuery(agencyId, messageId));
  if (error !== null) return <Alert kind="bad">{loadErrorText(error)}</Alert>;
  if (data === undefined) return skeleton;
  return (
    <dl className={styles.sent}>
      <dt>You wrote, {timeWords(data.sentAt)}</dt>
      <dd className={styles.body}>{data.body}</dd>
      {data.answers.map(({ body, writtenAt }) => (
        <div key={writtenAt}>
          <dt>Your strata manager answered, {timeWords(writtenAt)}</dt>
          <dd className={styles.body}>{body}</dd>
        </div>
      ))}
    </dl>
  );
}

function Earlier({
  agencyId,
  after,
  onRead,
}: {
  readonly agencyId: string;
  readonly after: number;
  readonly onRead: (page: Page) => void;
}) {
  const { isBusy, error, submit } = useSubmission(() => readOwnMessages(agencyId, after));
  return (
    <>
      {error === null ? null : <Alert kind="bad">{loadErrorText(error)}</Alert>}
      <Button isBusy={isBusy} onClick={() => void submit(undefined, onRead)}>
        Show earlier messages
      </Button>
    </>
  );
}
