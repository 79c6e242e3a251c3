import type { AnswerOf, BodyInputOf } from "@portal/contract/core/endpoint";
import type { castBallot, dropDraft, getAgenda, saveDraft } from "@portal/contract/meetings/ballot-endpoints";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../core/api/api-client.ts";

/** Which ballot: of a meeting and a lot, 0 for people without one (D12). */
export interface BallotAddress {
  readonly agencyId: string;
  readonly meetingId: string;
  readonly lotId: number;
}

export type Submission = BodyInputOf<typeof castBallot>;
export type DraftToKeep = BodyInputOf<typeof saveDraft>;
export type CastAnswer = AnswerOf<typeof castBallot>;

const path = "/api/agencies/{agencyId}/lots/{lotId}/meetings/{meetingId}/agenda";

/** How often the agenda is asked for at the close; the last ballots may be under way to the register at its instant. */
export const REGISTER_AGAIN_MS = 2_000;

/**
 * Asks for the agenda with the seat's own ballot, once for a lot and meeting, and keeps it while its page is open
 * (section 4). It is forgotten then, so that a voter who comes back sees what another device has kept meanwhile. A
 * repeated request runs in the background: the page makes it by itself, or after a call that has renewed the session.
 */
export function agendaQuery({ agencyId, meetingId, lotId }: BallotAddress) {
  const queryKey = ["meetings", agencyId, "agenda", meetingId, lotId];
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) =>
      callApi<typeof getAgenda>("GET", path, {
        params: { agencyId, meetingId, lotId },
        isBackground: client.getQueryData(queryKey) !== undefined,
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** `isFireAndForget`: sent even when the page goes. */
export const putDraft = (
  params: BallotAddress,
  body: DraftToKeep,
  isFireAndForget: boolean,
  signal: AbortSignal | undefined,
) =>
  callApi<typeof saveDraft>("PUT", `${path}/draft`, {
    params: { ...params },
    body,
    isFireAndForget,
    ...(signal === undefined ? {} : { signal }),
  });

export const deleteDraft = (params: BallotAddress) =>
  callApi<typeof dropDraft>("DELETE", `${path}/draft`, { params: { ...params } });

export const postBallot = (params: BallotAddress, body: Submission, idempotencyKey: string) =>
  callApi<typeof castBallot>("POST", `${path}/response`, { params: { ...params }, body, idempotencyKey });
