import type { Page } from "@playwright/test";
import { HomePage } from "../home/home-page.ts";
import { agencyId, signInAs } from "../sign-in/sign-in-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { expect, test } from "../support/portal-test.ts";

const home = `/${agencyId}/home`;
const noAccess = `/no-access?returnUrl=${encodeURIComponent(home)}`;

const ownersPages = [
  "HOME",
  "OWNERS CORPORATION",
  "PORTFOLIO",
  "REPORTS",
  "MEETINGS",
  "DOCUMENTS",
  "INVOICES",
  "MAINTENANCE",
];
const drawerEntries = [...ownersPages, "CONTACT", "CHANGE PASSWORD", "FAQ", "LOG OUT"];

/** The body of the next event that the page sends to its own server. */
function nextEvent(page: Page): Promise<unknown> {
  return page
    .waitForRequest((request) => request.url().endsWith(`/api/agencies/${agencyId}/analytics/events`), {
      timeout: 5_000,
    })
    .then((request) => request.postDataJSON() as unknown);
}

test(
  "a wide screen's menu: each choice is counted, the current page is marked",
  { tag: ["@spec-114", "@spec-115", "@spec-126", "@spec-129", "@spec-433", "@spec-704", "@spec-712"] },
  async ({ page }) => {
    const written: string[] = [];
    page.on("console", (message) => {
      // The browser's own remarks have no arguments.
      if (message.type() !== "error" && message.args().length > 0) written.push(message.text());
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(page, "owner1");
    const bar = page.getByRole("navigation", { name: "Main" });
    const tabs = page.getByRole("navigation", { name: "Service" });
    await expect(bar.locator("li")).toHaveText(ownersPages);
    await expect(tabs.locator("li")).toHaveText(["Contact", "FAQ", "Change Password", "Logout"]);
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();

    const sent = nextEvent(page);
    await tabs.getByRole("link", { name: "FAQ", exact: true }).click();
    expect(await sent).toEqual({ category: "Header Navigation", label: "FAQ" });
    await expect(page).toHaveURL(`/${agencyId}/faq`);
    await expect(tabs.getByRole("link", { name: "FAQ", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );

    await page.goto("/123456/home");
    await expect(page).toHaveURL(noAccess);
    await expect(page).toHaveTitle("No Access - Harbour & Vale Strata");
    await expectAxeClean(page);
    await page.getByRole("button", { name: "Home" }).click();
    await expect(page).toHaveURL(home);
    // What Home still asks for would be refused after the session's end, and the browser complain of it.
    await new HomePage(page).expectFilled();

    const last = nextEvent(page);
    const answered = page.waitForResponse((response) => response.url().endsWith("/analytics/events"));
    await tabs.getByRole("button", { name: "Logout" }).click();
    expect(await last).toEqual({ category: "Header Navigation", label: "LOG OUT" });
    expect((await answered).status()).toBe(200);
    await expect(page).toHaveURL(`/login/${agencyId}`);
    // What is shown to people is built for production: its log is for errors alone, and portal-test.ts saw none.
    expect(written).toEqual([]);
  },
);

for (const width of [320, 390, 1024]) {
  test(
    `the drawer at ${width} px, by keyboard`,
    { tag: ["@spec-125", "@spec-128", "@spec-130"] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await signInAs(page, "owner1");
      const menu = page.getByRole("button", { name: "Menu" });
      await menu.focus();
      await page.keyboard.press("Enter");
      const drawer = page.getByRole("dialog", { name: "Menu" });
      await expect(drawer.locator("nav li")).toHaveText(drawerEntries);
      await expectAxeClean(page);
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
      await expect(menu).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(drawer).toBeVisible();
      // Closed and opened again before the page has heard of the closing.
      await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Enter")]);
      await expect(drawer.locator("nav li")).toHaveText(drawerEntries);
      await drawer.getByRole("link", { name: "FAQ", exact: true }).focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`/${agencyId}/faq`);
      await expect(drawer).toBeHidden();
      await expectNoSidewaysScroll(page);
    },
  );
}

test("twice the text size brings the drawer, and nothing is cut off sideways", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, "owner1");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test(
  "a printed page leaves out the header, the menu and the footer",
  { tag: ["@spec-715"] },
  async ({ page }) => {
    await signInAs(page, "owner1");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Harbour & Vale Strata" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Logout" })).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
  },
);
