import type { Meeting } from "@portal/contract/meetings/schemas";
import { formatDateAndTime } from "@portal/domain/core/format-date";
import { Moment } from "../meeting-times.tsx";
import styles from "./vote-page.module.css";

/** The few moments at which the time left is read aloud; each minute would be a torment. */
const spokenTimes = ["1 hour, 0 minutes", "10 minutes", "5 minutes", "1 minute"];

/** Until when one votes, and how long that is (section 2). */
export function ClosingLines({
  meeting: { votingCutoffDate, votingCutoffTime, votingCutoffDateUTC, timeZone },
  timeLeft,
  placeName,
}: {
  readonly meeting: Meeting;
  /** Whose ballot it is; null where the choice of lots says it. */
  readonly placeName: string | null;
  readonly timeLeft: string | null;
}) {
  if (votingCutoffDate === null || votingCutoffTime === null || votingCutoffDateUTC === null) return null;
  const isSpoken = timeLeft !== null && spokenTimes.includes(timeLeft);
  return (
    <div className={styles.closing}>
      {placeName === null ? null : <p>For {placeName}</p>}
      <p>
        Voting Closes on{" "}
        <Moment
          text={formatDateAndTime(votingCutoffDate, votingCutoffTime)}
          instant={votingCutoffDateUTC}
          zone={timeZone}
        />
      </p>
      {timeLeft === null ? null : (
        <p role="timer">
          Time remaining: <strong>{timeLeft}</strong>
        </p>
      )}
      <p className={styles.spoken} aria-live="polite">
        {isSpoken ? `Voting closes in ${timeLeft}.` : ""}
      </p>
    </div>
  );
}
