import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import styles from "../meetings.module.css";
import { type DraftFields, type FieldName, fieldWords } from "./meeting-draft.ts";

interface FieldsProps {
  readonly fields: DraftFields;
  readonly meeting: OfficeMeeting;
  readonly onChange: (fields: DraftFields) => void;
}

/** When and where a meeting is, and when one votes, with the rule of notice beside the days. */
export function FieldsCard({ fields, meeting, onChange }: FieldsProps) {
  const field = (name: FieldName, more: { readonly type?: string; readonly maxLength?: number } = {}) => (
    <TextField
      label={fieldWords(name)}
      name={name}
      value={fields[name]}
      autoComplete="off"
      {...more}
      onChange={({ currentTarget: { value } }) => onChange({ ...fields, [name]: value })}
    />
  );
  const { notice } = meeting.rules;
  const zone = meeting.timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? meeting.timeZone;
  return (
    <>
      <Card title="Meeting" icon="calendar" span={12}>
        <p className={styles.detail}>
          {meeting.planNumber}, {meeting.planName}. All times are those of {zone}.
        </p>
        <div className={styles.fields}>
          {field("title", { maxLength: 200 })}
          <div className={styles.pair}>
            {field("meetingOn", { type: "date" })}
            {field("meetingTime", { type: "time" })}
          </div>
          {field("venueName", { maxLength: 200 })}
          {field("venue2", { maxLength: 200 })}
          {field("venue3", { maxLength: 200 })}
          {field("onlineLink", { type: "url", maxLength: 500 })}
          {field("chair", { maxLength: 120 })}
        </div>
      </Card>
      <Card title="Notice and voting" icon="mail" span={12}>
        <div className={styles.fields}>
          <div className={styles.pair}>
            {field("opensOn", { type: "date" })}
            {field("opensTime", { type: "time" })}
          </div>
          <p className={styles.detail}>Leave it empty to open voting by hand.</p>
          <div className={styles.pair}>
            {field("cutoffOn", { type: "date" })}
            {field("cutoffTime", { type: "time" })}
          </div>
        </div>
        <div className={styles.rule}>
          <Alert kind={notice.isInTime === "no" ? "warn" : "info"}>
            {notice.text} Information from the portal, not legal advice; not reviewed by a lawyer.
          </Alert>
        </div>
        {meeting.checklist.length === 0 ? null : (
          <>
            <h3>Still open</h3>
            <ul className={styles.lines}>
              {meeting.checklist.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </Card>
    </>
  );
}
