import { agencyId, signInAs } from "../sign-in/sign-in-page.ts";
import { expectAxeClean } from "../support/accessibility.ts";
import { expect, test } from "../support/portal-test.ts";
import { sentMailWith } from "../support/sent-mails.ts";

const noNetwork = "Unexpected communication error, please try again";

test.use({ refusals: [0, 404] });

test(
  "a page that cannot be fetched says so, leaves the menu, and comes by itself with the network",
  { tag: ["@spec-649"] },
  async ({ page, context }) => {
    await signInAs(page, "committee1", "Committee Member");
    await context.setOffline(true);
    await page.getByRole("link", { name: /^DOCUMENTS/ }).click();
    await expect(page.getByRole("alert")).toContainText(noNetwork);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "Try again" })).toBeEnabled();
    await expect(page.getByRole("link", { name: "HOME", exact: true })).toBeVisible();
    await expectAxeClean(page);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
    await expect(page).toHaveURL(`/${agencyId}/documents`);
  },
);

test(
  "a message without a network keeps its words, over another page, and is sent once",
  { tag: ["@spec-649"] },
  async ({ page, context }) => {
    const words = "The hose of the wash bay leaks.";
    await signInAs(page, "owner2");
    await page.getByRole("link", { name: "Contact", exact: true }).click();
    await page.getByLabel("Subject").fill("Hose");
    await page.getByLabel("Comment").fill(words);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("alert")).toHaveText("Contact request failed");
    await page.getByRole("link", { name: /^MEETINGS/ }).click();
    await expect(page.getByRole("alert")).toContainText(noNetwork);
    await page.goBack();
    await expect(page.getByLabel("Comment")).toHaveValue(words);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    await sentMailWith(words);
  },
);

test(
  "another build meanwhile: the page reloads itself once, and never goes round in circles",
  { tag: ["@spec-649"] },
  async ({ page, context, baseURL }) => {
    await signInAs(page, "committee1", "Committee Member");
    let loads = 0;
    page.on("load", () => loads++);
    // As the server answers that has another build: for what is gone, and with the other first script.
    let isGone = true;
    await context.route("**/assets/*", (route) =>
      isGone ? route.fulfill({ status: 404, body: "" }) : route.continue(),
    );
    await context.route(`${baseURL}/`, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: '<script type="module" src="/assets/other.js"></script>',
      }),
    );
    page.on("request", (request) => {
      if (request.isNavigationRequest()) isGone = false;
    });
    await page.getByRole("link", { name: "PORTFOLIO", exact: true }).click();
    // The page's title is there before its script is.
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByRole("region", { name: "Financial Details" })).toBeVisible();
    expect(loads).toBe(1);
    isGone = true;
    await page.getByRole("link", { name: /^DOCUMENTS/ }).click();
    await expect(page.getByRole("alert")).toContainText(noNetwork);
    expect(loads).toBe(1);
  },
);
