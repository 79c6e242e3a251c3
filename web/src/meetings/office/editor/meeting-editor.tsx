import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { useEffect, useState } from "react";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { AgendaCard } from "../agenda/agenda-card.tsx";
import { meetingFailure } from "../meeting-words.ts";
import styles from "../meetings.module.css";
import type { MeetingName } from "../office-meeting-api.ts";
import { ReasonDialog } from "../steps/reason-dialog.tsx";
import { FieldsCard } from "./fields-card.tsx";
import { OtherText } from "./other-text.tsx";
import { type SaveState, useMeetingDraft } from "./use-meeting-draft.ts";

const words: Readonly<Record<Exclude<SaveState["kind"], "failed">, string>> = {
  saved: "Everything is saved.",
  typing: "Saving soon.",
  saving: "Saving.",
  unfinished: "Not saved yet: something is still to be filled in.",
};

/** Everything of a meeting on one page: a draft is saved as it is typed, after notice with a reason. */
export function MeetingEditor({
  name,
  meeting,
  onSaved,
  onUnsaved,
}: {
  readonly name: MeetingName;
  readonly meeting: OfficeMeeting;
  readonly onSaved: (saved: OfficeMeeting) => void;
  /** Told whether something on the page is not kept yet. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}) {
  const { draft, state, change, save, settle } = useMeetingDraft(name, meeting, onSaved);
  const [isAsked, setAsked] = useState(false);
  const isDraft = meeting.state === "draft";
  const isChanged = state.kind === "typing";
  const isUnsaved = state.kind !== "saved";
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);
  return (
    <>
      <FieldsCard
        fields={draft.fields}
        meeting={meeting}
        onChange={(fields) => change({ ...draft, fields })}
      />
      <AgendaCard
        items={draft.items}
        rules={meeting.rules}
        onChange={(items) => change({ ...draft, items })}
      />
      <div className={styles.saving}>
        {state.kind !== "failed" ? (
          <output>{!isDraft && isChanged ? "Changed, and not saved yet." : words[state.kind]}</output>
        ) : state.isStale ? (
          <OtherText
            name={name}
            mine={draft}
            onSettled={(theirs, isMine) => {
              settle(theirs, isMine);
              onSaved(theirs);
            }}
          />
        ) : (
          <Alert kind="bad">{meetingFailure(state.error)}</Alert>
        )}
        {isDraft && state.kind === "failed" && !state.isStale ? (
          <Button onClick={() => void save(null)}>Try again</Button>
        ) : null}
        {isDraft || (!isChanged && state.kind !== "failed") ? null : (
          <Button kind="main" onClick={() => setAsked(true)}>
            Save the change
          </Button>
        )}
      </div>
      {isAsked ? (
        <ReasonDialog
          title="Change a meeting that people know of"
          submitText="Save and tell everybody"
          run={async (reason) => save(reason)}
          onDone={() => setAsked(false)}
          onClose={() => setAsked(false)}
        >
          <p>
            {meeting.notices.mails + meeting.notices.letters} people were told of this meeting
            {meeting.votes === 0 ? "" : `, and ${meeting.votes} have voted`}. A new version goes to all of
            them. Where the words or the kind of a motion change, votes on it lapse, and who cast them is
            asked to vote again. Order, notes, place and a later close leave votes as they are.
          </p>
          <p>{meeting.rules.notice.text}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
