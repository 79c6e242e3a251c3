import * as contract from "@portal/contract/meetings/endpoints";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { answer, refused } from "../core/http/outcome.ts";
import { type BallotDependencies, ballotRoutes } from "./ballots/routes.ts";
import { listMeetings } from "./list-meetings.ts";

export function meetingsRoutes({ database, ...others }: BallotDependencies): readonly BoundEndpoint[] {
  return [
    ...ballotRoutes({ database, ...others }),
    bind(contract.listMeetings, async ({ params: { planId, lotId }, query, session, now }) => {
      const asked = { planId, lotId, contactId: query.contactId, meetingId: null };
      const meetings = await listMeetings(database, session, asked, now);
      return typeof meetings === "string" ? refused(meetings) : answer(meetings);
    }),
    bind(contract.getMeeting, async ({ params: { planId, lotId, meetingId }, query, session, now }) => {
      const asked = { planId, lotId, contactId: query.contactId, meetingId };
      const meetings = await listMeetings(database, session, asked, now);
      if (typeof meetings === "string") return refused(meetings);
      const [meeting] = meetings;
      return meeting === undefined ? refused("NOT_FOUND") : answer(meeting);
    }),
  ];
}
