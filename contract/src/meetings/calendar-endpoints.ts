import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { agencyIdParam, agencyParams, idParam, instant, lotOrNoneParam } from "../core/fields.ts";
import { confirmed } from "../second-factor/public.ts";

const tag = "meetings";
const calendar = { mediaTypes: ["text/calendar"] } as const;

export const getMeetingCalendar = defineEndpoint({
  name: "getMeetingCalendar",
  method: "GET",
  path: "/api/agencies/{agencyId}/plans/{planId}/meetings/{lotId}/{meetingId}/calendar.ics",
  summary: "One meeting and its voting close for a calendar (D40)",
  tag,
  access: "cookie",
  params: z.strictObject({
    agencyId: agencyIdParam,
    planId: idParam,
    lotId: lotOrNoneParam,
    meetingId: idParam,
  }),
  response: calendar,
  reasons: ["NOT_FOUND", "FEATURE_UNAVAILABLE"],
});

/** Whether the access code has a feed in this role; its address is told once, when it is made. */
export const calendarFeed = z.object({ createdAt: instant.nullable(), readAt: instant.nullable() });

export const getCalendarFeed = defineEndpoint({
  name: "getCalendarFeed",
  method: "GET",
  path: "/api/agencies/{agencyId}/users/calendar-feed",
  summary: "Whether there is a calendar feed of the session's person and role",
  tag,
  access: "session",
  isShownInViews: false,
  params: agencyParams,
  response: calendarFeed,
  reasons: ["FEATURE_UNAVAILABLE"],
});

export const createCalendarFeed = defineEndpoint({
  name: "createCalendarFeed",
  method: "POST",
  path: "/api/agencies/{agencyId}/users/calendar-feed",
  summary: "Make a private calendar feed, with a second factor or else the password; the one before it ends",
  tag,
  access: "session",
  params: agencyParams,
  // It outlives the session and needs no password, so a stolen session must not be enough for one.
  body: confirmed,
  response: z.object({ address: z.string(), createdAt: instant }),
  reasons: [
    "FEATURE_UNAVAILABLE",
    "SECOND_FACTOR_REQUIRED",
    "SECOND_FACTOR_FAILED",
    "WRONG_PASSWORD",
    "TOO_MANY_ATTEMPTS",
    "SESSION_EXPIRED",
  ],
});

export const revokeCalendarFeed = defineEndpoint({
  name: "revokeCalendarFeed",
  method: "DELETE",
  path: "/api/agencies/{agencyId}/users/calendar-feed",
  summary: "End the calendar feed",
  tag,
  access: "session",
  params: agencyParams,
  response: z.object({}),
  reasons: [],
});

/** A role's number in a path. */
const roleParam = z
  .enum(["1", "2", "3", "4"])
  .transform(Number)
  .pipe(z.literal([1, 2, 3, 4]));

export const revokeCalendarFeedOfRole = defineEndpoint({
  name: "revokeCalendarFeedOfRole",
  method: "DELETE",
  path: "/api/agencies/{agencyId}/users/calendar-feed/{role}",
  summary: "End the calendar feed that the account has in one of its roles, this one or another",
  tag,
  access: "session",
  params: z.strictObject({ agencyId: agencyIdParam, role: roleParam }),
  response: z.object({}),
  reasons: ["NOT_FOUND"],
});

export const readCalendarFeed = defineEndpoint({
  name: "readCalendarFeed",
  method: "GET",
  path: "/api/agencies/{agencyId}/calendar/{feed}",
  summary: "All meetings and voting closes that the feed's person would see now; the address is the key",
  tag,
  access: "public",
  params: z.strictObject({
    agencyId: agencyIdParam,
    feed: z.string().regex(/^[A-Za-z0-9_-]{43}\.ics$/, "This is not one of our calendars."),
  }),
  response: calendar,
  reasons: ["NOT_FOUND"],
});
