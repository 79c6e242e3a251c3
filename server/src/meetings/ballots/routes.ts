import { getAgenda, getContactAgenda } from "@portal/contract/meetings/ballot-endpoints";
import type { Database } from "../../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { answer, refused } from "../../core/http/outcome.ts";
import { getAgenda as readAgenda } from "./get-agenda.ts";

export interface BallotDependencies {
  readonly database: Database;
}

/** The calls of a voter: the paper, the ballot, the draft, the own ballots. */
export function ballotRoutes({ database }: BallotDependencies): readonly BoundEndpoint[] {
  return [
    bind(getAgenda, async ({ params: { lotId, meetingId }, session, now }) => {
      const agenda = await readAgenda(database, session, { lotId, meetingId }, now);
      return typeof agenda === "string" ? refused(agenda) : answer(agenda);
    }),
    bind(getContactAgenda, async ({ params: { lotId, meetingId, contactId }, session, now }) => {
      const agenda = await readAgenda(database, session, { lotId, meetingId, contactId }, now);
      return typeof agenda === "string" ? refused(agenda) : answer(agenda);
    }),
  ];
}
