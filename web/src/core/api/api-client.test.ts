import { getAgency } from "@portal/contract/agency/endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { changePassword, logon } from "@portal/contract/sign-in/endpoints";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { agency, lot5, owner } from "../../testing/demo-answers.ts";
import {
  answers,
  answersLater,
  answersOddly,
  isUnreachable,
  refuses,
  seenRequests,
} from "../../testing/fake-server.ts";
import { callApi } from "./api-client.ts";
import { ApiProblem } from "./api-problem.ts";
import { fetchFile } from "./fetch-file.ts";
import {
  clearSession,
  currentSession,
  onSessionExpiry,
  startSession,
  type StoredSession,
} from "../session/session-store.ts";
import { nameSession } from "../../testing/render-portal.tsx";
import { serverNow } from "../server-clock.ts";

const params = { agencyId: "799187" };
const askAgency = () => callApi<typeof getAgency>("GET", "/api/agencies/{agencyId}", { params });
const askLots = (isBackground = false) =>
  callApi<typeof listLots>("GET", "/api/agencies/{agencyId}/plans/query/lots", { params, isBackground });

const askForFile = () =>
  fetchFile("/api/agencies/799187/plans/query/lots", { signal: new AbortController().signal });
const lotsAsked = async (times: number) => {
  await expect.poll(() => seenRequests(listLots).length).toBe(times);
};

/** An answer that begins, and breaks off with what `breakOff` says. */
function answersInPart(breakOff: () => unknown): void {
  const pull = (body: ReadableStreamDefaultController) => body.error(breakOff());
  answersOddly(getAgency, () => new Response(new ReadableStream({ pull }, { highWaterMark: 0 })));
}

beforeEach(clearSession);
afterEach(() => {
  document.cookie = "XSRF-TOKEN=; max-age=0; path=/";
});

it(
  "names the session and repeats the cross-site token, once there is one",
  { tags: ["spec-571", "spec-572"] },
  async () => {
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
  },
);

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

it("the client has its own words for no answer, a late one, and one without problem details or JSON", async () => {
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
  nameSession(owner);
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

describe("a change of the secret that proves the session", () => {
  const body = { newPassword: "Heron4Lake", oldPassword: "Demo1234", version: 1601 };
  const path = "/api/agencies/{agencyId}/users/{username}/password";
  const change = () =>
    callApi<typeof changePassword>("PUT", path, {
      params: { ...params, username: "owner1" },
      body,
      sessionChange: "replace",
    });

  beforeEach(() => {
    startSession(799187, owner);
    nameSession(owner);
  });

  it("has what it overtook asked for again, files too, and ends no session", async () => {
    const early = Promise.withResolvers<Response>();
    answersOddly(listLots, () => early.promise);
    const file = askForFile();
    await lotsAsked(1);
    const release = answersLater(changePassword, { message: "Done." });
    const changing = change();
    refuses(listLots, "SESSION_EXPIRED");
    const lots = askLots();
    await lotsAsked(2);
    answers(listLots, [lot5]);
    release();
    await changing;
    await expect(lots).resolves.toEqual([lot5]);
    // Sent before the change, and answered after it.
    early.resolve(Response.json({ code: "SESSION_EXPIRED" }, { status: 401 }));
    expect((await file).ok).toBe(true);
    await lotsAsked(4);
    expect(currentSession()).not.toBeNull();
  });

  it("excuses nothing where it is refused, nor what was asked once it was there", async () => {
    const release = answersLater(changePassword, { message: "Done." });
    const changing = change();
    release();
    await changing;
    refuses(listLots, "SESSION_EXPIRED");
    await expect(askLots()).rejects.toMatchObject({ status: 401 });
    // Once more while the browser's cookie names this session: another tab may have changed the secret.
    await lotsAsked(2);
    expect(currentSession()).toBeNull();

    startSession(799187, owner);
    nameSession(owner);
    refuses(changePassword, "WRONG_PASSWORD");
    await Promise.allSettled([change(), askLots()]);
    await lotsAsked(4);
    expect(currentSession()).toBeNull();
  });

  it("ends the session by its own refusal", async () => {
    refuses(changePassword, "SESSION_EXPIRED");
    await expect(change()).rejects.toMatchObject({ status: 401 });
    expect(seenRequests(changePassword)).toHaveLength(2);
    expect(currentSession()).toBeNull();
  });
});
