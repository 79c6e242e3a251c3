import type { AnalyticsEvent } from "@portal/contract/analytics/schemas";
import type { Database } from "../core/db/open-database.ts";
import type { Log } from "../core/log/log.ts";
import type { PortalUser } from "../core/session/portal-user.ts";

/** Of one agency in an hour, so that nobody who is signed in can fill the disk: some 2 GB in 400 days at the very most. */
export const MOST_EVENTS_AN_HOUR = 2_000;
export const KEPT_DAYS = 400;

// One round trip. What is too old leaves with the next event; the hour's count walks an index, and no further than the
// limit. A volatile function keeps a condition from its index; inside a sub-select it is asked once.
const text = `
with gone as (
  delete from analytics_events
  where agency_id = $1 and happened_at < (select portal_now()) - interval '${KEPT_DAYS} days'
)
insert into analytics_events (agency_id, category, label, role)
select $1, $2, $3, $4
where not exists (
  select from analytics_events
  where agency_id = $1 and happened_at > (select portal_now()) - interval '1 hour'
  offset ${MOST_EVENTS_AN_HOUR - 1} limit 1
)
returning event_id`;

export interface AnalyticsDependencies {
  readonly database: Database;
  readonly log: Log;
}

/**
 * Notes an event in the table and in the log, with the role of who caused it and nothing else of them. Above the hour's
 * limit it is dropped without a word: a count may be incomplete, a menu may not fail.
 */
export async function recordEvent(
  { database, log }: AnalyticsDependencies,
  { agencyId, role }: PortalUser,
  { category, label }: AnalyticsEvent,
): Promise<void> {
  const recorded = await database.query(agencyId, {
    name: "analytics-event",
    text,
    values: [agencyId, category, label, role],
  });
  if (recorded.length > 0) log.info({ agencyId, category, label, role }, "an analytics event");
}
