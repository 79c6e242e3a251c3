import type { OfficeTask } from "@portal/contract/people/office/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fileName, saveBlob } from "../../../core/api/save-file.ts";
import { timeWords } from "../../../core/time-words.ts";
import { failureText } from "../../../staff/office/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import styles from "../people.module.css";
import { callLetters, callTestSheet, taskKey } from "./task-api.ts";
import { letterWords } from "./task-words.ts";

type Asked = number | "test";

/** The files of an order of letters, to be fetched within a day, again if a print fails. */
export function LetterFiles({
  agencyId,
  task: { taskId, letters },
}: {
  readonly agencyId: string;
  readonly task: OfficeTask;
}) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [error, setError] = useState<unknown>(null);
  const save = async (what: Asked) => {
    setAsked(what);
    setError(null);
    try {
      if (what === "test") saveBlob("letter-test-sheet.pdf", await callTestSheet(agencyId));
      else saveBlob(fileName(`letters ${what}`, "pdf"), await callLetters(agencyId, taskId, what));
    } catch (failure) {
      setError(failure);
    }
    setAsked(null);
    await client.invalidateQueries({ queryKey: taskKey(agencyId, taskId) });
  };
  if (letters.length === 0) return null;
  return (
    <>
      <p>
        Each file can be downloaded for 24 hours, again if something goes wrong. Print it, and post the
        letters in envelopes with a window.
      </p>
      {error === null ? null : (
        <Alert kind="bad" onDismiss={() => setError(null)}>
          {failureText(error)}
        </Alert>
      )}
      <ul className={styles.files}>
        {letters.map((file) => (
          <li key={file.part}>
            <span>{letterWords(file)}</span>
            {file.isReady && file.keptUntilAt !== null ? (
              <>
                <Button
                  isBusy={asked === file.part}
                  disabled={asked !== null}
                  aria-label={`${verbOf(file)} ${letterWords(file)}`}
                  onClick={() => void save(file.part)}
                >
                  {verbOf(file)}
                </Button>
                <span className={styles.fact}>
                  {file.fetchedAt === null ? "" : `Downloaded ${timeWords(file.fetchedAt)}. `}
                  Kept until {timeWords(file.keptUntilAt)}
                </span>
              </>
            ) : (
              <span className={styles.fact}>
                {file.fetchedAt === null
                  ? "Not downloaded in time"
                  : `Downloaded ${timeWords(file.fetchedAt)}`}
                , and not kept any more. If you do not have it, invite these people again.
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.taskActions}>
        <Button isBusy={asked === "test"} disabled={asked !== null} onClick={() => void save("test")}>
          Download a test sheet for your envelopes
        </Button>
      </p>
    </>
  );
}

const verbOf = ({ fetchedAt }: OfficeTask["letters"][number]): string =>
  fetchedAt === null ? "Download" : "Download again";
