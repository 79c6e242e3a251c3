import type { OfficeMessageRow } from "@portal/contract/contact/office/schemas";
import { timeWords } from "../../core/time-words.ts";
import type { GridColumn } from "../../ui/data-grid/grid-column.ts";
import { OfficeLink } from "../../ui/office-link/office-link.tsx";
import { Pill } from "../../ui/pill/pill.tsx";
import { aboutWords, stateOf, typeWords } from "./message-words.ts";
import styles from "./messages.module.css";

export const messageColumns = (
  agencyId: string,
  isUnsortable: boolean,
): readonly GridColumn<OfficeMessageRow>[] => [
  {
    key: "subject",
    title: "Message",
    width: 340,
    value: ({ subject }) => subject,
    isLong: true,
    isUnsortable,
    cell: (message) => (
      <span className={styles.cell}>
        <OfficeLink page="messages" agencyId={agencyId} below={message.messageId}>
          {message.subject}
        </OfficeLink>
        <span className={styles.detail}>{aboutWords(message)}</span>
      </span>
    ),
  },
  { key: "from", title: "From", width: 200, value: ({ from }) => from, isUnsortable },
  {
    key: "sent",
    title: "Sent",
    width: 180,
    value: ({ sentAt }) => sentAt,
    text: ({ sentAt }) => timeWords(sentAt),
    isUnsortable,
  },
  { key: "type", title: "Kind", width: 180, value: typeWords, isUnsortable },
  {
    key: "state",
    title: "Status",
    width: 180,
    value: (message) => stateOf(message).text,
    isUnsortable,
    cell: (message) => <Pill {...stateOf(message)} />,
  },
];
