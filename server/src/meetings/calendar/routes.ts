import * as contract from "@portal/contract/meetings/calendar-endpoints";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { answer, type BinaryAnswer, refused } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import { sha256 } from "../../core/ids/tokens.ts";
import { callerOf, confirmPerson, type ConfirmParts } from "../../sign-in/public.ts";
import { meetingsAccess } from "../access.ts";
import { createFeed, type FeedDependencies, revokeFeed } from "./calendar-feeds.ts";
import { readFeed } from "./feed-queries.ts";
import { readFeedCalendar, readMeetingCalendar } from "./read-calendar.ts";

export type CalendarDependencies = FeedDependencies & ConfirmParts;

export function calendarRoutes(dependencies: CalendarDependencies): readonly BoundEndpoint[] {
  const { database, publicOrigin } = dependencies;
  return [
    bind(contract.getMeetingCalendar, ({ params: { planId, lotId, meetingId }, session, facts }) => {
      const asked = { planId, lotId, meetingId, contactId: undefined };
      const found = readMeetingCalendar(database, session, asked, publicOrigin ?? facts.origin);
      const headers = { "content-disposition": `attachment; filename="meeting-${meetingId}.ics"` };
      return whenAllowed(found, (text) => answer(calendarAnswer(text), { headers }));
    }),
    bind(contract.getCalendarFeed, ({ session }) =>
      whenAllowed(meetingsAccess(session), async () => {
        const { createdAt, readAt } = await readFeed(database, session);
        return answer({ createdAt: createdAt?.toISOString() ?? null, readAt: readAt?.toISOString() ?? null });
      }),
    ),
    bind(contract.createCalendarFeed, ({ params: { agencyId }, body, session, facts }) => {
      const confirmed = whenAllowed(meetingsAccess(session), () =>
        confirmPerson(dependencies, session, body.confirm, callerOf(facts)),
      );
      const made = whenAllowed(confirmed, () => createFeed(dependencies, session));
      return whenAllowed(made, ({ token, createdAt }) => {
        const address = `${publicOrigin ?? facts.origin}/api/agencies/${agencyId}/calendar/${token}.ics`;
        return answer({ address, createdAt: createdAt.toISOString() });
      });
    }),
    // Also where meetings are off by now: what one has one may end.
    bind(contract.revokeCalendarFeed, async ({ session }) => {
      await revokeFeed(database, session, session.role);
      return answer({});
    }),
    bind(contract.revokeCalendarFeedOfRole, async ({ params: { role }, session }) =>
      (await revokeFeed(database, session, role)) ? answer({}) : refused("NOT_FOUND"),
    ),
    bind(contract.readCalendarFeed, async ({ params: { agencyId, feed }, facts }) => {
      const token = feed.slice(0, -".ics".length);
      const text = await readFeedCalendar(database, agencyId, token, publicOrigin ?? facts.origin);
      return text === null ? refused("NOT_FOUND") : answer(calendarAnswer(text));
    }),
  ];
}

const calendarAnswer = (text: string): BinaryAnswer => ({
  mediaType: "text/calendar; charset=utf-8",
  content: text,
  etag: `"${sha256(text).toString("base64url")}"`,
  cacheControl: "private, no-store",
});
