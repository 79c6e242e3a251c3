import type { listOwnBallots } from "@portal/contract/meetings/ballot-endpoints";
import type { OwnBallot } from "@portal/contract/meetings/ballot-schemas";
import type {
  createCalendarFeed,
  getCalendarFeed,
  getMeetingCalendar,
  revokeCalendarFeed,
} from "@portal/contract/meetings/calendar-endpoints";
import type { getTurnout } from "@portal/contract/meetings/result-endpoints";
import type { Turnout } from "@portal/contract/meetings/result-schemas";
import type { Meeting } from "@portal/contract/meetings/schemas";
import type { FactorConfirm } from "@portal/contract/second-factor/schemas";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../core/api/api-client.ts";
import { fileAddress } from "../../core/api/file-address.ts";

/** A meeting as it is asked for: with the plan, and the user's lot, which is 0 for people without one (D12). */
export interface MeetingOfPlan {
  readonly agencyId: string;
  readonly ownersCorpId: number;
  readonly meeting: Pick<Meeting, "meetingRecordID" | "lotId">;
}

/** The address of one meeting's calendar file; the cookie opens it (D40). */
export function calendarAddress({ agencyId, ownersCorpId, meeting }: MeetingOfPlan): string {
  const { lotId, meetingRecordID } = meeting;
  return fileAddress<typeof getMeetingCalendar>(
    "/api/agencies/{agencyId}/plans/{planId}/meetings/{lotId}/{meetingId}/calendar.ics",
    { agencyId, planId: ownersCorpId, lotId, meetingId: meetingRecordID },
  );
}

const TURNOUT_AGAIN_MS = 30_000;

/** How many have voted so far; asked again while it is looked at, which keeps no session alive. */
export function turnoutQuery({ agencyId, ownersCorpId, meeting }: MeetingOfPlan) {
  const { lotId, meetingRecordID } = meeting;
  return queryOptions<Turnout>({
    queryKey: ["meetings", agencyId, "turnout", ownersCorpId, lotId, meetingRecordID],
    queryFn: ({ signal }) =>
      callApi<typeof getTurnout>(
        "GET",
        "/api/agencies/{agencyId}/plans/{planId}/meetings/{lotId}/{meetingId}/turnout",
        {
          params: { agencyId, planId: ownersCorpId, lotId, meetingId: meetingRecordID },
          isBackground: true,
          signal,
        },
      ),
    refetchInterval: TURNOUT_AGAIN_MS,
  });
}

/** Asks for every revision of the ballot of the user's own seat, the newest first. */
export function ownBallotsQuery(agencyId: string, { lotId, meetingRecordID }: MeetingOfPlan["meeting"]) {
  return queryOptions<readonly OwnBallot[]>({
    queryKey: ["meetings", agencyId, "own-ballots", lotId, meetingRecordID],
    queryFn: ({ signal }) =>
      callApi<typeof listOwnBallots>(
        "GET",
        "/api/agencies/{agencyId}/lots/{lotId}/meetings/{meetingId}/ballots",
        { params: { agencyId, lotId, meetingId: meetingRecordID }, signal },
      ),
  });
}

const feedPath = "/api/agencies/{agencyId}/users/calendar-feed";

/** Whether there is a calendar feed of the session's person and role. */
export function calendarFeedQuery(agencyId: string) {
  return queryOptions({
    queryKey: ["meetings", agencyId, "calendar-feed"],
    queryFn: ({ signal }) =>
      callApi<typeof getCalendarFeed>("GET", feedPath, { params: { agencyId }, signal }),
  });
}

export const makeCalendarFeed = (agencyId: string, confirm: FactorConfirm) =>
  callApi<typeof createCalendarFeed>("POST", feedPath, { params: { agencyId }, body: { confirm } });

export function endCalendarFeed(agencyId: string) {
  return callApi<typeof revokeCalendarFeed>("DELETE", feedPath, { params: { agencyId } });
}
