import { changesOfSession, headersOf, refused } from "./api-client.ts";
import { ApiProblem, communicationErrorText, timeoutText } from "./api-problem.ts";
import { timeoutMs } from "./send-call.ts";
import { rememberedSession, renewSession } from "../session/session-store.ts";

/**
 * Asks for a file as it is, not as JSON (D55), or for a range of it. Resolves when its first bytes are there; throws as
 * callApi does, and a 401 ends the session as there.
 */
export async function fetchFile(
  address: string,
  asked: { readonly signal: AbortSignal; readonly range?: string },
  isRepeated = false,
): Promise<Response> {
  const { signal, range } = asked;
  const session = rememberedSession();
  const sentAfter = changesOfSession();
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), timeoutMs);
  let response: Response;
  try {
    response = await fetch(address, {
      method: "GET",
      headers: { Accept: "*/*", ...headersOf(session), ...(range === undefined ? {} : { Range: range }) },
      credentials: "same-origin",
      signal: AbortSignal.any([signal, tooLong.signal]),
    });
  } catch (error) {
    if (signal.aborted) throw error;
    throw tooLong.signal.aborted
      ? new ApiProblem(408, "TIMEOUT", timeoutText)
      : new ApiProblem(0, "NETWORK", communicationErrorText);
  } finally {
    clearTimeout(timer);
  }
  if (session !== null) renewSession(session, response.headers.get("X-Session-Expires"));
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  return refused(response, answer, session, { sentAfter, isRepeated }, () => fetchFile(address, asked, true));
}
