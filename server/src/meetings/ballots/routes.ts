import {
  castBallot,
  dropDraft,
  getAgenda,
  getContactAgenda,
  listOwnBallots,
  saveDraft,
} from "@portal/contract/meetings/ballot-endpoints";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { readIdempotencyKey } from "../../core/http/idempotency-key.ts";
import { answer, refused } from "../../core/http/outcome.ts";
import { createShare } from "../../core/jobs/share.ts";
import { createTurns } from "../../core/jobs/turns.ts";
import type { VoteReader } from "../seal/open-votes.ts";
import { type CastDependencies, castBallot as castInRegister } from "./cast-ballot.ts";
import { getAgenda as readAgenda } from "./get-agenda.ts";
import { listOwnBallots as readOwnBallots } from "./list-own-ballots.ts";
import { dropDraft as forgetDraft, saveDraft as keepDraft } from "./save-draft.ts";
import { submissionOf } from "./submission.ts";

/** In one meeting: while one commits, the next one has its connection and waits for the register. */
const CASTING_AT_ONCE = 2;
/** Longer than any rush before a cut-off was seen to take; shorter than a page waits for its answer. */
const PATIENCE_MS = 15_000;

export interface BallotDependencies extends Omit<CastDependencies, "turns" | "share" | "begun"> {
  readonly reader: VoteReader;
}

/** The calls of a voter: the paper, the ballot, the draft, the own ballots. */
export function ballotRoutes(parts: BallotDependencies): readonly BoundEndpoint[] {
  const { database, limits } = parts;
  const begun = new Set<string>();
  const turns = createTurns(CASTING_AT_ONCE, PATIENCE_MS);
  const share = createShare(limits.castsPerSeat);
  return [
    bind(getAgenda, async ({ params: { lotId, meetingId }, session, now }) => {
      const agenda = await readAgenda(parts, session, { lotId, meetingId }, now);
      return typeof agenda === "string" ? refused(agenda) : answer(agenda);
    }),
    bind(getContactAgenda, async ({ params: { lotId, meetingId, contactId }, session, now }) => {
      const agenda = await readAgenda(parts, session, { lotId, meetingId, contactId }, now);
      return typeof agenda === "string" ? refused(agenda) : answer(agenda);
    }),
    bind(castBallot, async ({ params: { lotId, meetingId }, body, facts, session, now }) => {
      const key = readIdempotencyKey(facts);
      if (!key.ok) return key;
      const idempotencyKey = key.value;
      const submission = submissionOf(body);
      const cast = { session, asked: { lotId, meetingId }, submission, idempotencyKey };
      return castInRegister({ ...parts, turns, share, begun }, cast, now);
    }),
    bind(saveDraft, ({ params: { lotId, meetingId }, body, session, now }) =>
      keepDraft(parts, session, { lotId, meetingId }, body, now),
    ),
    bind(dropDraft, ({ params: { lotId, meetingId }, session }) =>
      forgetDraft(database, session, { lotId, meetingId }),
    ),
    bind(listOwnBallots, async ({ params: { lotId, meetingId }, session }) => {
      const ballots = await readOwnBallots(parts, session, { lotId, meetingId });
      return typeof ballots === "string" ? refused(ballots) : answer(ballots);
    }),
  ];
}
