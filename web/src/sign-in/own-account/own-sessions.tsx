import type { Account } from "@portal/contract/sign-in/account-schemas";
import { ROLE_NAMES } from "@portal/domain/sign-in/vocabulary";
import { timeWords } from "../../core/time-words.ts";
import { Button } from "../../ui/button/button.tsx";
import { Pill } from "../../ui/pill/pill.tsx";
import { endOtherSessions, endSession } from "./account-api.ts";
import { deviceOf, fromWords } from "./account-messages.ts";
import { AccountRow, AccountRows } from "./account-row.tsx";
import styles from "./account.module.css";
import { ToldMessage } from "./told-message.tsx";
import { useAccountChange } from "./use-account-change.ts";

const ALL = "all";

/** Browsers that are signed in with the account now; one that is not one's own is ended here. */
export function OwnSessions({
  agencyId,
  sessions,
}: {
  readonly agencyId: string;
  readonly sessions: Account["sessions"];
}) {
  const { told, dismiss, busyWith, change } = useAccountChange(agencyId);
  return (
    <div className={styles.part}>
      <p>
        Is there a browser here that is not yours? Sign it out, then change your password: that signs out all
        others.
      </p>
      <ToldMessage told={told} onDismiss={dismiss} />
      <AccountRows>
        {sessions.map((session) => {
          const { id, role, signedInAt, lastUsedAt, isThis } = session;
          const device = deviceOf(session);
          return (
            <AccountRow
              key={id}
              name={device}
              more={`${ROLE_NAMES[role]}. Signed in ${timeWords(signedInAt)}, last used ${timeWords(lastUsedAt)}${fromWords(session)}`}
            >
              {isThis ? (
                <Pill kind="ok" text="This browser" />
              ) : (
                <Button
                  isBusy={busyWith === id}
                  disabled={busyWith !== null}
                  aria-label={`Sign out ${device}, signed in ${timeWords(signedInAt)}`}
                  onClick={() =>
                    void change(id, () => endSession(agencyId, id), "That browser is signed out.")
                  }
                >
                  Sign out
                </Button>
              )}
            </AccountRow>
          );
        })}
      </AccountRows>
      {sessions.length > 1 ? (
        <Button
          isBusy={busyWith === ALL}
          disabled={busyWith !== null}
          onClick={() =>
            void change(ALL, () => endOtherSessions(agencyId), "All other browsers are signed out.")
          }
        >
          Sign out all others
        </Button>
      ) : null}
    </div>
  );
}
