/** SQL: the instant at which meeting `m` of plan `p` and agency `a` begins. */
export const startsAtSql =
  "((m.meeting_on + m.meeting_time) at time zone coalesce(p.time_zone, a.time_zone))";

const cutoffAtSql =
  "((m.voting_cutoff_on + m.voting_cutoff_time) at time zone coalesce(p.time_zone, a.time_zone))";

/**
 * SQL: where meeting `m` of plan `p` and agency `a` stands (domain/src/meetings/office), by the database's clock. A package says
 * nothing of steps: its meeting is held once it has begun.
 */
export const meetingStateSql = `(case
  when m.cancelled_at is not null then 'cancelled'
  when m.published_at is null then 'draft'
  when m.completed_at is not null then 'completed'
  when m.held_at is not null or (m.origin = 'package' and ${startsAtSql} <= portal_now()) then 'held'
  when m.allow_voting and ${cutoffAtSql} <= portal_now() then 'closed'
  when m.allow_voting and ${cutoffAtSql} is not null then 'open'
  else 'noticed' end)`;

/** SQL: whether meeting `m` of agency $1 has sat before, and was adjourned. */
export const isAdjournedSql = `exists (select from meeting_day_entries d
  where d.agency_id = $1 and d.meeting_record_id = m.meeting_record_id and d.kind = 'adjournment')`;
