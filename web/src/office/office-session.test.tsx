import { getOfficeAccount } from "@portal/contract/staff/office/factor-endpoints";
import { restoreStaffSession, signOutStaff } from "@portal/contract/staff/office/endpoints";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { clearOfficeSession, rememberedOfficeSession } from "../core/session/office-session.ts";
import { endedTexts } from "../staff/office/messages.ts";
import { account, admin, answerOfficeAsUsual, reader } from "../testing/demo-staff.ts";
import { answers, isUnreachable, refuses, seenRequests } from "../testing/fake-server.ts";
import { nameOfficeSession, openOffice } from "../testing/render-office.tsx";
import { dismissToasts } from "../ui/toast/toast-store.ts";

beforeEach(() => {
  // A message lies over the bar for ten seconds, whichever test it comes from.
  dismissToasts({ text: endedTexts.time });
  answerOfficeAsUsual();
});

it("Today says whose office it is, who is signed in, and that nothing is waiting", async () => {
  answers(restoreStaffSession, admin);
  const { screen } = await openOffice("", admin);
  await expect.element(screen.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect.element(screen.getByText("Welcome, Ada Admin.")).toBeVisible();
  await expect.element(screen.getByText("Nothing is waiting.")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Today" })).toHaveAttribute("aria-current", "page");
  await expect.poll(() => document.title).toBe("Today - Harbour & Vale Strata");
});

it("a further tab takes up the session that the cookie names, and says so in the header of its calls", async () => {
  answers(restoreStaffSession, admin);
  const { screen } = await openOffice("", admin);
  await expect.element(screen.getByText("Welcome, Ada Admin.")).toBeVisible();
  clearOfficeSession();
  nameOfficeSession(admin);
  document.cookie = "__Host-office-xsrf=nonce.hash; Path=/; Secure";
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => rememberedOfficeSession()?.sessionId).toBe("an-office-handle");
  const { headers } = seenRequests(restoreStaffSession).at(-1) ?? { headers: new Headers() };
  expect(headers.get("X-Office-Session")).toBe("an-office-handle");
  expect(headers.get("X-XSRF-TOKEN")).toBe("nonce.hash");
  // Nothing of the portal's.
  expect(headers.get("X-Session-Id")).toBeNull();
});

it("Staff is neither in the menu nor at its address for who is not an administrator", async () => {
  answers(restoreStaffSession, reader);
  const { screen, address } = await openOffice("/staff", reader);
  await expect.element(screen.getByText("Welcome, Rea Reader.")).toBeVisible();
  expect(address()).toBe("/office/799187");
  expect(screen.getByRole("link", { name: "Staff" }).elements()).toHaveLength(0);
});

it("a session that has ended leads to signing in, says why, and comes back to the page", async () => {
  answers(restoreStaffSession, admin);
  refuses(getOfficeAccount, "SESSION_EXPIRED");
  const { screen, address } = await openOffice("/account", admin);
  await expect.element(screen.getByText("Your sign-in has timed out. Please sign in again.")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Sign in to the office" })).toBeVisible();
  expect(address()).toContain("returnUrl=%2Foffice%2F799187%2Faccount");
  expect(rememberedOfficeSession()).toBeNull();
});

it("signing out forgets the session also where the server is out of reach", async () => {
  answers(restoreStaffSession, admin);
  answers(getOfficeAccount, account);
  isUnreachable(signOutStaff);
  const { screen, address } = await openOffice("/account", admin);
  await screen.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect.element(screen.getByRole("heading", { name: "Sign in to the office" })).toBeVisible();
  expect([address(), rememberedOfficeSession()]).toEqual(["/office/799187/sign-in", null]);
  await expect.element(screen.getByText("Unexpected communication error, please try again")).toBeVisible();
});

it("the menu lies at the bottom of a phone's window, its entries large enough for a thumb", async () => {
  answers(restoreStaffSession, admin);
  const { screen } = await openOffice("", admin);
  await page.viewport(390, 800);
  const menu = screen.getByRole("navigation", { name: "Main" });
  await expect.poll(() => Math.round(menu.element().getBoundingClientRect().bottom)).toBe(800);
  for (const entry of menu.getByRole("link").elements())
    expect(entry.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await page.viewport(1280, 900);
});

it("an address that no page has says so and leads on", async () => {
  answers(restoreStaffSession, admin);
  const { screen } = await openOffice("/nothing", admin);
  await expect.element(screen.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
