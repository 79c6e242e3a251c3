import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { Details } from "../../../ui/details/details.tsx";
import { OfficeLink } from "../../../ui/office-link/office-link.tsx";
import { Pill } from "../../../ui/pill/pill.tsx";
import { closeWords, noticeWords, stateOf, whenWords } from "../meeting-words.ts";
import styles from "../meetings.module.css";
import type { MeetingName } from "../office-meeting-api.ts";
import { PaperFiles } from "./paper-files.tsx";
import { StepDialog } from "./step-dialog.tsx";
import { TemplateDialog } from "./template-dialog.tsx";
import { STEP_WORDS, type ShownStep, shownSteps } from "./step-words.ts";

/** Where a meeting stands, and what can be done now. */
export function StepsCard({
  name,
  meeting,
  mayAct,
  mayKeep,
  isUnsaved,
  onKept,
  onDone,
}: {
  readonly name: MeetingName;
  readonly meeting: OfficeMeeting;
  readonly mayAct: boolean;
  /** Templates are the administrators'. */
  readonly mayKeep: boolean;
  /** Something on the page is not kept yet. */
  readonly isUnsaved: boolean;
  readonly onKept: (words: string) => void;
  /** Null: it is deleted. */
  readonly onDone: (saved: OfficeMeeting | null, words: string) => void;
}) {
  const [asked, setAsked] = useState<ShownStep | null>(null);
  const [isKeeping, setKeeping] = useState(false);
  const steps = mayAct ? shownSteps(meeting) : [];
  const hasVoting = ["open", "closed"].includes(meeting.state);
  const hasDay = meeting.origin === "office" && (meeting.heldAt !== null || meeting.steps.includes("hold"));
  return (
    <Card title="Where it stands" icon="info" span={12}>
      <Details
        details={[
          { name: "Status", value: <Pill {...stateOf(meeting)} /> },
          { name: "Meeting", value: whenWords(meeting) },
          { name: "Voting closes", value: closeWords(meeting) },
          ...(meeting.versions.length === 0 ? [] : [{ name: "Notice", value: noticeWords(meeting) }]),
          ...(meeting.isAdjourned ? [{ name: "Adjourned", value: "It has sat before" }] : []),
          ...(meeting.votes === 0 ? [] : [{ name: "Voted", value: String(meeting.votes) }]),
          ...(meeting.origin === "package"
            ? [{ name: "Kept by", value: "Your back office, until you take it over" }]
            : []),
        ]}
      />
      {hasVoting ? (
        <p>
          <OfficeLink page="meetings" agencyId={name.agencyId} below={`${meeting.meetingId}/voting`}>
            Who has voted
          </OfficeLink>
        </p>
      ) : null}
      {hasDay ? (
        <p>
          <OfficeLink page="meetings" agencyId={name.agencyId} below={`${meeting.meetingId}/day`}>
            {meeting.heldAt === null ? "At the meeting: begin it" : "At the meeting"}
          </OfficeLink>
        </p>
      ) : null}
      {meeting.origin === "office" ? <PaperFiles name={name} meeting={meeting} mayAct={mayAct} /> : null}
      {steps.length === 0 ? null : (
        <ul className={styles.steps} aria-label="What can be done now">
          {steps.map((step, at) => (
            <li key={step}>
              <Button kind={at === 0 ? "main" : "quiet"} onClick={() => setAsked(step)}>
                {STEP_WORDS[step]}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {mayKeep && meeting.items.length > 0 ? (
        <p className={styles.files}>
          <Button onClick={() => setKeeping(true)}>Keep the agenda as a template</Button>
        </p>
      ) : null}
      {isKeeping ? (
        <TemplateDialog
          agencyId={name.agencyId}
          meeting={meeting}
          onKept={(words) => {
            setKeeping(false);
            onKept(words);
          }}
          onClose={() => setKeeping(false)}
        />
      ) : null}
      {asked === null ? null : (
        <StepDialog
          step={asked}
          name={name}
          meeting={meeting}
          isUnsaved={isUnsaved}
          onDone={(saved, words) => {
            setAsked(null);
            onDone(saved, words);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
