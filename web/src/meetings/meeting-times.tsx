import type { Meeting } from "@portal/contract/meetings/schemas";
import {
  formatDate,
  formatDateAndTime,
  formatDateAndTimeWithoutLeadingZero,
  formatInstant,
} from "@portal/domain/core/format-date";
import { relativeDay } from "@portal/domain/core/relative-day";
import { viewerTime } from "@portal/domain/core/viewer-time";
import { isSameZone, localDateIn, shortZoneName } from "@portal/domain/core/time-zone";
import { isFarAway } from "../core/far-away.ts";
import { viewerZone } from "../core/viewer-zone.ts";
import styles from "./scheduled-meetings.module.css";

interface At {
  readonly meeting: Meeting;
  readonly now: Date;
}

/** When a meeting is, by the plan's clock (D4, D48). */
export function MeetingTime({ meeting, now }: At) {
  const { meetingDate, meetingTime, meetingDateUTC, timeZone, cancelledAt } = meeting;
  return (
    <p className={styles.when}>
      <Moment
        text={formatDateAndTimeWithoutLeadingZero(meetingDate, meetingTime)}
        instant={meetingDateUTC}
        zone={timeZone}
      />
      {cancelledAt === null ? <HowFar on={meetingDate} todayOn={localDateIn(now, timeZone)} /> : null}
    </p>
  );
}

/** 'Cancelled on 03/12/2026', by the plan's clock; nothing for a meeting that takes place. */
export function Cancelled({ meeting: { cancelledAt, timeZone } }: Pick<At, "meeting">) {
  if (cancelledAt === null) return null;
  return (
    <p className={styles.cancelled}>
      {"Cancelled on "}
      <time dateTime={cancelledAt}>{formatDate(localDateIn(new Date(cancelledAt), timeZone))}</time>
    </p>
  );
}

/** Until when one votes, where voting is allowed and there is a valid cut-off (D29). */
export function VotingCutoff({ meeting, now }: At) {
  const { allowVoting, votingCutoffDate, votingCutoffTime, votingCutoffDateUTC, timeZone } = meeting;
  if (meeting.cancelledAt !== null) return null;
  if (!allowVoting || votingCutoffDate === null || votingCutoffTime === null || votingCutoffDateUTC === null)
    return null;
  return (
    <p className={styles.cutoff}>
      {"Voting Cut-off "}
      <Moment
        text={formatDateAndTime(votingCutoffDate, votingCutoffTime)}
        instant={votingCutoffDateUTC}
        zone={timeZone}
      />
      <HowFar on={votingCutoffDate} todayOn={localDateIn(now, timeZone)} />
      <YourTime instant={votingCutoffDateUTC} zone={timeZone} />
    </p>
  );
}

export interface MomentProps {
  readonly text: string;
  readonly instant: string;
  readonly zone: string;
}

/** A viewer in another zone is told whose clock this is (D48). */
export function momentText({ text, instant, zone }: MomentProps): string {
  return isSameZone(zone, viewerZone()) ? text : `${text} ${shortZoneName(new Date(instant), zone)}`;
}

export function Moment(moment: MomentProps) {
  return <time dateTime={moment.instant}>{momentText(moment)}</time>;
}

/** A cut-off by the viewer's own clock too, where that reads another time. */
export function YourTime({ instant, zone }: Omit<MomentProps, "text">) {
  const words = viewerTime(new Date(instant), zone, viewerZone());
  return words === null ? null : (
    <>
      <span className={styles.far}>,</span> <span className={styles.far}>{words}</span>
    </>
  );
}

/** What has happened at an instant, by the plan's clock. */
export function HappenedAt({ at, zone }: { readonly at: string; readonly zone: string }) {
  return <Moment text={formatInstant(new Date(at), zone)} instant={at} zone={zone} />;
}

/** How far away a day is, within a month. */
export function HowFar({ on, todayOn }: { readonly on: string; readonly todayOn: string }) {
  const words = relativeDay(on, todayOn);
  if (words === null || isFarAway(todayOn, on)) return null;
  // A line may end before the words, not in the middle of them; in brackets they may also begin one.
  return (
    <>
      {" "}
      <span className={styles.far}>{`(${words})`}</span>
    </>
  );
}
