import type { OfficeTask } from "@portal/contract/people/office/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { failureText } from "../../../staff/office/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { focusContent } from "../../../ui/states/focus-content.ts";
import { LoadError } from "../../../ui/states/load-error.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { Spoken } from "../../../ui/states/spoken.tsx";
import { peopleKey } from "../people-api.ts";
import { peopleWords } from "../person-words.ts";
import styles from "../people.module.css";
import { LetterFiles } from "./letter-files.tsx";
import { callStopTask, isRunning, taskKey, useTask } from "./task-api.ts";
import { doneWords, taskNotes } from "./task-words.ts";

const titles = { email: "Invitations by e-mail", letter: "Invitations by letter" } as const;

/** How far an order of invitations is, and what came of it. */
export function TaskCard({
  agencyId,
  taskId,
  onLetters,
  onDismiss,
}: {
  readonly agencyId: string;
  readonly taskId: string;
  /** Invites who has no e-mail address by letter; null: it is not known who that is. */
  readonly onLetters: (() => void) | null;
  readonly onDismiss: () => void;
}) {
  const { data, error, isFetching, refetch } = useTask(agencyId, taskId);
  const client = useQueryClient();
  const dismiss = () => {
    focusContent();
    onDismiss();
  };
  // Each step of it changes what the list says of people.
  const step = data === undefined ? "" : `${data.state} ${data.done} ${data.mails.failed}`;
  useEffect(() => {
    if (step !== "") void client.invalidateQueries({ queryKey: peopleKey(agencyId) });
  }, [client, agencyId, step]);
  return (
    <Card title={data === undefined ? "Invitations" : titles[data.way]} icon="mail" span={12}>
      {data !== undefined ? (
        <Progress agencyId={agencyId} task={data} />
      ) : error === null ? (
        <Skeleton widths={[40, 60]} />
      ) : null}
      {error === null ? null : (
        <LoadError text={failureText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && (data === undefined || isRunning(data)) ? null : (
        <p className={styles.taskActions}>
          {onLetters !== null && data?.skipped.some(({ why }) => why === "no-address") === true ? (
            <Button kind="main" onClick={onLetters}>
              Invite them by letter
            </Button>
          ) : null}
          <Button onClick={dismiss}>Close this message</Button>
        </p>
      )}
    </Card>
  );
}

function Progress({ agencyId, task }: { readonly agencyId: string; readonly task: OfficeTask }) {
  const { taskId, people, done } = task;
  const client = useQueryClient();
  const { isBusy, error, submit, dismiss } = useSubmission(() => callStopTask(agencyId, taskId));
  const words = doneWords(task);
  return (
    <div className={styles.task}>
      <p>
        <strong>{words}</strong>
      </p>
      {/* Not each step is read out. */}
      <Spoken words={isRunning(task) ? "Inviting people." : words} />
      {isRunning(task) ? (
        <>
          <progress
            className={styles.bar}
            aria-label="Inviting people"
            aria-valuetext={`${done} of ${peopleWords(people)}`}
            value={done}
            max={Math.max(people, 1)}
          />
          <p>This continues if you leave the page.</p>
          {error === null ? null : (
            <Alert kind="bad" onDismiss={dismiss}>
              {failureText(error)}
            </Alert>
          )}
          <p className={styles.taskActions}>
            <Button
              isBusy={isBusy}
              onClick={() =>
                void submit(undefined, (stopped) => client.setQueryData(taskKey(agencyId, taskId), stopped))
              }
            >
              Stop
            </Button>
          </p>
        </>
      ) : null}
      <Notes notes={taskNotes(task)} />
      {isRunning(task) ? null : <LetterFiles agencyId={agencyId} task={task} />}
    </div>
  );
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
