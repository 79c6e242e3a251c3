import type { Account } from "@portal/contract/sign-in/account-schemas";
import { timeWords } from "../../core/time-words.ts";
import { Button } from "../../ui/button/button.tsx";
import { Pill } from "../../ui/pill/pill.tsx";
import { forgetBrowser } from "./account-api.ts";
import { deviceOf, fromWords } from "./account-messages.ts";
import { AccountRow, AccountRows } from "./account-row.tsx";
import styles from "./account.module.css";
import { ToldMessage } from "./told-message.tsx";
import { useAccountChange } from "./use-account-change.ts";

/** Browsers in which somebody signed in to the account before. */
export function KnownBrowsers({
  agencyId,
  browsers,
}: {
  readonly agencyId: string;
  readonly browsers: Account["browsers"];
}) {
  const { told, dismiss, busyWith, change } = useAccountChange(agencyId);
  return (
    <div className={styles.part}>
      <p>
        You have signed in here before, so other people’s wrong passwords never make these browsers wait.
        Forget one that you no longer use.
      </p>
      <ToldMessage told={told} onDismiss={dismiss} />
      {browsers.length === 0 ? <p>There are none now. The next sign-in adds its browser.</p> : null}
      <AccountRows>
        {browsers.map((browser) => {
          const { id, lastUsedAt, isThis } = browser;
          const device = deviceOf(browser);
          return (
            <AccountRow
              key={id}
              name={device}
              more={`Last sign-in ${timeWords(lastUsedAt)}${fromWords(browser)}`}
            >
              {isThis ? <Pill kind="ok" text="This browser" /> : null}
              <Button
                isBusy={busyWith === id}
                disabled={busyWith !== null}
                aria-label={`Forget ${device}, last sign-in ${timeWords(lastUsedAt)}`}
                onClick={() =>
                  void change(id, () => forgetBrowser(agencyId, id), "That browser is forgotten.")
                }
              >
                Forget
              </Button>
            </AccountRow>
          );
        })}
      </AccountRows>
    </div>
  );
}
