import { getCurrentDateTime } from "@portal/contract/agency/endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { logon, restoreSession } from "@portal/contract/sign-in/endpoints";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { serverNow } from "../../core/server-clock.ts";
import { agencyId, answerAsUsual, lot5, owner } from "../../testing/demo-answers.ts";
import { answers, answersLater, isUnreachable, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openPortal } from "../../testing/render-portal.tsx";

const home = `/${agencyId}/home`;
const endsIn = (ms: number) => ({ "x-session-expires": new Date(serverNow() + ms).toISOString() });

beforeEach(answerAsUsual);
afterEach(() => {
  answers(getCurrentDateTime, { currentDateTime: new Date().toISOString() });
  document.dispatchEvent(new Event("visibilitychange"));
});

it(
  "asks when the end has come, without renewing, and leaves the page when it is over",
  { tags: ["spec-648"] },
  async () => {
    answers(listLots, [lot5], endsIn(200));
    refuses(restoreSession, "SESSION_EXPIRED");
    const { screen, address } = await openPortal(home, owner);
    await expect.poll(address).toBe(`/login/${agencyId}?returnUrl=${encodeURIComponent(home)}`);
    expect(seenRequests(restoreSession)[0]?.headers.get("X-Background")).toBe("1");
    await expect.element(screen.getByText("The session has timed out, please log in again.")).toBeVisible();
  },
);

it(
  "asks again half a minute later, and when the network is back, where nobody answered",
  { tags: ["spec-648"] },
  async () => {
    const timers = vi.spyOn(globalThis, "setTimeout");
    const again = () => timers.mock.calls.findLast(([, ms]) => ms === 30_000)?.[0];
    try {
      answers(listLots, [lot5], endsIn(200));
      isUnreachable(restoreSession);
      const { screen, address } = await openPortal(home, owner);
      await expect.poll(() => seenRequests(restoreSession).length).toBe(1);
      await expect.poll(again).toBeDefined();
      (again() as () => void)();
      await expect.poll(() => seenRequests(restoreSession).length).toBe(2);
      await expect.element(screen.getByText("$561.00").first()).toBeVisible();
      refuses(restoreSession, "SESSION_EXPIRED");
      dispatchEvent(new Event("online"));
      await expect.poll(address).toBe(`/login/${agencyId}?returnUrl=${encodeURIComponent(home)}`);
    } finally {
      timers.mockRestore();
    }
  },
);

it("stays where the session was renewed elsewhere meanwhile", async () => {
  answers(listLots, [lot5], endsIn(200));
  answers(restoreSession, owner, endsIn(3_600_000));
  const { screen, address } = await openPortal(home, owner);
  await expect.poll(() => seenRequests(restoreSession).length).toBe(1);
  await expect.element(screen.getByText("$561.00").first()).toBeVisible();
  expect(address()).toBe(home);
});

it(
  "sets its clock by the server's at sign-in and when the page becomes visible again",
  { tags: ["spec-707"] },
  async () => {
    const serverTime = new Date(Date.now() - 7_200_000).toISOString();
    answers(getCurrentDateTime, { currentDateTime: serverTime });
    answers(logon, owner);
    const { screen, address } = await openPortal(`/login/${agencyId}`);
    await screen.getByLabelText("Access Code").fill("owner1");
    await screen.getByLabelText("Password", { exact: true }).fill("Demo1234");
    await screen.getByRole("button", { name: "LOGIN" }).click();
    await expect.poll(address).toBe(home);
    expect(Math.abs(serverNow() - Date.parse(serverTime))).toBeLessThan(5_000);
    const timeAfterSleep = new Date(Date.now() - 18_000_000).toISOString();
    answers(getCurrentDateTime, { currentDateTime: timeAfterSleep });
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.poll(() => Math.abs(serverNow() - Date.parse(timeAfterSleep)) < 60_000).toBe(true);
  },
);

/** As the browser says that it keeps a page for Back, and shows it again. */
const turn = (type: "pagehide" | "pageshow") =>
  dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
const visibility = () => getComputedStyle(document.documentElement).visibility;

it("a page that Back shows again stays hidden until the server has said whose it is", async () => {
  const { screen, address } = await openPortal(home, owner);
  await expect.element(screen.getByText("$561.00").first()).toBeVisible();
  turn("pagehide");
  expect(visibility()).toBe("hidden");
  const release = answersLater(restoreSession, owner);
  turn("pageshow");
  await expect.poll(() => seenRequests(restoreSession).length).toBe(1);
  expect(visibility()).toBe("hidden");
  release();
  await expect.poll(visibility).toBe("visible");
  await expect.element(screen.getByText("$561.00").first()).toBeVisible();

  turn("pagehide");
  refuses(restoreSession, "SESSION_EXPIRED");
  turn("pageshow");
  await expect.poll(visibility).toBe("visible");
  await expect.element(screen.getByText("$561.00").first()).not.toBeInTheDocument();
  await expect.poll(address).toBe(`/login/${agencyId}?returnUrl=${encodeURIComponent(home)}`);
});
