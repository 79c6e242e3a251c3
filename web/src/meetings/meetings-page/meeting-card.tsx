import { href } from "@portal/contract/core/pages";
import type { MeetingPaper } from "@portal/contract/documents/schemas";
import type { Meeting } from "@portal/contract/meetings/schemas";
import { formatDate, formatDateAndTime } from "@portal/domain/core/format-date";
import { localDateIn } from "@portal/domain/core/time-zone";
import { Link } from "@tanstack/react-router";
import { MeetingPapers } from "../../documents/public.ts";
import { type LotOrPlanContent } from "../../portfolio/public.ts";
import { buttonClasses } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { type Detail, Details } from "../../ui/details/details.tsx";
import { Cancelled, HowFar, Moment, YourTime } from "../meeting-times.tsx";
import { isSeatedIn, votingStage } from "../meeting-seats.ts";
import { OwnLotsIn } from "../own-lots.tsx";
import { VoteControl } from "../vote-control.tsx";
import { calendarAddress } from "./api.ts";
import styles from "./meetings-page.module.css";
import { OwnVote } from "./own-vote.tsx";
import { TurnoutLine } from "./turnout-line.tsx";

interface MeetingCardProps extends LotOrPlanContent {
  readonly agencyId: string;
  readonly meeting: Meeting;
  /** Null for a user who may not see the plan's documents. */
  readonly papers: readonly MeetingPaper[] | null;
  readonly now: Date;
}

/** All that a meeting's card tells and offers (section 2, 'Meetings'). */
export function MeetingCard({ agencyId, user, config, lotOrPlan, meeting, papers, now }: MeetingCardProps) {
  const { ownersCorpId } = lotOrPlan;
  const { description, meetingDate, isScheduled } = meeting;
  const stage = votingStage(meeting, now);
  const lotOrPlanSearch = { [lotOrPlan.lotId === null ? "plan" : "lot"]: lotOrPlan.key };
  const minutesSearch: Readonly<Record<string, string>> = { ...lotOrPlanSearch, keyword: "minutes" };
  const named = `${description}, ${formatDate(meetingDate)}`;
  return (
    <Card title={description} icon="calendar" span={12} regionName={named}>
      <Cancelled meeting={meeting} />
      {meeting.voteReceived ? (
        <OwnVote agencyId={agencyId} meeting={meeting} labels={config.content.voteLabels} />
      ) : null}
      <Details details={detailsOf(meeting, now)} />
      {papers === null || papers.length === 0 ? null : (
        <div className={styles.papers}>
          <h3>Minutes and papers</h3>
          <MeetingPapers agencyId={agencyId} papers={papers} />
        </div>
      )}
      {stage === "open" && isSeatedIn(user, ownersCorpId) ? (
        <TurnoutLine agencyId={agencyId} ownersCorpId={ownersCorpId} meeting={meeting} />
      ) : null}
      <div className={styles.actions}>
        <OwnLotsIn agencyId={agencyId} meeting={meeting} now={now} />
        <VoteControl agencyId={agencyId} meeting={meeting} now={now} />
        {stage === "over" ? (
          <Link
            to={href("meetingResult", { agencyId, meetingId: meeting.meetingRecordID })}
            search={lotOrPlanSearch}
            className={buttonClasses("quiet")}
            aria-label={`Result: ${named}`}
          >
            Result
          </Link>
        ) : null}
        {papers?.length === 0 ? (
          <Link
            to={href("documents", { agencyId })}
            search={minutesSearch}
            className={buttonClasses("quiet")}
            aria-label={`Minutes and papers: ${named}`}
          >
            Minutes and papers
          </Link>
        ) : null}
        {isScheduled && meeting.cancelledAt === null ? (
          <a
            href={calendarAddress({ agencyId, ownersCorpId, meeting })}
            download
            className={buttonClasses("quiet")}
            aria-label={`Add to calendar: ${named}`}
          >
            Add to calendar
          </a>
        ) : null}
      </div>
    </Card>
  );
}

/** Times by the plan's clock (D4, D48); the cut-off only where voting is allowed and has one (D29). */
function detailsOf(meeting: Meeting, now: Date): readonly Detail[] {
  const { meetingDate, meetingTime, meetingDateUTC, timeZone, allowVoting } = meeting;
  const { votingCutoffDate, votingCutoffTime, votingCutoffDateUTC } = meeting;
  const todayOn = localDateIn(now, timeZone);
  const isCancelled = meeting.cancelledAt !== null;
  const when = (on: string, time: string, instant: string) => (
    <>
      <Moment text={formatDateAndTime(on, time)} instant={instant} zone={timeZone} />
      {isCancelled ? null : <HowFar on={on} todayOn={todayOn} />}
    </>
  );
  const hasCutoff =
    !isCancelled &&
    allowVoting &&
    votingCutoffDate !== null &&
    votingCutoffTime !== null &&
    votingCutoffDateUTC !== null;
  const venue = [meeting.venueName, meeting.venue2, meeting.venue3].filter(
    (line) => line !== null && line !== "",
  );
  return [
    { name: "Meeting Date", value: when(meetingDate, meetingTime, meetingDateUTC) },
    ...(hasCutoff
      ? [
          {
            name: "Voting Cut-off",
            value: (
              <>
                {when(votingCutoffDate, votingCutoffTime, votingCutoffDateUTC)}
                <YourTime instant={votingCutoffDateUTC} zone={timeZone} />
              </>
            ),
          },
        ]
      : []),
    {
      name: "Meeting Venue",
      value: venue.length === 0 ? "-" : venue.join(", "),
    },
    { name: "Strata Manager", value: meeting.manager ?? "-" },
  ];
}
