import type { Endpoint } from "@portal/contract/core/endpoint";
import { rememberedOfficeSession, renewOfficeSession } from "../session/office-session.ts";
import { ApiProblem, communicationErrorText, timeoutText } from "./api-problem.ts";
import { officeHeaders, officeProblem } from "./office-client.ts";
import { addressOf, type EndpointInput } from "./send-call.ts";

/** A file may be made while one waits. */
const timeoutMs = 120_000;

/** Calls an endpoint of the office whose answer is a file, and answers the file; throws as `callOffice` does. */
export async function fetchOfficeFile<E extends Endpoint>(
  method: E["method"],
  path: E["path"],
  input: EndpointInput<E>,
): Promise<Blob> {
  const session = rememberedOfficeSession();
  const timeout = AbortSignal.timeout(timeoutMs);
  const json = input.body === undefined ? {} : { "Content-Type": "application/json" };
  try {
    const response = await fetch(addressOf(path, input.params, input.query), {
      method,
      headers: { Accept: "*/*", ...json, ...officeHeaders(session) },
      signal: input.signal === undefined ? timeout : AbortSignal.any([timeout, input.signal]),
      // Of no body it makes none.
      body: JSON.stringify(input.body),
    });
    if (session !== null) renewOfficeSession(session, response.headers.get("X-Session-Expires"));
    if (response.ok) return await response.blob();
    throw officeProblem(session, response, await response.json().catch(() => undefined));
  } catch (error) {
    if (error instanceof ApiProblem || input.signal?.aborted === true) throw error;
    throw timeout.aborted
      ? new ApiProblem(408, "TIMEOUT", timeoutText)
      : new ApiProblem(0, "NETWORK", communicationErrorText);
  }
}
