import type { OfficeMeetingRow } from "@portal/contract/meetings/office/schemas";
import type { GridColumn } from "../../../ui/data-grid/grid-column.ts";
import { OfficeLink } from "../../../ui/office-link/office-link.tsx";
import { Pill } from "../../../ui/pill/pill.tsx";
import { closeWords, stateOf, whenWords } from "../meeting-words.ts";
import styles from "../meetings.module.css";

export const meetingColumns = (
  agencyId: string,
  isUnsortable: boolean,
): readonly GridColumn<OfficeMeetingRow>[] => [
  {
    key: "meeting",
    title: "Meeting",
    width: 340,
    value: ({ title }) => title,
    isLong: true,
    isUnsortable,
    cell: ({ meetingId, title, planNumber, planName }) => (
      <span className={styles.cell}>
        <OfficeLink page="meetings" agencyId={agencyId} below={meetingId}>
          {title}
        </OfficeLink>
        <span className={styles.detail}>
          {planNumber}, {planName}
        </span>
      </span>
    ),
  },
  {
    key: "when",
    title: "When",
    width: 200,
    value: ({ meetingOn, meetingTime }) => `${meetingOn} ${meetingTime}`,
    text: whenWords,
    isUnsortable,
  },
  {
    key: "state",
    title: "Status",
    width: 150,
    value: (meeting) => stateOf(meeting).text,
    isUnsortable,
    cell: (meeting) => <Pill {...stateOf(meeting)} />,
  },
  {
    key: "close",
    title: "Voting closes",
    width: 200,
    value: ({ cutoffOn, cutoffTime }) => (cutoffOn === null ? null : `${cutoffOn} ${cutoffTime ?? ""}`),
    text: (meeting) => (meeting.cutoffOn === null ? "" : closeWords(meeting)),
    isUnsortable,
  },
  {
    key: "from",
    title: "Kept by",
    width: 130,
    value: ({ origin }) => (origin === "office" ? "Office" : "Back office"),
    isUnsortable,
  },
];
