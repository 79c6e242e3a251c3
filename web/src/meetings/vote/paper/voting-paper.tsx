import { href } from "@portal/contract/core/pages";
import type { Agenda, CastAnswer } from "@portal/contract/meetings/ballot-schemas";
import { localTerm } from "@portal/domain/agency/terminology";
import { openingStep, resumeStep } from "@portal/domain/meetings/paper/stepper";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { termsQuery } from "../../../portfolio/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { type Ballot, isReadAfterClose, isUnsubmitted, submittedBallot } from "../draft/ballot.ts";
import { ClosingLines } from "./closing-lines.tsx";
import { Declaration } from "../cast/declaration.tsx";
import { DiscardChanges } from "../draft/discard-changes.tsx";
import { Instructions } from "./instructions.tsx";
import type { DraftStorage } from "../draft/kept-ballot.ts";
import { LeaveWarning } from "../cast/leave-warning.tsx";
import { messages } from "../messages.ts";
import { Motions } from "./motions.tsx";
import { firstNamedIn, readOnAt } from "./read-on-at.ts";
import { SaveNote } from "../draft/save-note.tsx";
import { useSameVotes } from "../draft/same-votes.tsx";
import { useBallot } from "../draft/use-ballot.ts";
import { useCast } from "../cast/use-cast.ts";
import { useVotingClock } from "./use-voting-clock.ts";
import { agendaQuery, REGISTER_AGAIN_MS } from "../vote-api.ts";
import styles from "../vote-page.module.css";
import { VotingModals } from "../cast/voting-modals.tsx";
import type { VotePageProps } from "../vote-page-props.ts";
import { VotingSummary } from "./voting-summary.tsx";

type View = "instructions" | "motions" | "summary" | "declaration";

/** Instructions, motions, summary and declaration, in this order (D34), over one ballot and one clock. */
export function VotingPaper({
  address,
  agenda,
  labels,
  isChosenAbove,
  cutoffAt,
  draftStorage,
  onBusy,
  onCast,
}: VotePageProps & {
  readonly cutoffAt: Date;
  readonly draftStorage: DraftStorage | null;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onCast: (cast: CastAnswer) => void;
}) {
  const router = useRouter();
  const clock = useVotingClock(cutoffAt);
  const paper = useBallot(address, agenda, draftStorage);
  const { data: terms = [] } = useQuery(termsQuery(address.agencyId));
  const { isClosed } = clock;
  const { ballot } = paper;
  const hasChanges = isUnsubmitted(agenda, ballot);
  const items = agenda.agendaItems;

  const [asked, setAsked] = useState<View>("instructions");
  const [currentID, setCurrentID] = useState(() => openingID(agenda, ballot));
  const isCurrentThere = items.some(({ agendaItemID }) => agendaItemID === currentID);
  // What was shown last may have been withdrawn.
  if (!isCurrentThere && openingID(agenda, ballot) !== currentID) setCurrentID(openingID(agenda, ballot));
  const cast = useCast({
    address,
    agenda,
    paper,
    draftStorage,
    onClosed: clock.close,
    onReview: () => setAsked("summary"),
    onCast,
  });
  const { isBusy } = cast;
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);

  // Another device may have submitted, or an answer may be lost: only what is read after the close tells what counts.
  const isRegisterAwaited = isClosed && !isReadAfterClose(agenda);
  useQuery({ ...agendaQuery(address), refetchInterval: isRegisterAwaited ? REGISTER_AGAIN_MS : false });
  const isLate = isClosed && !isRegisterAwaited && !isBusy && (hasChanges || cast.isOutcomeUnknown);

  // At the cut-off everything but the motions is out of use.
  const view = isClosed ? "motions" : asked;
  const [wasProceeded, setProceeded] = useState(false);

  const top = useRef<HTMLDivElement>(null);
  const viewBefore = useRef(view);
  useEffect(() => {
    // What had the focus is gone; the first sight of the page is the router's.
    if (viewBefore.current !== view) readOnAt(firstNamedIn(top.current), top.current);
    viewBefore.current = view;
  }, [view]);

  const [discards, setDiscards] = useState(0);
  useEffect(() => {
    // The button that was pressed is gone with the choices, and its question with it.
    if (discards > 0) readOnAt(firstNamedIn(top.current), top.current);
  }, [discards]);

  const sameVotes = useSameVotes({
    address,
    agenda,
    ballot,
    onTaken: (choices) => {
      paper.chooseAll(choices);
      setAsked("summary");
    },
  });
  const leave = () => router.history.push(href("meetings", { agencyId: address.agencyId }));
  const proceed = () => {
    // The paper opens where voting has to begin. A voter who comes back to it continues after the last vote.
    if (wasProceeded) setCurrentID(resumeStep({ items, choices: ballot.choices })?.agendaItemID ?? null);
    setProceeded(true);
    setAsked("motions");
  };
  const startAgain = (newest: Agenda) => {
    cast.forget();
    setCurrentID(openingID(newest, submittedBallot(newest)));
    setAsked("motions");
    setDiscards(discards + 1);
  };
  return (
    <div className={styles.paper}>
      <ClosingLines
        agenda={agenda}
        placeName={isChosenAbove ? null : (agenda.seat?.placeName ?? null)}
        timeLeft={isClosed ? null : clock.text}
      />
      <div ref={top} tabIndex={-1} className={styles.paper}>
        {isLate ? (
          <Alert kind="warn">
            {agenda.receipt === null ? messages.notInTime : messages.changesNotInTime}
          </Alert>
        ) : null}
        {isClosed ? null : (
          // What asks for something: nothing can be done on a closed paper.
          <>
            {cast.isOutcomeUnknown ? <Alert kind="warn">{messages.unknownOutcome}</Alert> : null}
            {cast.changeText !== null ? (
              <Alert kind="warn">{cast.changeText}</Alert>
            ) : paper.changed.size > 0 ? (
              <Alert kind="warn">{messages.agendaChanged}</Alert>
            ) : null}
            {paper.isOutdated && hasChanges && cast.changeText === null ? (
              <Alert kind="info">{messages.revisionChanged}</Alert>
            ) : null}
          </>
        )}
        {view === "instructions" ? (
          <Instructions
            otherWay={sameVotes.button}
            failure={sameVotes.failure}
            onCancel={leave}
            onProceed={proceed}
          />
        ) : null}
        {view === "motions" ? (
          <Motions
            items={items}
            // A choice that was not submitted in time is not a vote, and must not be shown as one.
            paper={isClosed ? { ...paper, ballot: submittedBallot(agenda) } : paper}
            labels={labels}
            isClosed={isClosed}
            currentID={currentID ?? items[0]?.agendaItemID ?? 0}
            onGoTo={setCurrentID}
            onSummary={() => setAsked("summary")}
          />
        ) : null}
        {view === "summary" ? (
          <VotingSummary
            items={items}
            paper={paper}
            labels={labels}
            onBack={() => setAsked("motions")}
            onCancel={leave}
            onSubmit={() => setAsked("declaration")}
          />
        ) : null}
        {view === "declaration" && agenda.seat !== null ? (
          <Declaration
            seat={agenda.seat}
            levyTerm={localTerm(terms, "Levy")}
            proxyName={ballot.proxyName}
            onProxyName={paper.nameProxy}
            isBusy={isBusy}
            failure={cast.failureText}
            onCancel={() => setAsked("summary")}
            onAgree={cast.submit}
          />
        ) : null}
        {view === "instructions" ? null : (
          <div className={styles.foot}>
            {isClosed ? (
              <p>{messages.closed}</p>
            ) : (
              <SaveNote state={paper.saveState} isKept={agenda.draft !== null} isUnsubmitted={hasChanges} />
            )}
            {isClosed ? (
              <Button onClick={leave}>Go to meetings</Button>
            ) : isBusy ? null : (
              <div className={styles.ways}>
                {hasChanges ? (
                  <DiscardChanges
                    key={discards}
                    agenda={agenda}
                    isUnanswered={cast.isUnanswered}
                    onDiscard={paper.discard}
                    onDiscarded={startAgain}
                  />
                ) : null}
                <Button onClick={() => setAsked("instructions")}>{messages.guidelines}</Button>
              </div>
            )}
          </div>
        )}
      </div>
      <VotingModals isClosed={isClosed} isWarningDue={clock.isWarningDue} />
      <LeaveWarning
        isUnsubmitted={!isClosed && hasChanges}
        isUnsaved={!isClosed && paper.saveState?.isSaved === false}
      />
    </div>
  );
}

/** Returns the motion at which a paper opens; null if the agenda has no motion. */
const openingID = ({ agendaItems: items }: Agenda, { choices }: Ballot): number | null =>
  openingStep({ items, choices })?.agendaItemID ?? null;
