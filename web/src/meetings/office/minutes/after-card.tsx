import type { MeetingMinutes } from "@portal/contract/meetings/office/minutes-schemas";
import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fileName, saveBlob } from "../../../core/api/save-file.ts";
import { timeWords } from "../../../core/time-words.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { DataCard } from "../../../ui/card/data-card.tsx";
import { Details } from "../../../ui/details/details.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import styles from "../meetings.module.css";
import { callMeeting, type MeetingName } from "../office-meeting-api.ts";
import { CompleteDialog } from "./complete-dialog.tsx";
import { ExportDialog } from "./export-dialog.tsx";
import { fetchPaper, minutesKey, type PaperFile, useMinutes } from "./minutes-api.ts";
import { audienceWords, interimWords, minutesFailure, itemsText, sentWords } from "./minutes-words.ts";
import { PostedDialog } from "./posted-dialog.tsx";

interface AfterProps {
  readonly name: MeetingName;
  readonly meeting: OfficeMeeting;
  /** Of somebody who reads alone nothing is published. */
  readonly mayAct: boolean;
  readonly mayExport: boolean;
  /** The meeting as it is from then on, and what was done. */
  readonly onDone: (saved: OfficeMeeting, words: string) => void;
}

/** What comes after a meeting: result sheet, minutes, their publication, the register's export. Nothing before voting has closed. */
export function AfterCard(props: AfterProps) {
  const { state } = props.meeting;
  return state === "closed" || state === "held" || state === "completed" ? <ShownCard {...props} /> : null;
}

function ShownCard({ name, meeting, mayAct, mayExport, onDone }: AfterProps) {
  const query = useMinutes(name, meeting);
  return (
    <DataCard
      title="After the meeting"
      icon="check"
      span={12}
      query={query}
      skeleton={<Skeleton widths={[60, 50, 50]} />}
    >
      {(minutes) => (
        <After
          name={name}
          meeting={meeting}
          minutes={minutes}
          mayAct={mayAct}
          mayExport={mayExport}
          onDone={onDone}
        />
      )}
    </DataCard>
  );
}

type Asked = "complete" | "posted" | "export" | null;

function After({
  name,
  meeting,
  minutes,
  mayAct,
  mayExport,
  onDone,
}: AfterProps & { readonly minutes: MeetingMinutes }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>(null);
  const [busy, setBusy] = useState<PaperFile | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { published, undeclared, interim, arePrinted, hasRegister } = minutes;
  if (!arePrinted) return <p>There is nothing to print yet.</p>;
  const mayComplete = mayAct && meeting.steps.includes("complete");
  const save = async (file: PaperFile, called: string, ending: string) => {
    setBusy(file);
    setError(null);
    try {
      saveBlob(fileName(called, ending), await fetchPaper(name, file));
    } catch (failure) {
      setError(failure);
    }
    setBusy(null);
  };
  const done = async (words: string) => {
    setAsked(null);
    await client.invalidateQueries({ queryKey: minutesKey(name) });
    onDone(await callMeeting(name), words);
  };
  const paper = (file: PaperFile, text: string, called: string, ending: string) => (
    <Button
      key={file}
      isBusy={busy === file}
      disabled={busy !== null}
      onClick={() => void save(file, `${called} ${meeting.title}`, ending)}
    >
      {text}
    </Button>
  );
  return (
    <>
      {published === null ? (
        <p>{stateText(meeting, undeclared)}</p>
      ) : (
        <Details
          details={[
            { name: "Minutes", value: `Published ${timeWords(published.completedAt)}, ${published.by}` },
            { name: "For", value: audienceWords[published.audience] },
            { name: "Sent", value: sentWords(published) },
          ]}
        />
      )}
      {interim.length === 0 ? null : (
        <>
          <h3>Interim resolutions</h3>
          <ul className={styles.lines}>
            {interim.map((each) => (
              <li key={each.no}>{interimWords(each)}</li>
            ))}
          </ul>
        </>
      )}
      {error === null ? null : (
        <Alert kind="bad" onDismiss={() => setError(null)}>
          {minutesFailure(error)}
        </Alert>
      )}
      <div className={styles.files}>
        {mayComplete ? (
          <Button kind="main" onClick={() => setAsked("complete")}>
            Publish the minutes
          </Button>
        ) : null}
        {paper("result", "Result sheet", "result", "pdf")}
        {published === null
          ? [
              paper("minutes-docx", "Minutes to edit (DOCX)", "minutes", "docx"),
              paper("minutes-pdf", "Minutes (PDF)", "minutes", "pdf"),
            ]
          : paper("published", "Published minutes", "minutes", endingOf(published.fileName))}
        {mayAct
          ? lettersOf(published).map((part) => paper(part, `Letters, file ${part}`, "letters", "pdf"))
          : null}
        {mayAct && lettersOf(published).length > 0 ? (
          <Button onClick={() => setAsked("posted")}>Letters are posted</Button>
        ) : null}
        {mayExport && hasRegister ? (
          <Button onClick={() => setAsked("export")}>Export the register</Button>
        ) : null}
      </div>
      {asked === "complete" ? (
        <CompleteDialog
          name={name}
          meeting={meeting}
          minutes={minutes}
          onDone={() => void done("The minutes are published.")}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === "posted" ? (
        <PostedDialog
          name={name}
          onDone={() => void done("It is noted that the letters are posted.")}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === "export" ? (
        <ExportDialog
          name={name}
          meeting={meeting}
          onDone={() => void done("The register is saved. Every administrator is told.")}
          onRefused={(failure) => {
            setAsked(null);
            setError(failure);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

function stateText({ state }: OfficeMeeting, undeclared: readonly number[]): string {
  if (state === "closed")
    return "Voting has closed. The result sheet is provisional until the chair has declared what is carried.";
  if (undeclared.length === 0)
    return "Look through the minutes, change them if you need to, and publish them.";
  return `The chair's declaration is not recorded for ${itemsText(undeclared)}. The minutes say so.`;
}

/** Of files of 500 letters each, those that wait. */
const LETTERS_A_FILE = 500;
const lettersOf = (published: MeetingMinutes["published"]): readonly number[] =>
  published === null
    ? []
    : Array.from(
        { length: Math.ceil((published.letters - published.lettersPosted) / LETTERS_A_FILE) },
        (_, at) => at + 1,
      );

const endingOf = (name: string): string => (name.toLowerCase().endsWith(".docx") ? "docx" : "pdf");
