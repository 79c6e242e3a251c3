import type { Agenda } from "@portal/contract/meetings/ballot-schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiProblem, isPassing, loadErrorText, type ProblemCode } from "../../../core/api/api-problem.ts";
import { askAgainWhatNeedsYou } from "../../../core/api/what-needs-you.ts";
import { useSubmission } from "../../../ui/form/use-submission.ts";
import { showToast, dismissToasts } from "../../../ui/toast/toast-store.ts";
import { draftOf, isReadAfterClose, submissionOf } from "../draft/ballot.ts";
import {
  type Attempt,
  attemptOf,
  type DraftStorage,
  forgetAttempt,
  keepBallot,
  keptAttempt,
} from "../draft/kept-ballot.ts";
import { messages } from "../messages.ts";
import type { PaperBallot } from "../draft/use-ballot.ts";
import { type BallotAddress, type CastAnswer, postBallot, type Submission } from "../vote-api.ts";

/** Refusals whose words tell a voter what to do. */
const userFacingCodes: readonly ProblemCode[] = [
  "VALIDATION",
  "NO_BALLOT",
  "VOTING_CLOSED",
  "VOTING_STOPPED",
  "TOO_MANY_ATTEMPTS",
  "FEATURE_UNAVAILABLE",
  "PORTAL_INACTIVE",
];
const isOneOf = (error: unknown, codes: readonly ProblemCode[]) =>
  error instanceof ApiProblem && codes.includes(error.code);
const isSessionOver = (error: unknown) => error instanceof ApiProblem && error.status === 401;
/** Whether the server has answered that this submission is not a ballot, and will not become one. */
const isRefusal = (error: unknown) =>
  error instanceof ApiProblem &&
  (error.code === "VOTING_STOPPED" ||
    (error.status >= 400 && error.status < 500 && ![401, 408].includes(error.status)));

/** What stands beside the votes that were not taken; the end of a session is told elsewhere. */
function failureTextOf(error: unknown): string | null {
  if (error === null || isSessionOver(error)) return null;
  if (error instanceof ApiProblem && isOneOf(error, userFacingCodes))
    return error.code === "VOTING_STOPPED" ? `${error.detail} ${messages.keptWhileStopped}` : error.detail;
  if (isRefusal(error)) return loadErrorText(error);
  return `${loadErrorText(error).replace(/\.?$/, ".")} ${messages.nothingIsLost}`;
}

/** A lost answer is asked for once more, under the same key, before the voter is told. */
async function post(address: BallotAddress, { submission, key }: Attempt): Promise<CastAnswer> {
  try {
    return await postBallot(address, submission, key);
  } catch (error) {
    if (!isPassing(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return postBallot(address, submission, key);
  }
}

/**
 * Casting: one key for each submission, kept until it is answered, so that neither a lost answer nor a reload makes two
 * ballots or none (design of voting, 'Idempotency-Key'). Whatever fails, nothing of the paper is lost.
 */
export function useCast({
  address,
  agenda,
  paper,
  draftStorage,
  onClosed,
  onReview,
  onCast,
}: {
  readonly address: BallotAddress;
  readonly agenda: Agenda;
  readonly paper: PaperBallot;
  readonly draftStorage: DraftStorage | null;
  readonly onClosed: () => void;
  /** The agenda is another one now: the voter looks at the votes again. */
  readonly onReview: () => void;
  readonly onCast: (cast: CastAnswer) => void;
}) {
  const client = useQueryClient();
  const [unanswered, setUnanswered] = useState(() => keptAttempt(draftStorage));
  const [changeText, setChangeText] = useState<string | null>(null);
  // A higher revision means that the submission whose answer was lost may be in the register: the same key tells.
  const mayHaveArrived = unanswered !== null && agenda.revision > (unanswered.submission.revision ?? 0);
  const isOver = isReadAfterClose(agenda);

  // Each attempt is replayed once: if its answer is lost again, the agenda shows what is in the register anyway.
  const replayed = useRef<Attempt | null>(null);
  const isReplaying = useRef(false);

  const { isBusy, error, submit, dismiss } = useSubmission(async (submission: Submission) => {
    await paper.saver.settle();
    const sent = attemptOf(draftStorage, submission, unanswered);
    setUnanswered(sent);
    try {
      return await post(address, sent);
    } catch (failure) {
      if (isRefusal(failure)) {
        setUnanswered(null);
        forgetAttempt(draftStorage);
      }
      throw failure;
    }
  });
  const done = (answer: CastAnswer) => {
    paper.saver.stop();
    forgetAttempt(draftStorage);
    keepBallot(draftStorage, null);
    // The failure of an earlier try is out of date.
    dismissToasts({ text: messages.castFailed });
    showToast({ kind: "ok", title: null, text: messages.cast });
    void client.invalidateQueries({ queryKey: ["meetings", address.agencyId] });
    askAgainWhatNeedsYou(client, address.agencyId);
    onCast(answer);
  };

  useEffect(() => {
    if (isBusy || unanswered === null) return;
    if (mayHaveArrived && replayed.current !== unanswered) {
      replayed.current = unanswered;
      isReplaying.current = true;
      void submit(unanswered.submission, done);
    } else if (isOver && !mayHaveArrived) {
      // It will not come any more; this paper still says so.
      forgetAttempt(draftStorage);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the paper opens, and when it is read after the close
  }, [isBusy, isOver]);

  useEffect(() => {
    // The end of a session has been told already, and leads to the login page and back here.
    if (error === null || isSessionOver(error)) return;
    const isAgendaChanged = isOneOf(error, ["AGENDA_CHANGED"]);
    const isOther = isAgendaChanged || isOneOf(error, ["REVISION_CHANGED"]);
    if (isOther) setChangeText(isAgendaChanged ? messages.agendaChanged : messages.revisionChanged);
    if (isReplaying.current) {
      // The voter has pressed nothing, so a failed replay is not reported to them.
      isReplaying.current = false;
      dismiss();
      return;
    }
    if (isOneOf(error, ["VOTING_CLOSED"])) onClosed();
    else paper.saver.offer(draftOf(agenda, paper.ballot), false);
    if (isOther) {
      void paper.reload();
      onReview();
    }
    showToast({ kind: "bad", title: messages.castFailedTitle, text: messages.castFailed });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer, not for each choice after it
  }, [error]);

  return {
    isBusy,
    changeText,
    /** Whether an answer to what was submitted is missing: it may be in the register, or come into it. */
    isUnanswered: unanswered !== null,
    isOutcomeUnknown: unanswered !== null && !mayHaveArrived && !isBusy && error === null,
    failureText: failureTextOf(error),
    /** The choices that it was about are gone. */
    forget: () => {
      dismissToasts({ text: messages.castFailed });
      setUnanswered(null);
      forgetAttempt(draftStorage);
      setChangeText(null);
      dismiss();
    },
    submit: () => void submit(submissionOf(agenda, paper.ballot), done),
  };
}
