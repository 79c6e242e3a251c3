import type { OfficeMessage } from "@portal/contract/contact/office/schemas";
import { officePersonHref } from "@portal/contract/core/office-pages";
import { timeWords } from "../../core/time-words.ts";
import { Details } from "../../ui/details/details.tsx";
import { OfficeLink } from "../../ui/office-link/office-link.tsx";
import { Pill } from "../../ui/pill/pill.tsx";
import { aboutWords, stateOf, typeWords } from "./message-words.ts";
import styles from "./messages.module.css";

/** Who wrote what about which lot, and what stands below it. */
export function MessageFacts({
  agencyId,
  message,
}: {
  readonly agencyId: string;
  readonly message: OfficeMessage;
}) {
  const { from, username, ownersCorpId, sentAt, body, entries } = message;
  return (
    <div className={styles.thread}>
      <Details
        details={[
          {
            name: "From",
            value: (
              <>
                {from}, access code <a href={officePersonHref(agencyId, username)}>{username}</a>
              </>
            ),
          },
          {
            name: "About",
            value: (
              <OfficeLink page="plans" agencyId={agencyId} below={ownersCorpId}>
                {aboutWords(message)}
              </OfficeLink>
            ),
          },
          { name: "Kind", value: typeWords(message) },
          { name: "Sent", value: timeWords(sentAt) },
          { name: "Status", value: <Pill {...stateOf(message)} /> },
        ]}
      />
      <p className={styles.body}>{body}</p>
      {entries.length === 0 ? null : (
        <ol className={styles.entries} aria-label="Answers and notes">
          {entries.map(({ entryNo, isNote, body: text, by, writtenAt, isMailed }) => (
            <li key={entryNo} className={isNote ? styles.note : styles.answer}>
              <p className={styles.detail}>
                <b>{isNote ? "Note" : "Answer"}</b> by {by}, {timeWords(writtenAt)}
                {isNote || isMailed ? "" : ". Not mailed: no e-mail address was known."}
              </p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
