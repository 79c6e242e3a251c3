import type { printMeetingLetters, printMeetingNotice } from "@portal/contract/meetings/office/endpoints";
import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { useState } from "react";
import { fetchOfficeFile } from "../../../core/api/office-file.ts";
import { fileName, saveBlob } from "../../../core/api/save-file.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { meetingFailure } from "../meeting-words.ts";
import styles from "../meetings.module.css";
import type { MeetingName } from "../office-meeting-api.ts";

const one = "/api/agencies/{agencyId}/office/meetings/{meetingId}";
/** As the server has it. */
const LETTERS_A_FILE = 500;

/** The notice as a PDF, and the letters that wait to be posted. */
export function PaperFiles({
  name,
  meeting: { title, notices },
  mayAct,
}: {
  readonly name: MeetingName;
  readonly meeting: OfficeMeeting;
  readonly mayAct: boolean;
}) {
  const [asked, setAsked] = useState<number | "notice" | null>(null);
  const [error, setError] = useState<unknown>(null);
  const save = async (what: number | "notice") => {
    setAsked(what);
    setError(null);
    try {
      if (what === "notice")
        saveBlob(
          fileName(`notice ${title}`, "pdf"),
          await fetchOfficeFile<typeof printMeetingNotice>("GET", `${one}/notice.pdf`, {
            params: { ...name },
          }),
        );
      else
        saveBlob(
          fileName(`letters ${what} ${title}`, "pdf"),
          await fetchOfficeFile<typeof printMeetingLetters>("GET", `${one}/letters/{part}`, {
            params: { ...name, part: what },
          }),
        );
    } catch (failure) {
      setError(failure);
    }
    setAsked(null);
  };
  const waiting = mayAct ? notices.letters - notices.lettersPosted : 0;
  const parts = Array.from({ length: Math.ceil(waiting / LETTERS_A_FILE) }, (_, at) => at + 1);
  return (
    <>
      {error === null ? null : (
        <Alert kind="bad" onDismiss={() => setError(null)}>
          {meetingFailure(error)}
        </Alert>
      )}
      <div className={styles.files}>
        <Button isBusy={asked === "notice"} disabled={asked !== null} onClick={() => void save("notice")}>
          Download the notice
        </Button>
        {parts.map((part) => (
          <Button
            key={part}
            isBusy={asked === part}
            disabled={asked !== null}
            onClick={() => void save(part)}
          >
            {parts.length === 1
              ? "Download the letters"
              : `Download letters, file ${part} of ${parts.length}`}
          </Button>
        ))}
      </div>
    </>
  );
}
