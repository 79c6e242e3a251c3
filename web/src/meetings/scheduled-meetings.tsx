import { href } from "@portal/contract/core/pages";
import type { Meeting } from "@portal/contract/meetings/schemas";
import { type MeetingGroup, scheduledMeetingsForHome } from "@portal/domain/meetings/home-meetings";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { LotOrPlan } from "../portfolio/public.ts";
import { Icon } from "../ui/icon/icon.tsx";
import { Cancelled, MeetingTime, VotingCutoff } from "./meeting-times.tsx";
import { OwnLotsIn } from "./own-lots.tsx";
import { useServerTime } from "./use-server-time.ts";
import { VoteControl } from "./vote-control.tsx";
import styles from "./scheduled-meetings.module.css";

/** The next meetings under a heading per type, with their cut-offs and whether one may vote. */
export function ScheduledMeetings({
  agencyId,
  meetings,
}: {
  readonly agencyId: string;
  readonly meetings: readonly Meeting[];
}) {
  const groups = scheduledMeetingsForHome(meetings);
  // One ticking clock for the whole list: a page that stays open must offer no vote after the cut-off.
  const now = useServerTime();
  if (groups.length === 0) return <p>There are no scheduled meetings for this plan.</p>;
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <MeetingsOfType key={group.meetingType} agencyId={agencyId} group={group} now={now} />
      ))}
    </div>
  );
}

/** To what is over, with its minutes. */
export function PastMeetingsLink({
  agencyId,
  lotOrPlan: { lotId, key },
}: {
  readonly agencyId: string;
  readonly lotOrPlan: LotOrPlan;
}) {
  const search: Readonly<Record<string, string>> = { tab: "past", [lotId === null ? "plan" : "lot"]: key };
  return (
    <Link to={href("meetings", { agencyId })} search={search} className={styles.past}>
      Past Meetings
    </Link>
  );
}

function MeetingsOfType({
  agencyId,
  group: { heading, meetings },
  now,
}: {
  readonly agencyId: string;
  readonly group: MeetingGroup<Meeting>;
  readonly now: Date;
}) {
  const headingId = useId();
  return (
    <div className={styles.group}>
      <h3 id={headingId} className={styles.heading}>
        {heading}
      </h3>
      <ul className={styles.meetings} aria-labelledby={headingId}>
        {meetings.map((meeting) => (
          <li key={meeting.meetingRecordID} className={styles.meeting}>
            <div className={styles.facts}>
              <MeetingTime meeting={meeting} now={now} />
              {meeting.description === heading ? null : <p className={styles.what}>{meeting.description}</p>}
              <Cancelled meeting={meeting} />
              <VotingCutoff meeting={meeting} now={now} />
              {meeting.voteReceived && meeting.cancelledAt === null ? (
                <p className={styles.submitted}>
                  <Icon name="check" size={16} />
                  Vote submitted
                </p>
              ) : null}
              <OwnLotsIn agencyId={agencyId} meeting={meeting} now={now} />
            </div>
            <VoteControl agencyId={agencyId} meeting={meeting} now={now} />
          </li>
        ))}
      </ul>
    </div>
  );
}
