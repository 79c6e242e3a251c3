import { addDays } from "@portal/domain/core/local-date";
import { localDateIn } from "@portal/domain/core/time-zone";
import { COMMITTEE_MEETING, isBallotHolder } from "@portal/domain/meetings/meeting-access";
import { isMeetingScheduled, type MeetingClock, votingCutoffAt } from "@portal/domain/meetings/meeting-times";
import type { OpenBallot } from "@portal/domain/meetings/open-ballot";
import { voteState } from "@portal/domain/meetings/vote-state";
import type { Database } from "../core/db/open-database.ts";
import type { Person } from "../core/session/portal-user.ts";
import { meetingViewer } from "./access.ts";
import { isPublished } from "./published.ts";

interface BallotRow extends MeetingClock {
  readonly ownersCorpId: number;
  readonly meetingRecordId: number;
  readonly meetingType: string;
  readonly description: string;
  readonly hasMotions: boolean;
  readonly hasMemberVoted: boolean;
  readonly missingLotIds: readonly number[];
}

const text = `
select m.owners_corp_id as "ownersCorpId", m.meeting_record_id as "meetingRecordId", m.meeting_type as "meetingType",
  m.description, m.meeting_on as "meetingOn", to_char(m.meeting_time, 'HH24:MI') as "meetingTime",
  m.voting_cutoff_on as "votingCutoffOn", to_char(m.voting_cutoff_time, 'HH24:MI') as "votingCutoffTime",
  coalesce(p.time_zone, a.time_zone) as "timeZone",
  exists (
    select from agenda_items i
    where i.agency_id = $1 and i.meeting_record_id = m.meeting_record_id and i.is_motion
  ) as "hasMotions",
  exists (
    select from voting_ballots b
    where b.agency_id = $1 and b.meeting_record_id = m.meeting_record_id and b.seat_kind = 'member' and b.seat_id = $3
  ) as "hasMemberVoted",
  (select coalesce(json_agg(own.lot_id), '[]') from lots own
    where own.agency_id = $1 and own.owners_corp_id = m.owners_corp_id and own.lot_id = any($4::bigint[])
      and not exists (select from voting_ballots b where b.agency_id = $1 and b.meeting_record_id = m.meeting_record_id
        and b.seat_kind = 'lot' and b.seat_id = own.lot_id)) as "missingLotIds"
from meetings m
join plans p on p.agency_id = $1 and p.owners_corp_id = m.owners_corp_id
join agencies a on a.agency_id = $1
where m.agency_id = $1 and m.owners_corp_id = any($2::bigint[]) and ${isPublished("m")}
  and m.allow_voting and m.cancelled_at is null and m.meeting_on >= $5::date
order by m.meeting_on, m.meeting_time, m.meeting_record_id`;

/** The open ballots that the person has not cast in some plans, in one round trip. Says nothing about the feature. */
export async function readOpenBallots(
  database: Pick<Database, "query">,
  person: Person,
  planIds: readonly number[],
  now: Date,
): Promise<readonly OpenBallot[]> {
  if (planIds.length === 0) return [];
  const { agencyId, contactId, reach } = person;
  const lotIds = reach.lots.map(({ lotId }) => lotId);
  // The earliest day that it is anywhere: nothing that is still scheduled lies before it.
  const fromOn = addDays(localDateIn(now, "UTC"), -1);
  const values = [agencyId, planIds, contactId, lotIds, fromOn];
  const rows = await database.query<BallotRow>(agencyId, { name: "open-ballots", text, values });
  return rows.flatMap((row) => openBallotOf(row, person, now) ?? []);
}

function openBallotOf(row: BallotRow, person: Person, now: Date): OpenBallot | null {
  const { ownersCorpId, meetingRecordId, description, votingCutoffOn, timeZone } = row;
  const isOfCommittee = row.meetingType === COMMITTEE_MEETING;
  const [firstLotId = 0] = row.missingLotIds;
  const cutoffAt = votingCutoffAt(row);
  const { state } = voteState(
    {
      isCancelled: false,
      isVotingAllowed: true,
      cutoffAt,
      isScheduled: isMeetingScheduled(row, now),
      hasMotions: row.hasMotions,
      hasBallot: isBallotHolder(
        row.meetingType,
        meetingViewer(person, { planId: ownersCorpId, lotId: firstLotId, contactId: person.contactId }),
      ),
      isVoteReceived: isOfCommittee && row.hasMemberVoted,
    },
    now,
  );
  if (state !== "vote" || cutoffAt === null || votingCutoffOn === null) return null;
  return {
    ownersCorpId,
    meetingRecordId,
    description,
    cutoffOn: votingCutoffOn,
    cutoffAt: cutoffAt.toISOString(),
    timeZone,
    lotIds: isOfCommittee ? [] : row.missingLotIds,
  };
}
