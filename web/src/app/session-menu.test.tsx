import { getCurrentDateTime, getService } from "@portal/contract/agency/endpoints";
import { recordAnalyticsEvent } from "@portal/contract/analytics/endpoints";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { changeRole, logout, restoreSession } from "@portal/contract/sign-in/endpoints";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { askBeforeSignOut } from "../core/session/leaving.ts";
import { currentSession } from "../core/session/session-store.ts";
import { agencyId, answerAsUsual, owner, portalService } from "../testing/demo-answers.ts";
import { answerInvoicesAsUsual, approver } from "../testing/demo-invoices.ts";
import {
  answers,
  answersLater,
  answersOddly,
  isUnreachable,
  refuses,
  seenRequests,
} from "../testing/fake-server.ts";
import { checkSession } from "../sign-in/public.ts";
import { holdSeconds } from "../testing/hold-seconds.ts";
import { nameSession, openPortal } from "../testing/render-portal.tsx";
import { showToast } from "../ui/toast/toast-store.ts";

const home = `/${agencyId}/home`;
const faq = `/${agencyId}/faq`;
const both = { ...owner, availableRoles: [1, 2] as (1 | 2)[] };
const asMember = { ...both, userRole: 2 as const, sessionId: "another-handle" };

beforeEach(async () => {
  await page.viewport(1280, 900);
  answerAsUsual();
});

/** As after a change of role: a call of the session before it is refused. */
const answerTheNewSessionAlone = () =>
  answersOddly(restoreSession, ({ headers }) =>
    headers.get("X-Session-Id") === asMember.sessionId
      ? Response.json(asMember)
      : Response.json({ code: "SESSION_EXPIRED" }, { status: 401 }),
  );

const textsIn = (element: Element) =>
  [...element.querySelectorAll("a, button")].map((one) => one.textContent);

const handlesAsked = () => seenRequests(restoreSession).map(({ headers }) => headers.get("X-Session-Id"));
const labels = () => seenRequests(recordAnalyticsEvent).map(({ body }) => body);
const event = (label: string) => ({ category: "Header Navigation", label });
const eventsOf = (list: string) => list.split(", ").map((label) => event(label));

describe("the menu of a wide screen", () => {
  it(
    "has a bar of pages and tabs for the rest, each entry once",
    {
      tags: [
        "spec-114",
        "spec-115",
        "spec-116",
        "spec-117",
        "spec-118",
        "spec-119",
        "spec-120",
        "spec-121",
        "spec-122",
        "spec-123",
        "spec-124",
        "spec-126",
        "spec-127",
      ],
    },
    async () => {
      const { screen } = await openPortal(home, owner);
      const bar = screen.getByRole("navigation", { name: "Main" });
      await expect.element(bar.getByRole("link", { name: "HOME" })).toHaveAttribute("aria-current", "page");
      await expect
        .poll(() => textsIn(bar.element()))
        .toEqual([
          "HOME",
          "OWNERS CORPORATION",
          "PORTFOLIO",
          "REPORTS",
          "MEETINGS",
          "DOCUMENTS",
          "INVOICES",
          "MAINTENANCE",
        ]);
      expect(textsIn(screen.getByRole("navigation", { name: "Service" }).element())).toEqual([
        "Contact",
        "FAQ",
        "Change Password",
        "Logout",
      ]);
      await screen.getByRole("link", { name: "FAQ", exact: true }).click();
      await expect
        .element(screen.getByRole("link", { name: "FAQ", exact: true }))
        .toHaveAttribute("aria-current", "page");
      await expect.element(bar.getByRole("link", { name: "HOME" })).not.toHaveAttribute("aria-current");
    },
  );

  it("the drawer goes with the page that Back leads away from", async () => {
    await page.viewport(390, 900);
    const { screen, address } = await openPortal(home, owner);
    const menu = screen.getByRole("button", { name: "Menu" });
    await menu.click();
    await screen.getByRole("dialog").getByRole("link", { name: "FAQ" }).click();
    await expect.poll(address).toBe(faq);
    await menu.click();
    await expect.element(screen.getByRole("dialog")).toBeVisible();
    dispatchEvent(new PopStateEvent("popstate"));
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  });

  it("a message shows in the drawer, which nothing outside can be read or pressed beside", async () => {
    await page.viewport(390, 900);
    const { screen } = await openPortal(home, owner);
    await screen.getByRole("button", { name: "Menu" }).click();
    const drawer = screen.getByRole("dialog");
    await expect.element(drawer).toBeVisible();
    showToast({ kind: "ok", title: null, text: "It is done." });
    await expect.element(drawer.getByText("It is done.")).toBeVisible();
    await drawer.getByRole("button", { name: "Close message" }).click();
    await expect.element(drawer).toBeVisible();
  });

  it("gives way to the drawer where the words are too large for it", async () => {
    const { screen } = await openPortal(home, owner);
    const menu = screen.getByRole("button", { name: "Menu" });
    await expect.element(screen.getByRole("button", { name: "Logout" })).toBeVisible();
    await expect.element(menu).not.toBeInTheDocument();
    document.documentElement.style.fontSize = "200%";
    await expect.element(menu).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Logout" })).not.toBeInTheDocument();
    document.documentElement.style.fontSize = "";
  });
});

describe("the count of choices", () => {
  it(
    "sends each choice at once: of the tabs, the bar and the drawer, by pointer and keyboard",
    { tags: ["spec-129"] },
    async () => {
      const { screen, address } = await openPortal(home, owner);
      await screen.getByRole("link", { name: "FAQ", exact: true }).click();
      expect(labels()).toEqual([event("FAQ")]);
      await expect.poll(address).toBe(faq);
      // The new page takes the focus when it is there.
      await expect.poll(() => document.activeElement?.id).toBe("content");
      screen.getByRole("link", { name: "HOME" }).element().focus();
      await userEvent.keyboard("{Enter}");
      expect(labels()).toEqual([event("FAQ"), event("HOME")]);
      await page.viewport(390, 900);
      await screen.getByRole("button", { name: "Menu" }).click();
      await screen.getByRole("dialog").getByRole("link", { name: "FAQ", exact: true }).click();
      expect(labels()).toEqual([event("FAQ"), event("HOME"), event("FAQ")]);
      const [first] = seenRequests(recordAnalyticsEvent);
      expect(first?.headers.get("X-Background")).toBe("1");
      expect(first?.keepalive).toBe(true);
    },
  );

  it(
    "sends every choice of the whole header: brand, tabs, bar and drawer",
    { tags: ["spec-129"] },
    async () => {
      answerInvoicesAsUsual();
      const { screen, address } = await openPortal(faq, approver);
      await expect.element(screen.getByRole("link", { name: "APPROVALS" })).toBeVisible();
      const chooseAll = (ways: string) => {
        for (const way of screen.container.querySelectorAll<HTMLElement>(ways)) way.click();
      };
      const pages =
        "HOME, OWNERS CORPORATION, PORTFOLIO, COMMITTEE MEMBER, REPORTS, MEETINGS, DOCUMENTS, INVOICES, MAINTENANCE, APPROVALS";
      const inHeader = eventsOf(`HOME, CONTACT, FAQ, CHANGE PASSWORD, ${pages}`);
      chooseAll(".portal-bar a");
      expect(labels()).toEqual(inHeader);
      await expect.poll(address).toBe(`/${agencyId}/approvals`);
      await page.viewport(390, 900);
      await screen.getByRole("button", { name: "Menu" }).click();
      await expect.element(screen.getByRole("dialog").getByRole("button", { name: "LOG OUT" })).toBeVisible();
      chooseAll(".portal-bar dialog nav :is(a, button)");
      const inDrawer = eventsOf(`${pages}, CONTACT, CHANGE PASSWORD, FAQ, LOG OUT`);
      expect(labels().slice(inHeader.length)).toEqual(inDrawer);
      await expect.poll(address).toBe(`/login/${agencyId}`);
    },
  );

  it("sends the brand title's way home too", { tags: ["spec-129"] }, async () => {
    const { screen, address } = await openPortal(faq, owner);
    await expect.poll(() => screen.container.querySelector(".portal-brand a")).not.toBeNull();
    screen.container.querySelector<HTMLElement>(".portal-brand a")?.click();
    expect(labels()).toEqual([event("HOME")]);
    await expect.poll(address).toBe(home);
  });

  it("tells nobody of a failure, and ends no session by it", async () => {
    refuses(recordAnalyticsEvent, "SESSION_EXPIRED");
    const { screen, address } = await openPortal(home, owner);
    await screen.getByRole("link", { name: "FAQ", exact: true }).click();
    await expect.poll(address).toBe(faq);
    isUnreachable(recordAnalyticsEvent);
    await screen.getByRole("link", { name: "HOME" }).click();
    await expect.poll(address).toBe(home);
    await expect.element(screen.getByText("$561.00").first()).toBeVisible();
    expect(currentSession()?.user.sessionId).toBe(owner.sessionId);
    expect(screen.getByRole("button", { name: "Close message" }).elements()).toEqual([]);
  });

  it("comes before the end of the session, and does not hold it up", { tags: ["spec-129"] }, async () => {
    const answerLate = answersLater(recordAnalyticsEvent, {});
    const { screen, address } = await openPortal(home, owner);
    const seconds = holdSeconds();
    await screen.getByRole("button", { name: "Logout" }).click();
    expect(labels()).toEqual([event("LOG OUT")]);
    expect(seenRequests(logout)).toEqual([]);
    await seconds.pass(1);
    await expect.poll(address).toBe(`/login/${agencyId}`);
    expect(seenRequests(logout)).toHaveLength(1);
    answerLate();
  });

  it("signs out at once where the page is closed before that", { tags: ["spec-129"] }, async () => {
    const answerLate = answersLater(recordAnalyticsEvent, {});
    const { screen, address } = await openPortal(home, owner);
    holdSeconds();
    await screen.getByRole("button", { name: "Logout" }).click();
    expect(seenRequests(logout)).toEqual([]);
    window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: false }));
    expect(currentSession()).toBeNull();
    await expect
      .poll(() => seenRequests(logout).map(({ headers }) => headers.get("X-Session-Id")))
      .toContain(owner.sessionId);
    // Back may bring the page again as it was.
    refuses(logout, "SESSION_EXPIRED");
    answerLate();
    await expect.poll(address).toBe(`/login/${agencyId}`);
  });
});

describe("the change of role", () => {
  it("is offered to nobody with one role", async () => {
    const { screen } = await openPortal(home, owner);
    await expect.element(screen.getByText("$561.00").first()).toBeVisible();
    expect(screen.getByLabelText("Role").elements()).toEqual([]);
  });

  it(
    "continues as another session without the password, and says who is signed in now",
    { tags: ["spec-706"] },
    async () => {
      answers(changeRole, asMember);
      const { screen, address } = await openPortal(faq, both);
      const control = screen.getByLabelText("Role");
      await expect.element(control).toHaveDisplayValue("Owner");
      const offered = [...(control.element() as HTMLSelectElement).options].map(({ text }) => text);
      expect(offered).toEqual(["Owner", "Committee Member"]);
      await control.selectOptions("Committee Member");
      await expect.element(screen.getByText("You are now signed in as Committee Member.")).toBeVisible();
      expect(seenRequests(changeRole)[0]?.body).toEqual({ role: 2 });
      expect(currentSession()?.user.sessionId).toBe("another-handle");
      await expect.element(screen.getByLabelText("Role")).toHaveDisplayValue("Committee Member");
      expect(address()).toBe(faq);
      const before = seenRequests(listLots).length;
      await screen.getByRole("link", { name: "HOME" }).click();
      await expect.element(screen.getByText("Daniel Kowalski, Committee Member")).toBeVisible();
      expect(
        seenRequests(listLots)
          .slice(before - 1)
          .at(-1)
          ?.headers.get("X-Session-Id"),
      ).toBe("another-handle");
      await screen.getByRole("button", { name: "Close message" }).click();
    },
  );

  it("a call that it overtakes ends nothing, and is made again as the new role", async () => {
    const release = answersLater(changeRole, asMember);
    answerTheNewSessionAlone();
    const { screen, address } = await openPortal(faq, both);
    await screen.getByLabelText("Role").selectOptions("Committee Member");
    const asked = checkSession(Number(agencyId));
    await expect.poll(handlesAsked).toEqual([owner.sessionId]);
    release();
    await asked;
    expect(handlesAsked()).toEqual([owner.sessionId, "another-handle"]);
    await expect.element(screen.getByText("You are now signed in as Committee Member.")).toBeVisible();
    expect(currentSession()?.user.sessionId).toBe("another-handle");
    expect(address()).toBe(faq);
    await screen.getByRole("button", { name: "Close message" }).click();
  });

  it("what is heard of the new session before its answer is read does not sign out, and the page stays", async () => {
    const release = answersLater(changeRole, asMember);
    answerTheNewSessionAlone();
    const { screen, address } = await openPortal(faq, both);
    await screen.getByLabelText("Role").selectOptions("Committee Member");
    // The browser has the new cookies as soon as the answer's head has come.
    nameSession(asMember);
    const clocksAsked = seenRequests(getCurrentDateTime).length;
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.poll(() => seenRequests(getCurrentDateTime).length).toBeGreaterThan(clocksAsked);
    release();
    await expect.element(screen.getByText("You are now signed in as Committee Member.")).toBeVisible();
    expect(currentSession()?.user.sessionId).toBe("another-handle");
    expect(seenRequests(logout)).toEqual([]);
    expect(address()).toBe(faq);
    await screen.getByRole("button", { name: "Close message" }).click();
  });

  it("goes home where the new role may not see the page", async () => {
    answers(changeRole, asMember);
    const { screen, address } = await openPortal(faq, both);
    await expect.element(screen.getByLabelText("Role")).toBeVisible();
    answers(getService, { ...portalService, isActive: false });
    const { forgetAgencyConfigs } = await import("../agency/agency-config.ts");
    forgetAgencyConfigs();
    await screen.getByLabelText("Role").selectOptions("Committee Member");
    await expect.poll(address).toBe(home);
    await screen.getByRole("button", { name: "Close message" }).click();
  });

  it("a change of role first asks about unfinished work, as a sign-out does", async () => {
    answers(changeRole, asMember);
    const { screen } = await openPortal(faq, both);
    const asked = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    const stopAsking = askBeforeSignOut(asked);
    const control = screen.getByLabelText("Role");
    await control.selectOptions("Committee Member");
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    await expect.element(control).toHaveDisplayValue("Owner");
    expect(seenRequests(changeRole)).toEqual([]);
    await control.selectOptions("Committee Member");
    await expect.element(screen.getByText("You are now signed in as Committee Member.")).toBeVisible();
    stopAsking();
    await screen.getByRole("button", { name: "Close message" }).click();
  });

  it("works in the drawer, which closes", async () => {
    await page.viewport(390, 900);
    answers(changeRole, asMember);
    const { screen } = await openPortal(home, both);
    await screen.getByRole("button", { name: "Menu" }).click();
    await screen.getByRole("dialog").getByLabelText("Role").selectOptions("Committee Member");
    await expect.element(screen.getByText("Daniel Kowalski, Committee Member")).toBeVisible();
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement?.id).toBe("content");
    await screen.getByRole("button", { name: "Close message" }).click();
  });

  it("ends with a sign-out that came before its answer", async () => {
    const release = answersLater(changeRole, asMember);
    const { screen, address } = await openPortal(home, both);
    await screen.getByLabelText("Role").selectOptions("Committee Member");
    await screen.getByRole("button", { name: "Logout" }).click();
    await expect.poll(address).toBe(`/login/${agencyId}`);
    release();
    await expect
      .poll(() => seenRequests(logout).map(({ headers }) => headers.get("X-Session-Id")))
      .toEqual([owner.sessionId, "another-handle"]);
    expect(currentSession()).toBeNull();
  });

  it("leads to the second step where the new role asks for one, signed in as nobody until then", async () => {
    const methods = { authenticator: true, passkeys: false, recoveryCodes: true };
    const waiting = { ...asMember, sessionId: "waiting", secondFactor: { methods, mustEnrol: false } };
    answers(changeRole, { ...waiting, loginResult: "SECOND_FACTOR_REQUIRED" });
    const { screen, address } = await openPortal(home, both);
    await screen.getByLabelText("Role").selectOptions("Committee Member");
    await expect.poll(address).toBe(`/${agencyId}/second-step`);
    await expect.element(screen.getByText("Confirm it is you")).toBeVisible();
    expect(currentSession()).toBeNull();
  });

  it("stays what it was where the server refuses, and says why", async () => {
    refuses(changeRole, "ROLE_UNAVAILABLE", "You do not hold this role.");
    const { screen } = await openPortal(home, both);
    await screen.getByLabelText("Role").selectOptions("Committee Member");
    await expect.element(screen.getByText("You do not hold this role.")).toBeVisible();
    await expect.element(screen.getByLabelText("Role")).toHaveDisplayValue("Owner");
    expect(currentSession()?.user.sessionId).toBe(owner.sessionId);
    await screen.getByRole("button", { name: "Close message" }).click();
  });
});
