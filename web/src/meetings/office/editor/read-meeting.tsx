import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { Card } from "../../../ui/card/card.tsx";
import { Details } from "../../../ui/details/details.tsx";
import { closeWords, KIND_OPTIONS, RESOLUTION_OPTIONS, whenWords } from "../meeting-words.ts";
import styles from "../meetings.module.css";
import { ShownText } from "../agenda/shown-text.tsx";

/** A meeting that is not edited: a package's, one that is over, or for somebody who reads. */
export function ReadMeeting({ meeting }: { readonly meeting: OfficeMeeting }) {
  const place = [meeting.venueName, meeting.venue2, meeting.venue3].flatMap((line) => line ?? []).join(", ");
  return (
    <>
      <Card title="Meeting" icon="calendar" span={12}>
        <Details
          details={[
            { name: "Scheme", value: `${meeting.planNumber}, ${meeting.planName}` },
            { name: "When", value: whenWords(meeting) },
            { name: "Where", value: place || "Not said" },
            ...(meeting.onlineLink === null ? [] : [{ name: "Online", value: meeting.onlineLink }]),
            ...(meeting.chair === null ? [] : [{ name: "Chair", value: meeting.chair }]),
            { name: "Voting closes", value: closeWords(meeting) },
          ]}
        />
      </Card>
      <Card title="Agenda" icon="check" span={12}>
        {meeting.items.length === 0 ? <p>Nothing is on the agenda.</p> : null}
        <ol className={styles.items}>
          {meeting.items.map((item) => (
            <li key={item.agendaItemId} className={styles.item}>
              <h3>{item.title}</h3>
              <p className={styles.detail}>
                {KIND_OPTIONS.find(({ value }) => value === item.kind)?.text}
                {item.resolutionType === null
                  ? ""
                  : `, ${RESOLUTION_OPTIONS.find(({ value }) => value === item.resolutionType)?.text}`}
              </p>
              {item.text === null ? null : <ShownText html={item.text} />}
              {item.note === null ? null : <p className={styles.note}>{item.note}</p>}
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}
