import type { MeetingMinutes, MinutesAudience } from "@portal/contract/meetings/office/minutes-schemas";
import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { type FormEvent, useRef, useState } from "react";
import { ApiProblem } from "../../../core/api/api-problem.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { CheckField } from "../../../ui/field/check-field.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { sendUpload } from "../../../uploads/office/public.ts";
import styles from "../meetings.module.css";
import type { MeetingName } from "../office-meeting-api.ts";
import { callComplete } from "./minutes-api.ts";
import { audienceWords, minutesFailure, itemsText, waysWords } from "./minutes-words.ts";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const SOURCES = [
  { value: "made", text: "The minutes as the portal makes them (PDF)" },
  { value: "edited", text: "A file that you have edited (PDF or DOCX)" },
] as const;

/** Publishes the minutes, and closes the meeting for good. Who may read them is asked, never guessed. */
export function CompleteDialog({
  name,
  meeting,
  minutes: { undeclared, people, lastEntryNo },
  onDone,
  onClose,
}: {
  readonly name: MeetingName;
  readonly meeting: OfficeMeeting;
  readonly minutes: MeetingMinutes;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const [source, setSource] = useState<string>("made");
  const [file, setFile] = useState<File | null>(null);
  const [audience, setAudience] = useState<MinutesAudience | "">("");
  const [isSent, setSent] = useState(false);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // A file is sent once, however often the form is.
  const [sentId, setSentId] = useState<string | null>(null);
  const isMissed = source === "edited" && file === null;
  const { isBusy, error, submit, dismiss } = useSubmission(async (chosen: MinutesAudience) => {
    const uploadId = source === "edited" && file !== null ? (sentId ?? (await sentFile(name, file))) : null;
    setSentId(uploadId);
    const body = { version: meeting.version, lastEntryNo, uploadId, audience: chosen, isSent };
    return callComplete(name, body);
  });
  const fileError =
    error instanceof ApiProblem
      ? (error.errors.find(({ path }) => path === "uploadId")?.message ?? null)
      : null;
  const publish = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (audience !== "" && !isMissed) void submit(audience, onDone);
    else
      form.current?.querySelector<HTMLElement>(isMissed ? "[type=file]" : "select[name=audience]")?.focus();
  };
  const ways = audience === "" ? null : (people?.[audience] ?? null);
  return (
    <Dialog title="Publish the minutes" okText={null} mayCloseBeside={false} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate aria-label="Publish the minutes" onSubmit={publish}>
        <p>
          The minutes become a document of the scheme, and stand with this meeting. Nothing of the meeting can
          be changed after that.
        </p>
        {undeclared.length === 0 ? null : (
          <Alert kind="warn">
            The chair&apos;s declaration is not recorded for {itemsText(undeclared)}. Enter it on the
            meeting&apos;s day first, or the minutes say that it is missing.
          </Alert>
        )}
        {error === null || fileError !== null ? null : (
          <Alert kind="bad" onDismiss={dismiss}>
            {minutesFailure(error)}
          </Alert>
        )}
        <SelectField
          label="What is published"
          options={SOURCES}
          value={source}
          onChange={({ currentTarget }) => setSource(currentTarget.value)}
        />
        {source === "edited" ? (
          <TextField
            label="Edited minutes (PDF or DOCX)"
            type="file"
            accept={`application/pdf,${DOCX}`}
            message={isTried && isMissed ? "Choose the file that is to be published." : fileError}
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0] ?? null);
              setSentId(null);
            }}
          />
        ) : null}
        <SelectField
          label="Who may read them"
          name="audience"
          options={[
            { value: "", text: "Choose" },
            { value: "owners", text: audienceWords.owners },
            { value: "committee", text: audienceWords.committee },
          ]}
          value={audience}
          message={isTried && audience === "" ? "Choose who may read the minutes." : null}
          onChange={({ currentTarget: { value } }) =>
            setAudience(value === "owners" || value === "committee" ? value : "")
          }
        />
        <CheckField
          label={ways === null ? "Send them too" : `Send them too: ${waysWords(ways)}`}
          isChecked={isSent}
          onCheck={setSent}
        />
        <Button type="submit" kind="main" isBusy={isBusy}>
          Publish
        </Button>
      </form>
    </Dialog>
  );
}

const sentFile = async ({ agencyId }: MeetingName, file: File): Promise<string> =>
  (await sendUpload(agencyId, "minutes", { name: file.name, file }, () => undefined)).uploadId;
