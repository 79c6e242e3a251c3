import { getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { restoreSession } from "@portal/contract/sign-in/endpoints";
import type { User } from "@portal/contract/sign-in/schemas";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { namedSession } from "../../core/session/named-session.ts";
import { clearSession, currentSession, draftsOf } from "../../core/session/session-store.ts";
import { agencyId, answerAsUsual, lot5, owner } from "../../testing/demo-answers.ts";
import { answers, refuses, seenRequests } from "../../testing/fake-server.ts";
import { checkSession } from "../../sign-in/public.ts";
import { joinBrowser } from "./join-browser.ts";
import { nameSession, openPortal } from "../../testing/render-portal.tsx";

const home = `/${agencyId}/home`;
const login = `/login/${agencyId}`;
const loginAndBack = `${login}?returnUrl=${encodeURIComponent(home)}`;
const timedOut = "The session has timed out, please log in again.";
const newer: User = { ...owner, sessionId: "of-another-tab" };
const member: User = { ...newer, userRole: 2 };
const somebody: User = {
  ...newer,
  mainContact: { contactID: 5999, name: "Somebody Else", webAccessUsername: "other1" },
};
const otherTab = new BroadcastChannel("portal.session");
const heard: unknown[] = [];
otherTab.addEventListener("message", ({ data }) => heard.push(data));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
const tell = (event: string, sessionId: string | null) => otherTab.postMessage({ event, sessionId });
const becomeVisible = () => document.dispatchEvent(new Event("visibilitychange"));

beforeEach(() => {
  answerAsUsual();
  answers(restoreSession, owner);
  heard.length = 0;
});
afterEach(() => {
  clearSession();
  nameSession();
});

async function openHome() {
  const portal = await openPortal(home, owner);
  await expect.element(portal.screen.getByText("$561.00").first()).toBeVisible();
  return portal;
}

describe("a tab that is not signed in", () => {
  it("joins the session that the browser's cookie names, which it says in headers", async () => {
    const opened = openPortal(home);
    nameSession(owner);
    const { screen } = await opened;
    becomeVisible();
    await expect.element(screen.getByText("$561.00").first()).toBeVisible();
    const [request] = seenRequests(restoreSession);
    expect(request?.headers.get("X-Session-Id")).toBe(owner.sessionId);
    expect(request?.headers.get("X-Contact-Id")).toBe(String(owner.mainContact.contactID));
    expect(currentSession()?.user.sessionId).toBe(owner.sessionId);
  });

  it("knows by the server's clock when that session ends, where this computer's is wrong", async () => {
    const aYearOn = new Date(Date.now() + 366 * 86_400_000).toISOString();
    answers(getCurrentDateTime, { currentDateTime: aYearOn });
    const opened = openPortal(home);
    nameSession(owner);
    const { screen } = await opened;
    await joinBrowser();
    expect(Math.abs((currentSession()?.endsAt ?? 0) - Date.parse(aYearOn) - 3_600_000)).toBeLessThan(60_000);
    tell("signed-out", owner.sessionId);
    await expect.element(screen.getByText("You signed out in another tab.")).toBeVisible();
  });

  it("goes to the login page, and drops the name, where that session is over", async () => {
    const { address } = await openPortal(home);
    refuses(restoreSession, "SESSION_EXPIRED");
    nameSession(owner);
    becomeVisible();
    await expect.poll(namedSession).toBeNull();
    expect(address()).toBe(loginAndBack);
    expect(currentSession()).toBeNull();
  });
});

describe("a tab that is signed in", () => {
  it("makes a call once more that was refused while the cookie names its session", async () => {
    const { screen, address } = await openHome();
    refuses(restoreSession, "SESSION_EXPIRED");
    await expect(checkSession(Number(agencyId))).rejects.toMatchObject({ status: 401 });
    expect(seenRequests(restoreSession)).toHaveLength(2);
    await expect.poll(address).toBe(loginAndBack);
    await expect.element(screen.getByText(timedOut)).toBeVisible();
    expect(namedSession()).toBeNull();
    await expect.poll(() => heard).toContainEqual({ event: "expired", sessionId: owner.sessionId });
  });

  it.each([
    ["signed-out", "You signed out in another tab.", login],
    ["expired", timedOut, loginAndBack],
    ["reset", "A temporary password was used in another tab.", loginAndBack],
  ])("leaves when another says %s: %s", async (event, text, way) => {
    const { screen, address } = await openHome();
    nameSession();
    tell(event, owner.sessionId);
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.poll(address).toBe(way);
    expect(currentSession()).toBeNull();
  });

  it("stays when another ends a session that is not its own", async () => {
    const { address } = await openHome();
    tell("signed-out", "of-yesterday");
    tell("expired", "of-yesterday");
    becomeVisible();
    expect(address()).toBe(home);
    expect(currentSession()?.user.sessionId).toBe(owner.sessionId);
  });

  it("says that one signed out where the cookie is gone and the server knows of no session", async () => {
    const { screen, address } = await openHome();
    nameSession();
    refuses(restoreSession, "SESSION_EXPIRED");
    becomeVisible();
    await expect.element(screen.getByText("You signed out in another tab.")).toBeVisible();
    await expect.poll(address).toBe(loginAndBack);
  });

  it("a tab continues in the same person's newer session, from Home if its role is another", async () => {
    const { address } = await openHome();
    answers(restoreSession, newer);
    nameSession(newer);
    tell("started", newer.sessionId);
    await expect.poll(() => currentSession()?.user.sessionId).toBe(newer.sessionId);
    expect(address()).toBe(home);
    answers(restoreSession, { ...member, sessionId: "as-a-member" });
    nameSession({ ...member, sessionId: "as-a-member" });
    becomeVisible();
    await expect.poll(() => currentSession()?.user.userRole).toBe(2);
    await expect.poll(address).toBe(home);
  });

  it("drops what it shows and keeps when somebody else signs in", async () => {
    const { screen } = await openHome();
    const draft = `${draftsOf({ agencyId: Number(agencyId), user: owner })}contact`;
    sessionStorage.setItem(draft, "{}");
    answers(restoreSession, somebody);
    nameSession(somebody);
    tell("started", somebody.sessionId);
    await expect.element(screen.getByText("You signed in as somebody else in another tab.")).toBeVisible();
    expect(currentSession()?.user.mainContact.name).toBe("Somebody Else");
    expect(sessionStorage.getItem(draft)).toBeNull();
  });

  it.each([
    ["replaced it", newer, home, "of-another-tab"],
    ["ended it", null, loginAndBack, undefined],
  ])("believes no refusal before another tab's answer is there, which has %s", async (_, next, way, id) => {
    const { address } = await openHome();
    // As of a tab whose call the server has answered, on the way to the browser.
    const answered = Promise.withResolvers<undefined>();
    const held = navigator.locks.request("portal.session-change", () => answered.promise);
    refuses(restoreSession, "SESSION_EXPIRED");
    const refused = checkSession(Number(agencyId)).catch(() => undefined);
    await expect.poll(() => seenRequests(restoreSession).length).toBe(1);
    await expect.poll(async () => (await navigator.locks.query()).pending).not.toEqual([]);
    if (next !== null) answers(restoreSession, next);
    nameSession(...(next === null ? [] : [next]));
    answered.resolve(undefined);
    await Promise.all([held, refused]);
    await expect.poll(() => currentSession()?.user.sessionId).toBe(id);
    await expect.poll(address).toBe(way);
    expect(heard).not.toContainEqual({ event: "expired", sessionId: owner.sessionId });
  });

  it("believes no refusal while another of the person's sessions is there", async () => {
    const { screen, address } = await openHome();
    refuses(listLots, "SESSION_EXPIRED");
    answers(restoreSession, newer);
    nameSession(newer);
    answers(listLots, [lot5]);
    await screen.getByRole("link", { name: "PORTFOLIO" }).click();
    becomeVisible();
    await expect.poll(() => currentSession()?.user.sessionId).toBe(newer.sessionId);
    expect(address()).not.toContain(login);
  });
});
