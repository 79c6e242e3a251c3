import type { Problem } from "@portal/contract/core/problem";
import type { FastifyReply } from "fastify";
import type { Refused } from "./outcome.ts";
import { problemOf } from "./problem.ts";

/** How long people are asked to wait when the database is away: it is a matter of a restart. */
export const UNAVAILABLE_RETRY_SECONDS = 10;

/** Headers of a file that could not be sent after all. */
const fileHeaders = ["content-disposition", "etag", "accept-ranges"];

export function sendProblem(reply: FastifyReply, problem: Problem, retryAfterSeconds?: number): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header("retry-after", String(retryAfterSeconds));
  for (const name of fileHeaders) reply.removeHeader(name);
  return reply
    .code(problem.status)
    .header("cache-control", "no-store")
    .type("application/problem+json")
    .serializer((value: unknown) => JSON.stringify(value))
    .send(problem);
}

/** A typed refusal as problem details. */
export function sendRefusal(reply: FastifyReply, outcome: Refused): FastifyReply {
  const extras = {
    ...(outcome.detail === undefined ? {} : { detail: outcome.detail }),
    ...(outcome.errors === undefined ? {} : { errors: [...outcome.errors] }),
  };
  return sendProblem(reply, problemOf(outcome.code, extras), outcome.retryAfterSeconds);
}
