import type { findReceipt, getMeetingResult, getRegister } from "@portal/contract/meetings/result-endpoints";
import type { ListedReceipt, MeetingResult, Register } from "@portal/contract/meetings/result-schemas";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../core/api/api-client.ts";
import { ApiProblem } from "../../core/api/api-problem.ts";
import { serverNow } from "../../core/server-clock.ts";

/** Whose result: a meeting of a plan, asked for with the lot, 0 by people without one (D12). */
export interface ResultOf {
  readonly agencyId: string;
  readonly ownersCorpId: number;
  readonly lotId: number;
  readonly meetingId: number;
}

const paramsOf = ({ agencyId, ownersCorpId, lotId, meetingId }: ResultOf) => ({
  agencyId,
  planId: ownersCorpId,
  lotId,
  meetingId,
});
const keyOf = ({ agencyId, ownersCorpId, lotId, meetingId }: ResultOf, what: string) =>
  ["meetings", agencyId, what, ownersCorpId, lotId, meetingId] as const;

const RESULT_AGAIN_MS = 5_000;

/**
 * Whether something of it comes by itself: the database's clock reaches the cut-off, the seal is written, or the meeting
 * has started and its roll is taken.
 */
function isAwaited(result: MeetingResult | null | undefined, startsAt: Date): boolean {
  if (result === null || result === undefined) return result === null;
  const isSealAwaited = result.receipts.length > 0 && result.merkleRoot === null;
  return isSealAwaited || (result.isProvisional && serverNow() >= startsAt.getTime());
}

/**
 * The count after the cut-off of a meeting; null: to the database it has not passed yet. What is awaited is asked for
 * again while one looks at it, which keeps no session alive.
 */
export function resultQuery(of: ResultOf, startsAt: Date) {
  const queryKey = keyOf(of, "result");
  return queryOptions<MeetingResult | null>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      try {
        return await callApi<typeof getMeetingResult>(
          "GET",
          "/api/agencies/{agencyId}/plans/{planId}/meetings/{lotId}/{meetingId}/result",
          { params: paramsOf(of), isBackground: isAwaited(client.getQueryData(queryKey), startsAt), signal },
        );
      } catch (error) {
        if (error instanceof ApiProblem && error.code === "RESULT_SEALED") return null;
        throw error;
      }
    },
    refetchInterval: ({ state }) => (isAwaited(state.data, startsAt) ? RESULT_AGAIN_MS : false),
  });
}

/** What the register says of a receipt; null: it is not in it. */
export function receiptQuery(of: ResultOf, code: string) {
  return queryOptions<ListedReceipt | null>({
    queryKey: [...keyOf(of, "receipt"), code],
    queryFn: async ({ signal }) => {
      try {
        return await callApi<typeof findReceipt>(
          "GET",
          "/api/agencies/{agencyId}/plans/{planId}/meetings/{lotId}/{meetingId}/receipts/{code}",
          { params: { ...paramsOf(of), code }, signal },
        );
      } catch (error) {
        if (error instanceof ApiProblem && error.code === "NOT_FOUND") return null;
        throw error;
      }
    },
  });
}

/** The register, for the plan's committee (D56). */
export function registerQuery(of: ResultOf) {
  return queryOptions<Register>({
    queryKey: keyOf(of, "register"),
    queryFn: ({ signal }) =>
      callApi<typeof getRegister>(
        "GET",
        "/api/agencies/{agencyId}/plans/{planId}/meetings/{lotId}/{meetingId}/register",
        { params: paramsOf(of), signal },
      ),
  });
}
