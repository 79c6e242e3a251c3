import type { MotionResult, Threshold } from "@portal/contract/meetings/result-schemas";
import { Card } from "../../ui/card/card.tsx";
import { Pill } from "../../ui/pill/pill.tsx";
import { atMeetingWords, declaredWords } from "./at-meeting-words.ts";
import { type Seats, outcomeWords, resolutionWords, undecidedText } from "./result-words.ts";
import styles from "./result.module.css";
import { TallyTable } from "./tally-table.tsx";

const kinds = { CARRIED: "ok", NOT_CARRIED: "bad", NO_VOTES: "info", NOT_DECIDED: "info" } as const;

/** One motion: what the votes say, both counts with the bars that it has to clear, and the rule behind them. */
export function MotionCard({ motion, seats }: { readonly motion: MotionResult; readonly seats: Seats }) {
  const { sortOrder, description, resolutionType, outcome, rule, atMeeting } = motion;
  const { bySeats, byEntitlement } = atMeeting ?? motion;
  // Of no votes nothing is reached, and to say so of each bar would tell nothing.
  const thresholds = atMeeting?.thresholds ?? (outcome === "NO_VOTES" ? [] : motion.thresholds);
  const of = (measure: Threshold["measure"]) => thresholds.filter((one) => one.measure === measure);
  const undecidedWords = atMeeting === undefined ? undecidedText(motion) : null;
  const title = `${sortOrder}. ${description}`;
  return (
    <Card title={title} icon="check" span={12}>
      <p className={styles.outcome}>
        {atMeeting === undefined ? (
          <Pill kind={kinds[outcome]} text={outcomeWords[outcome]} />
        ) : (
          <Pill {...declaredWords[atMeeting.declared]} />
        )}
        <span>
          {resolutionWords[resolutionType]}.
          {atMeeting === undefined ? " The meeting itself decides." : " Declared by the chairperson."}
        </span>
      </p>
      {atMeetingWords(motion).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <div className={styles.tallies}>
        <TallyTable motion={title} name={`By ${seats}`} tally={bySeats} thresholds={of("seats")} />
        {byEntitlement === null ? null : (
          <TallyTable
            motion={title}
            name="By entitlement"
            tally={byEntitlement}
            thresholds={of("entitlement")}
          />
        )}
      </div>
      <ul className={styles.thresholds}>
        {thresholds.map((threshold) => (
          <li key={threshold.text}>
            <ThresholdPill threshold={threshold} />
            <span>{thresholdText(threshold)}</span>
          </li>
        ))}
      </ul>
      {undecidedWords === null ? null : <p className={styles.note}>{undecidedWords}</p>}
      <p className={styles.note}>
        {thresholds.length === 0
          ? ""
          : "A line across a bar is what has to be reached, or must not be passed. "}
        {`Rule: ${rule.name}, version ${versionOf(rule.version)}${rule.isReviewed ? "" : ", not reviewed by a lawyer yet"}.`}
      </p>
    </Card>
  );
}

/** '2' of '2-tie-open': what is open is told by the outcome. */
function versionOf(version: string): string {
  return version.split("-", 1)[0] ?? version;
}

/** A bar that decides only on a poll gets a plain pill: a motion that is carried without it has not failed. */
function ThresholdPill({ threshold: { isMet, isDecisive } }: { readonly threshold: Threshold }) {
  if (!isDecisive) return <Pill kind="plain" text={isMet ? "Would be met" : "Would not be met"} />;
  return <Pill kind={isMet ? "ok" : "bad"} text={isMet ? "Met" : "Not met"} />;
}

/** 'At most 25 % of the entitlement voting is against: 12 against, at most 30'. */
function thresholdText({ text, value, side, isAtMost, limit }: Threshold): string {
  return `${text}: ${value} ${side}, ${isAtMost ? "at most" : "at least"} ${limit}`;
}
