import type { CastPaper, Paper, PaperList } from "@portal/contract/meetings/office/paper-schemas";
import { useState } from "react";
import { ApiProblem } from "../../../core/api/api-problem.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import type { OfficeMeeting } from "../monitor/monitor-api.ts";
import { AnswerFields, type Answers, choicesOf } from "./answers.tsx";
import { callCheck } from "./paper-api.ts";
import { paperFailure, signedWords } from "./paper-words.ts";
import styles from "./papers.module.css";
import { ScanFrame } from "./scan-frame.tsx";

/** Reads a paper as the second person: scan and answers side by side, and nothing of what the first one has entered. */
export function CheckDialog({
  meeting,
  motions,
  paper,
  onDone,
  onClose,
}: {
  readonly meeting: OfficeMeeting;
  readonly motions: PaperList["motions"];
  readonly paper: Paper;
  readonly onDone: (cast: CastPaper) => void;
  /** Also once the two have read different answers: the list then says so. */
  readonly onClose: () => void;
}) {
  const [answers, setAnswers] = useState<Answers>({});
  // Told with the list, or by the refusal where the vote came while this was open.
  const [isVoteKnown, setVoteKnown] = useState(paper.hasVotedSince);
  const { isBusy, error, submit, dismiss } = useSubmission(async () => {
    try {
      return await callCheck(meeting, paper.paperId, choicesOf(motions, answers), isVoteKnown);
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.code === "VOTED_SINCE") setVoteKnown(true);
      throw failure;
    }
  });
  return (
    <Dialog
      isTall
      title={`Check the paper of ${paper.seatName}`}
      okText={null}
      mayCloseBeside={false}
      onClose={onClose}
    >
      <div className={styles.beside}>
        <ScanFrame meeting={meeting} paperId={paper.paperId} />
        <form
          className={styles.form}
          noValidate
          aria-label="Check"
          onSubmit={(event) => {
            event.preventDefault();
            void submit(undefined, onDone);
          }}
        >
          <p>
            {signedWords(paper)}. Please type what stands on the scan. If you read the same as{" "}
            {paper.enteredBy}, the vote is cast at once.
          </p>
          {isVoteKnown ? (
            <Alert kind="warn">
              {paper.seatName} has voted since this paper was entered. If you check and cast the paper, it
              replaces that vote, and who cast it is told. If it should not, close this and keep the paper as
              one that does not count.
            </Alert>
          ) : null}
          {error === null || (error instanceof ApiProblem && error.code === "VOTED_SINCE") ? null : (
            <Alert kind="bad" onDismiss={dismiss}>
              {paperFailure(error)}
            </Alert>
          )}
          <AnswerFields motions={motions} answers={answers} onChange={setAnswers} />
          <Button type="submit" kind="main" isBusy={isBusy}>
            Check and cast
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
