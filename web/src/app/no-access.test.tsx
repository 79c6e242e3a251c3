import { getService } from "@portal/contract/agency/endpoints";
import { logout } from "@portal/contract/sign-in/endpoints";
import { beforeEach, expect, it } from "vitest";
import { currentSession, startSession } from "../core/session-store.ts";
import { agencyId, answerAsUsual, owner, portalService } from "../testing/demo-answers.ts";
import { answers, answersLater, refuses, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";
import { createPortalRouter } from "./router.tsx";

const home = `/${agencyId}/home`;
const faq = `/${agencyId}/faq`;
const noAccess = (returnUrl: string) => `/no-access?returnUrl=${encodeURIComponent(returnUrl)}`;

beforeEach(answerAsUsual);

it("[034] [105] says so, under its title, and leads to the way back", async () => {
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

it.each(["https://elsewhere.example/home", "/123456/home", "//elsewhere.example"])(
  "leads home, and not to %s",
  async (returnUrl) => {
    const { screen, address } = await openPortal(noAccess(returnUrl), owner);
    await screen.getByRole("button", { name: "Home" }).click();
    await expect.poll(address).toBe(home);
  },
);

it("[106] ends a session that is over", async () => {
  const { screen, address } = await openPortal(noAccess(home), owner);
  await expect.element(screen.getByRole("button", { name: "Home" })).toBeVisible();
  const { renewSession, rememberedSession } = await import("../core/session-store.ts");
  const session = rememberedSession();
  if (session === null) throw new Error("somebody is signed in");
  renewSession(session, new Date(Date.now() - 60_000).toISOString());
  expect(currentSession()).toBeNull();
  await screen.getByRole("button", { name: "Home" }).click();
  await expect.poll(address).toBe(`/login/${agencyId}`);
  expect(seenRequests(logout)).toHaveLength(1);
});

it("leads whoever is not signed in to the login page", async () => {
  const { screen, address } = await openPortal("/no-access");
  await screen.getByRole("button", { name: "Home" }).click();
  await expect.poll(address).toBe("/login");
});

it("[060] [653] is where a page leads that the feature table does not allow, with home as the way back", async () => {
  answers(getService, { ...portalService, isActive: false });
  const { address } = await openPortal(faq, owner);
  await expect.poll(address).toBe(noAccess(home));
});

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

it("[433] ends a session of no agency", async () => {
  const { address } = await openPortal("/login", undefined);
  startSession(0, owner);
  const router = createPortalRouter(
    (await import("@tanstack/react-router")).createMemoryHistory({ initialEntries: [home] }),
  );
  await router.load();
  expect(router.history.location.pathname).toBe(`/login/${agencyId}`);
  expect(currentSession()).toBeNull();
  expect(address()).toBe("/login");
});

it("[752] guards every signed-in page by a row of the feature table, but Home, where it leads", () => {
  const { routesByPath } = createPortalRouter();
  const unguarded = Object.entries(routesByPath)
    // The pages of recovery stand under the agency too, but before sign-in.
    .filter(([path, route]) => path.startsWith("/$agencyId/") && route.parentRoute.id === "/$agencyId")
    .filter(([, route]) => route.options.component !== undefined)
    .filter(([, route]) => route.options.staticData?.feature === undefined);
  expect(unguarded.map(([path]) => path)).toEqual(["/$agencyId/home"]);
});
