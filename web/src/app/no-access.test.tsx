import { getService } from "@portal/contract/agency/endpoints";
import { logout } from "@portal/contract/sign-in/endpoints";
import { createMemoryHistory } from "@tanstack/react-router";
import { beforeEach, expect, it } from "vitest";
import {
  clearSession,
  currentSession,
  rememberedSession,
  renewSession,
  startSession,
} from "../core/session/session-store.ts";
import { agencyId, answerAsUsual, owner, portalService } from "../testing/demo-answers.ts";
import { answers, answersLater, refuses, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";
import { createPortalRouter } from "./router.tsx";

const home = `/${agencyId}/home`;
const faq = `/${agencyId}/faq`;
const noAccess = (returnUrl: string) => `/no-access?returnUrl=${encodeURIComponent(returnUrl)}`;

beforeEach(answerAsUsual);

/** Where the guards lead from an address. */
async function landingFrom(address: string): Promise<string> {
  const router = createPortalRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  return router.history.location.pathname;
}

function letSessionRunOut(): void {
  const session = rememberedSession();
  if (session === null) throw new Error("somebody is signed in");
  renewSession(session, new Date(Date.now() - 60_000).toISOString());
}

it("says so, under its title, and leads to the way back", { tags: ["spec-034", "spec-105"] }, async () => {
  const { screen, address } = await openPortal(noAccess(`${home}?lot=2005`), owner);
  await expect.element(screen.getByRole("heading", { level: 1, name: "No Access!" })).toBeVisible();
  await expect
    .element(
      screen.getByText(
        "You are trying access an invalid route or do not have the required permission to view the requested page",
      ),
    )
    .toBeVisible();
  await expect.poll(() => document.title).toBe("No Access - Harbour & Vale Strata");
  await screen.getByRole("button", { name: "Home" }).click();
  await expect.poll(address).toBe(`${home}?lot=2005`);
});

it.each([
  "/no-access",
  noAccess("https://elsewhere.example/home"),
  noAccess("/123456/home"),
  noAccess("//elsewhere.example"),
])("leads home from %s", { tags: ["spec-034"] }, async (asked) => {
  const { screen, address } = await openPortal(asked, owner);
  await screen.getByRole("button", { name: "Home" }).click();
  await expect.poll(address).toBe(home);
});

it("ends a session that is over", { tags: ["spec-106", "spec-423"] }, async () => {
  const { screen, address } = await openPortal(noAccess(home), owner);
  await expect.element(screen.getByRole("button", { name: "Home" })).toBeVisible();
  letSessionRunOut();
  expect(currentSession()).toBeNull();
  await screen.getByRole("button", { name: "Home" }).click();
  await expect.poll(address).toBe(`/login/${agencyId}`);
  expect(seenRequests(logout)).toHaveLength(1);
});

it("the Home button leads a user who is not signed in to the login page", async () => {
  const { screen, address } = await openPortal("/no-access");
  await screen.getByRole("button", { name: "Home" }).click();
  await expect.poll(address).toBe("/login");
});

it.each(["//example.com/799187/home", "/demo/home", "/799187/../demo"])(
  "leads to no page of no agency: %s",
  { tags: ["spec-034"] },
  async (returnUrl) => {
    const { screen, address } = await openPortal(noAccess(returnUrl));
    await screen.getByRole("button", { name: "Home" }).click();
    await expect.poll(address).toBe("/login");
  },
);

it(
  "leads a user who is not signed in to the page asked for, by way of its agency's login page",
  { tags: ["spec-034"] },
  async () => {
    const { screen, address } = await openPortal(noAccess(faq));
    await screen.getByRole("button", { name: "Home" }).click();
    await expect.poll(address).toBe(`/login/${agencyId}?returnUrl=${encodeURIComponent(faq)}`);
  },
);

it(
  "is where a page leads that the feature table does not allow, with home as the way back",
  { tags: ["spec-060", "spec-653"] },
  async () => {
    answers(getService, { ...portalService, isActive: false });
    const { address } = await openPortal(faq, owner);
    await expect.poll(address).toBe(noAccess(home));
  },
);

it("waits for the settings before it decides, and lets through where they cannot be had", async () => {
  const settle = answersLater(getService, { ...portalService, isActive: false });
  const { screen, address } = await openPortal(faq, owner);
  await expect.element(screen.getByText("Loading")).toBeInTheDocument();
  expect(address()).toBe(faq);
  settle();
  await expect.poll(address).toBe(noAccess(home));
  await screen.unmount();
  refuses(getService, "INTERNAL");
  const second = await openPortal(faq, owner);
  await expect.element(second.screen.getByRole("navigation", { name: "Main" })).toBeInTheDocument();
  expect(second.address()).toBe(faq);
});

it("a session whose end is past opens no page", { tags: ["spec-423"] }, async () => {
  startSession(Number(agencyId), owner);
  expect(await landingFrom(home)).toBe(home);
  letSessionRunOut();
  expect(await landingFrom(home)).toBe(`/login/${agencyId}`);
});

it("ends a session of no agency", { tags: ["spec-423", "spec-433"] }, async () => {
  startSession(0, owner);
  expect(await landingFrom(home)).toBe(`/login/${agencyId}`);
  expect(currentSession()).toBeNull();
});

it(
  "signed out, each page of an agency leads to its login page, but those on the way in",
  { tags: ["spec-039"] },
  async () => {
    clearSession();
    const paths = Object.keys(createPortalRouter().routesByPath).filter((path) =>
      path.startsWith("/$agencyId/"),
    );
    expect(paths.length).toBeGreaterThan(20);
    const open = [];
    for (const path of paths) {
      const asked = path.replace("$agencyId", agencyId).replace(/\$\w+/, "8006");
      if ((await landingFrom(asked)) !== `/login/${agencyId}`) open.push(path);
    }
    const onTheWayIn = ["change-password-after-reset", "forgot-password", "invitation", "second-step"];
    expect(open.toSorted()).toEqual(onTheWayIn.map((page) => `/$agencyId/${page}`));
  },
);

it(
  "guards each signed-in page by its own row of the feature table, but Home, where it leads",
  { tags: ["spec-059", "spec-752"] },
  () => {
    const pages = Object.entries(createPortalRouter().routesByPath).filter(
      ([, { id, parentRoute }]) => id.startsWith("/$agencyId/") && parentRoute.id !== "__root__",
    );
    const rows = pages.map(([path, { options }]) => [
      path.replace("/$agencyId/", ""),
      options.staticData?.feature,
    ]);
    // Strictly: a page without a row would be one that is undefined.
    expect(Object.fromEntries(rows)).toStrictEqual({
      home: undefined,
      faq: "faq",
      portfolio: "portfolio",
      "owner-corporation": "ownersCorporation",
      committee: "committee",
      "committee-members": "committee",
      reports: "reports",
      meetings: "meetings",
      "meetings/$meetingId/vote": "meetings",
      "meetings/$meetingId/result": "meetings",
      maintenance: "maintenance",
      "maintenance/$tab": "maintenance",
      "maintenance/jobdetails/$jobDetailId": "maintenanceJobDetails",
      documents: "documents",
      invoice: "invoices",
      approvals: "approvals",
      contact: "contact",
      "request-form": "requestForm",
      "change-password": "changePassword",
      // Who may change the password may look after the account.
      account: "changePassword",
    });
  },
);
