import { href } from "@portal/contract/core/pages";
import type { Meeting } from "@portal/contract/meetings/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { voteStateSince } from "@portal/domain/meetings/vote-state";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import { Button, buttonClasses } from "../ui/button/button.tsx";
import { whyNoVote } from "./why-no-vote.ts";
import styles from "./scheduled-meetings.module.css";

/** Shows the vote button for the meeting's state (D37): a link to vote, or why voting is not possible. */
export function VoteControl({
  agencyId,
  meeting,
  now,
}: {
  readonly agencyId: string;
  readonly meeting: Meeting;
  readonly now: Date;
}) {
  const { voteState: state, voteStateReason: reason } = voteStateSince(meeting, now);
  // It says beside it that it is cancelled: that is reason enough.
  if (reason === "MEETING_CANCELLED") return null;
  const address = href("vote", { agencyId, meetingId: meeting.meetingRecordID });
  if (state === "vote" || state === "edit")
    return (
      <div className={styles.vote}>
        <VoteLink isReceived={state === "edit"} address={address} meeting={meeting} />
      </div>
    );
  const refused = state === "none" ? <span>No voting</span> : <Closed isScheduled={meeting.isScheduled} />;
  if (reason === null) return <div className={styles.vote}>{refused}</div>;
  return (
    <WithReason meeting={meeting} text={whyNoVote(meeting, reason)}>
      {refused}
    </WithReason>
  );
}

/** Tells which of several meetings on a page a control is for. */
const named = (words: string, { description, meetingDate }: Meeting): string =>
  `${words} ${description}, ${formatDate(meetingDate)}`;

/** Past meetings never have a button (D37). */
function Closed({ isScheduled }: Pick<Meeting, "isScheduled">) {
  return isScheduled ? <Button disabled>Voting closed</Button> : <span>Voting closed</span>;
}

/** 'Vote' or 'Edit vote'. */
function VoteLink({
  isReceived,
  address,
  meeting,
}: {
  readonly isReceived: boolean;
  readonly address: string;
  /** The paper opens for its lot; 0: the voter has none (D12). */
  readonly meeting: Meeting;
}) {
  const words = isReceived ? "Edit vote" : "Vote";
  return (
    <Link
      to={address}
      search={meeting.lotId === 0 ? {} : { lot: String(meeting.lotId) }}
      // Who has voted has nothing left to do.
      className={buttonClasses(isReceived ? "quiet" : "main")}
      aria-label={named(`${words}:`, meeting)}
    >
      {words}
    </Link>
  );
}

/** Its 'Why?' opens by click and keyboard, not by hovering (D37); the words have a line of their own. */
function WithReason({
  meeting,
  text,
  children,
}: {
  readonly meeting: Meeting;
  readonly text: string;
  readonly children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const textId = useId();
  return (
    <>
      <div className={styles.vote}>
        {children}
        <button
          type="button"
          className={styles.why}
          aria-expanded={isOpen}
          aria-controls={textId}
          aria-label={named("Why?", meeting)}
          onClick={() => setIsOpen(!isOpen)}
        >
          Why?
        </button>
      </div>
      <p id={textId} className={styles.reason} hidden={!isOpen}>
        {text}
      </p>
    </>
  );
}
