import * as contract from "@portal/contract/meetings/ballot-endpoints";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { readIdempotencyKey } from "../../core/http/idempotency-key.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import { createLimiter } from "../../core/jobs/limiter.ts";
import type { VoteReader } from "../seal/open-votes.ts";
import { type CastDependencies, castBallot } from "./cast-ballot.ts";
import { getAgenda } from "./get-agenda.ts";
import { listOwnBallots } from "./list-own-ballots.ts";
import { dropDraft, saveDraft } from "./save-draft.ts";
import { submissionOf } from "./submission.ts";

/** In one meeting: while one commits, the next one has its connection and waits for the register. */
const CASTING_AT_ONCE = 2;
/** Longer than any rush before a cut-off was seen to take; shorter than a page waits for its answer. */
const WAIT_MS = 15_000;

export interface BallotDependencies extends Omit<CastDependencies, "ofMeeting" | "ofPerson" | "started"> {
  readonly reader: VoteReader;
}

/** Binds a voter's calls: the ballot paper, the ballot, the draft and the voter's own ballots. */
export function ballotRoutes(parts: BallotDependencies): readonly BoundEndpoint[] {
  const { database, limits } = parts;
  const started = new Set<string>();
  const ofMeeting = createLimiter({
    atOnce: CASTING_AT_ONCE,
    waiting: Number.POSITIVE_INFINITY,
    waitMs: WAIT_MS,
  });
  const ofPerson = createLimiter({ atOnce: limits.castsPerSeat, waiting: 0 });
  return [
    bind(contract.getAgenda, ({ params: { lotId, meetingId }, session, now }) =>
      getAgenda(parts, session, { lotId, meetingId }, now),
    ),
    bind(contract.getContactAgenda, ({ params: { lotId, meetingId, contactId }, session, now }) =>
      getAgenda(parts, session, { lotId, meetingId, contactId }, now),
    ),
    bind(contract.castBallot, ({ params: { lotId, meetingId }, body, facts, session, now }) =>
      whenAllowed(readIdempotencyKey(facts), (idempotencyKey) => {
        const submission = submissionOf(body);
        const cast = { session, asked: { lotId, meetingId }, submission, idempotencyKey };
        return castBallot({ ...parts, ofMeeting, ofPerson, started }, cast, now);
      }),
    ),
    bind(contract.saveDraft, ({ params: { lotId, meetingId }, body, session, now }) =>
      saveDraft(parts, session, { lotId, meetingId }, body, now),
    ),
    bind(contract.dropDraft, ({ params: { lotId, meetingId }, session }) =>
      dropDraft(database, session, { lotId, meetingId }),
    ),
    bind(contract.listOwnBallots, ({ params: { lotId, meetingId }, session }) =>
      listOwnBallots(parts, session, { lotId, meetingId }),
    ),
  ];
}
