import type { Page } from "@playwright/test";
import config from "../../playwright.config.ts";
import { agencyId, signInAs } from "../sign-in/sign-in-page.ts";
import { expect, test } from "../support/portal-test.ts";

const loginPage = new RegExp(`/login/${agencyId}`);
const back = (page: Page) => page.evaluate(() => history.back());

// Playwright switches off what browsers do: to keep a page as it is for Back.
test.use({
  refusals: [401],
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] },
});

test(
  "Back to a page that the browser has kept shows nothing of a session that is over",
  { tag: ["@spec-648"] },
  async ({ page }) => {
    await signInAs(page, "owner1");
    await expect(page.getByText("Total Investment")).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.dataset["kept"] = "";
      addEventListener("pageshow", () => {
        const { visibility } = getComputedStyle(document.documentElement);
        document.documentElement.dataset["kept"] = visibility;
      });
    });
    await page.goto("/faq");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.context().clearCookies({ name: "__Host-sid" });
    await back(page);
    await expect(page).toHaveURL(loginPage);
    await expect(page.getByText("The session has timed out, please log in again.")).toBeVisible();
    // It was the very page, and in the moment in which it came back nobody could see it.
    await expect(page.locator("html")).toHaveAttribute("data-kept", "hidden");
    await expect(page.locator("html")).toHaveCSS("visibility", "visible");
    await expect(page.getByText("Total Investment")).toHaveCount(0);
  },
);

test.describe("without a network", () => {
  test.use({ refusals: [0, 401] });

  test(
    "Back to a page that the browser has kept shows nothing while nobody can be asked",
    { tag: ["@spec-648"] },
    async ({ page, context }) => {
      await signInAs(page, "owner1");
      await expect(page.getByText("Total Investment")).toBeVisible();
      await page.evaluate(() =>
        addEventListener("pageshow", ({ persisted }) => sessionStorage.setItem("kept", String(persisted))),
      );
      await page.goto("/faq");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await context.setOffline(true);
      await back(page);
      await expect(page.getByText("Total Investment")).toHaveCount(0);
      await expect.poll(() => page.url()).not.toContain("/faq");
      await context.setOffline(false);
      await page.goto(`/${agencyId}/home`);
      await expect(page.getByText("Total Investment")).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem("kept"))).toBe("true");
    },
  );
});

test(
  "Back after a sign-out leads to the login page, however far",
  { tag: ["@spec-127"] },
  async ({ page }) => {
    await signInAs(page, "owner1");
    await page.getByRole("link", { name: "PORTFOLIO", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Portfolio" })).toBeVisible();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(loginPage);
    for (const earlier of ["portfolio", "home"]) {
      await back(page);
      await expect(page).toHaveURL(new RegExp(`/login/${agencyId}\\?returnUrl=%2F${agencyId}%2F${earlier}`));
      await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
      await expect(page.getByText("Kowalski")).toHaveCount(0);
    }
  },
);

test(
  "a sign-out ends the session also where the page is left before anything has answered",
  { tag: ["@spec-127"] },
  async ({ page, context, baseURL }) => {
    await signInAs(page, "owner1");
    const session = `${baseURL ?? ""}/api/agencies/${agencyId}/users/session`;
    const asked = page.waitForRequest((request) => request.url() === session);
    await page.reload();
    const headers = await (await asked).allHeaders();
    await expect(page.getByText("Total Investment")).toBeVisible();
    const isLive = async () => (await context.request.get(session, { headers })).status() === 200;
    expect(await isLive()).toBe(true);
    await page.route("**/analytics/events", () => undefined);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.goto("about:blank");
    await expect.poll(isLive).toBe(false);
  },
);

test("two devices: a sign-out on one leaves the other signed in", async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await elsewhere.newPage();
  await Promise.all([signInAs(page, "owner2"), signInAs(other, "owner2")]);
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL(loginPage);
  await page.getByRole("link", { name: "PORTFOLIO", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Portfolio" })).toBeVisible();
  await elsewhere.close();
});
