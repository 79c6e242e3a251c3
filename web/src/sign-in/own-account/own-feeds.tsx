import type { Account } from "@portal/contract/sign-in/account-schemas";
import { ROLE_NAMES } from "@portal/domain/sign-in/vocabulary";
import { timeWords } from "../../core/time-words.ts";
import { Button } from "../../ui/button/button.tsx";
import { endFeed } from "./account-api.ts";
import { AccountRow, AccountRows } from "./account-row.tsx";
import styles from "./account.module.css";
import { ToldMessage } from "./told-message.tsx";
import { useAccountChange } from "./use-account-change.ts";

/** Calendars that read one's meetings without the password, in each of one's roles. */
export function OwnFeeds({
  agencyId,
  feeds,
}: {
  readonly agencyId: string;
  readonly feeds: Account["feeds"];
}) {
  const { told, dismiss, busyWith, change } = useAccountChange(agencyId);
  return (
    <div className={styles.part}>
      <ToldMessage told={told} onDismiss={dismiss} />
      {feeds.length === 0 ? <p>You have no calendar feed. A feed is made on the page Meetings.</p> : null}
      <AccountRows>
        {feeds.map(({ role, createdAt, readAt }) => (
          <AccountRow
            key={role}
            name={`As ${ROLE_NAMES[role]}`}
            more={`Made ${timeWords(createdAt)}, ${readAt === null ? "not read by a calendar yet" : `last read by a calendar ${timeWords(readAt)}`}`}
          >
            <Button
              isBusy={busyWith === String(role)}
              disabled={busyWith !== null}
              aria-label={`End the calendar feed as ${ROLE_NAMES[role]}`}
              onClick={() =>
                void change(String(role), () => endFeed(agencyId, role), "The calendar feed is ended.")
              }
            >
              End the feed
            </Button>
          </AccountRow>
        ))}
      </AccountRows>
    </div>
  );
}
