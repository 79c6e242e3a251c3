import type { Agenda } from "@portal/contract/meetings/ballot-schemas";
import { formatDateAndTime } from "@portal/domain/core/format-date";
import { Spoken } from "../../../ui/states/spoken.tsx";
import { CutoffMoment } from "../../cutoff-moment.tsx";
import { HappenedAt } from "../../meeting-times.tsx";
import styles from "../vote-page.module.css";

/** The few moments at which the time left is read aloud; each minute would be a torment. */
const spokenTimes = ["1 hour, 0 minutes", "10 minutes", "5 minutes", "1 minute"];

/** Until when one votes, how long that is (section 2), and what was submitted so far. */
export function ClosingLines({
  agenda: { meeting, receipt },
  timeLeft,
  placeName,
}: {
  readonly agenda: Agenda;
  readonly timeLeft: string | null;
  /** Whose ballot it is; null where the choice of lots says it. */
  readonly placeName: string | null;
}) {
  const { votingCutoffDate, votingCutoffTime, votingCutoffDateUTC, timeZone } = meeting;
  if (votingCutoffDate === null || votingCutoffTime === null || votingCutoffDateUTC === null) return null;
  const isSpoken = timeLeft !== null && spokenTimes.includes(timeLeft);
  return (
    <div className={styles.closing}>
      {placeName === null ? null : <p>For {placeName}</p>}
      <p>
        Voting Closes on{" "}
        <CutoffMoment
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
      {receipt === null ? null : (
        <p>
          Last submitted <HappenedAt at={receipt.at} zone={timeZone} />, receipt {receipt.code}
        </p>
      )}
      <Spoken words={isSpoken ? `Voting closes in ${timeLeft}.` : ""} />
    </div>
  );
}
