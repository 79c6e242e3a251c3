import * as contract from "@portal/contract/meetings/endpoints";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { answer, refused } from "../core/http/outcome.ts";
import { whenAllowed } from "../core/http/when-allowed.ts";
import { type BallotDependencies, ballotRoutes } from "./ballots/routes.ts";
import { listMeetings } from "./list-meetings.ts";

export function meetingsRoutes({ database, ...others }: BallotDependencies): readonly BoundEndpoint[] {
  return [
    ...ballotRoutes({ database, ...others }),
    bind(contract.listMeetings, ({ params: { planId, lotId }, query, session, now }) => {
      const asked = { planId, lotId, contactId: query.contactId, meetingId: null };
      return listMeetings(database, session, asked, now);
    }),
    bind(contract.getMeeting, ({ params: { planId, lotId, meetingId }, query, session, now }) => {
      const asked = { planId, lotId, contactId: query.contactId, meetingId };
      return whenAllowed(listMeetings(database, session, asked, now), ([meeting]) =>
        meeting === undefined ? refused("NOT_FOUND") : answer(meeting),
      );
    }),
  ];
}
