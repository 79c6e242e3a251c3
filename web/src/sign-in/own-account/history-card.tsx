import type { AccountHistory } from "@portal/contract/sign-in/account-schemas";
import { useState } from "react";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { timeWords } from "../../core/time-words.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { useSubmission } from "../../ui/form/use-submission.ts";
import { Pill } from "../../ui/pill/pill.tsx";
import { readHistory } from "./account-api.ts";
import { fromWords } from "./account-messages.ts";
import { AccountRow, AccountRows } from "./account-row.tsx";
import styles from "./account.module.css";

/** What happened to the account, the newest first; further pages stand below the first. */
export function OwnHistory({
  agencyId,
  first,
}: {
  readonly agencyId: string;
  readonly first: AccountHistory;
}) {
  const [further, setFurther] = useState<AccountHistory>({ rows: [], next: first.next });
  return (
    <div className={styles.part}>
      <p>The last 400 days. If something here was not you, change your password.</p>
      <AccountRows>
        {[...first.rows, ...further.rows].map((row) => (
          <AccountRow
            key={row.id}
            name={row.text}
            more={`${timeWords(row.at)}${row.device === "" ? "" : `, ${row.device}`}${fromWords(row)}`}
          >
            {row.sort === "failure" ? <Pill kind="warn" text="Failed" /> : null}
          </AccountRow>
        ))}
      </AccountRows>
      {further.next === null ? null : (
        <Earlier
          key={further.next}
          agencyId={agencyId}
          before={further.next}
          onRead={({ rows, next }) => setFurther({ rows: [...further.rows, ...rows], next })}
        />
      )}
    </div>
  );
}

function Earlier({
  agencyId,
  before,
  onRead,
}: {
  readonly agencyId: string;
  readonly before: string;
  readonly onRead: (page: AccountHistory) => void;
}) {
  const { isBusy, error, submit } = useSubmission(() => readHistory(agencyId, before));
  return (
    <>
      {error === null ? null : <Alert kind="bad">{loadErrorText(error)}</Alert>}
      <Button isBusy={isBusy} onClick={() => void submit(undefined, onRead)}>
        Show earlier entries
      </Button>
    </>
  );
}
