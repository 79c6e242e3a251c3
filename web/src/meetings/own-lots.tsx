import { href } from "@portal/contract/core/pages";
import type { Meeting, OwnLot } from "@portal/contract/meetings/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { voteStateSince } from "@portal/domain/meetings/vote-state";
import { Link } from "@tanstack/react-router";
import styles from "./scheduled-meetings.module.css";

/** Which of several own lots have no ballot in a meeting, while one can vote. */
export function OwnLotsIn({
  agencyId,
  meeting,
  now,
}: {
  readonly agencyId: string;
  readonly meeting: Meeting;
  readonly now: Date;
}) {
  const { voteState } = voteStateSince(meeting, now);
  if (voteState !== "vote" && voteState !== "edit") return null;
  const { meetingRecordID, description, meetingDate, ownLots } = meeting;
  return (
    <OwnLots
      address={{ agencyId, meetingId: meetingRecordID }}
      named={`${description}, ${formatDate(meetingDate)}`}
      ownLots={ownLots}
    />
  );
}

/** Each own lot without a ballot, with the way to its paper; once there is none, that all have voted. */
export function OwnLots({
  address,
  named = null,
  ownLots,
}: {
  readonly address: { readonly agencyId: string; readonly meetingId: string | number };
  /** The meeting, in the links' names; null on its receipt: Back must not lead from there to a paper that was cast. */
  readonly named?: string | null;
  /** Undefined for a voter who has not several. */
  readonly ownLots: readonly OwnLot[] | undefined;
}) {
  if (ownLots === undefined) return null;
  const missing = ownLots.filter(({ hasVoted }) => !hasVoted);
  if (missing.length === 0) return <p className={styles.lots}>All your lots have voted.</p>;
  return (
    <ul className={styles.lots} aria-label="Your lots without a vote">
      {missing.map(({ lotId, name }) => (
        <li key={lotId}>
          <Link
            to={href("vote", address)}
            search={{ lot: String(lotId) }}
            replace={named === null}
            aria-label={named === null ? undefined : `${name} has not voted yet: ${named}`}
          >
            {name} has not voted yet
          </Link>
        </li>
      ))}
    </ul>
  );
}
