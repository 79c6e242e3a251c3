import type { OfficeTask } from "@portal/contract/people/office/schemas";
import { timeWords } from "../../../core/time-words.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import styles from "../people.module.css";
import { isRunning, useTasks } from "./task-api.ts";
import { doneWords } from "./task-words.ts";

/** So many are named; the newest come first. */
const MOST_SHOWN = 3;

/** What still has something to look at: people are being invited, or letters wait to be downloaded. */
const isOpen = (task: OfficeTask): boolean =>
  isRunning(task) || task.letters.some(({ isReady, keptUntilAt }) => isReady && keptUntilAt !== null);

/** Orders of invitations that are not over, for who has come back to the page without their address. */
export function FoundTasks({
  agencyId,
  onTask,
}: {
  readonly agencyId: string;
  readonly onTask: (taskId: string) => void;
}) {
  const open = useTasks(agencyId).data?.rows.filter(isOpen).slice(0, MOST_SHOWN) ?? [];
  return open.map((task) => {
    const when = timeWords(task.createdAt);
    return (
      <Alert key={task.taskId} kind="info">
        <p>
          {task.way === "letter" ? "Invitations by letter" : "Invitations by e-mail"}, {when},{" "}
          {task.createdBy}: {isRunning(task) ? doneWords(task) : "the letters can be downloaded."}
        </p>
        <p className={styles.taskActions}>
          <Button aria-label={`Show the invitations of ${when}`} onClick={() => onTask(task.taskId)}>
            Show
          </Button>
        </p>
      </Alert>
    );
  });
}
