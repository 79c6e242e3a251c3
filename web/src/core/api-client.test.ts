import { getAgency } from "@portal/contract/agency/endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { logon } from "@portal/contract/sign-in/endpoints";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { agency, lot5, owner } from "../testing/demo-answers.ts";
import { answers, answersOddly, isUnreachable, refuses, seenRequests } from "../testing/fake-server.ts";
import { callApi } from "./api-client.ts";
import { ApiProblem } from "./api-problem.ts";
import {
  clearSession,
  currentSession,
  onSessionExpiry,
  startSession,
  type StoredSession,
} from "./session-store.ts";
import { serverNow } from "./server-clock.ts";

const params = { agencyId: "799187" };
const askAgency = () => callApi<typeof getAgency>("GET", "/api/agencies/{agencyId}", { params });
const askLots = (isBackground = false) =>
  callApi<typeof listLots>("GET", "/api/agencies/{agencyId}/plans/query/lots", { params, isBackground });

/** An answer that begins, and breaks off with what `breakOff` says. */
function answersInPart(breakOff: () => unknown): void {
  const pull = (body: ReadableStreamDefaultController) => body.error(breakOff());
  answersOddly(getAgency, () => new Response(new ReadableStream({ pull }, { highWaterMark: 0 })));
}

beforeEach(clearSession);
afterEach(() => {
  document.cookie = "XSRF-TOKEN=; max-age=0; path=/";
});

it("[571] [572] names the session and repeats the cross-site token, once there is one", async () => {
  answers(getAgency, agency);
  answers(listLots, [lot5]);
  await askAgency();
  expect(seenRequests(getAgency)[0]?.headers.get("X-Session-Id")).toBeNull();
  startSession(799187, owner);
  document.cookie = "XSRF-TOKEN=nonce.hash; path=/";
  await askLots();
  const { headers } = seenRequests(listLots)[0] ?? { headers: new Headers() };
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-username": "owner1",
    "x-contact-id": "5007",
    "x-session-id": "a-public-handle",
    "x-xsrf-token": "nonce.hash",
  });
  expect(headers.get("X-Background")).toBeNull();
  await askLots(true);
  expect(seenRequests(listLots)[1]?.headers.get("X-Background")).toBe("1");
});

it("takes over when the session ends, as the server tells it", async () => {
  const endsAt = new Date(serverNow() + 120_000).toISOString();
  answers(listLots, [], { "x-session-expires": endsAt });
  startSession(799187, owner);
  await askLots();
  expect(currentSession()?.endsAt).toBe(Date.parse(endsAt));
});

it("hands problem details on", async () => {
  refuses(getAgency, "UNKNOWN_AGENCY", "Nobody.");
  await expect(askAgency()).rejects.toMatchObject({ status: 404, code: "UNKNOWN_AGENCY", detail: "Nobody." });
});

it("has words of its own for no answer, a late one, one without problem details, and one that is no JSON", async () => {
  isUnreachable(getAgency);
  await expect(askAgency()).rejects.toMatchObject({ status: 0, code: "NETWORK" });
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(AbortSignal.abort());
  await expect(askAgency()).rejects.toMatchObject({
    status: 408,
    detail: "The agency did not respond to the request.",
  });
  answersOddly(getAgency, () => new Response("<h1>Bad gateway</h1>", { status: 503 }));
  await expect(askAgency()).rejects.toMatchObject({
    code: "UNAVAILABLE",
    detail: "The portal is being repaired, please try again in a few minutes.",
  });
  answersOddly(getAgency, () => new Response("<h1>Welcome</h1>"));
  await expect(askAgency()).rejects.toMatchObject({ code: "UNREADABLE" });
});

it("tells an answer that comes too slowly, or breaks off, as one that does not come", async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(timeout.signal);
  answersInPart(() => {
    timeout.abort();
    return timeout.signal.reason;
  });
  await expect(askAgency()).rejects.toMatchObject({ status: 408, code: "TIMEOUT" });
  answersInPart(() => new TypeError("network error"));
  await expect(askAgency()).rejects.toMatchObject({ status: 0, code: "NETWORK" });
});

it("takes no caller's abort for a fault, also where the answer has begun", async () => {
  const asking = new AbortController();
  answersInPart(() => {
    asking.abort();
    return asking.signal.reason;
  });
  await expect(
    callApi<typeof getAgency>("GET", "/api/agencies/{agencyId}", { params, signal: asking.signal }),
  ).rejects.not.toBeInstanceOf(ApiProblem);
});

it("reports the end of the session once, and never for what was typed at sign-in", async () => {
  const ended = vi.fn<(session: StoredSession) => void>();
  const stop = onSessionExpiry(ended);
  startSession(799187, owner);
  refuses(logon, "INVALID_CREDENTIALS");
  const body = { username: "a", password: "b", role: 1 as const };
  await expect(
    callApi<typeof logon>("POST", "/api/agencies/{agencyId}/users/logon", { params, body }),
  ).rejects.toMatchObject({ status: 401 });
  expect(ended).not.toHaveBeenCalled();
  refuses(listLots, "SESSION_EXPIRED");
  await Promise.allSettled([askLots(), askLots()]);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(currentSession()).toBeNull();
  stop();
});
