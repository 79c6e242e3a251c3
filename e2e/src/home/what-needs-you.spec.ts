import type { Page } from "@playwright/test";
import { agencyId, signInAs } from "../sign-in/sign-in-page.ts";
import { expectAxeClean } from "../support/accessibility.ts";
import { test } from "../support/own-product-test.ts";
import { expect } from "../support/portal-test.ts";
import { HomePage } from "./home-page.ts";

// The browser is in New York.
const agm = "Vote: Annual General Meeting, closes in 20 days, 04:30 AM your time";
const linesOn = (page: Page) => new HomePage(page).card("What needs you").getByRole("link").allTextContents();

/** How far the page's parts have been pushed about since it was opened. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value?: number })[])
        (globalThis as unknown as { shifted: number }).shifted += entry.value ?? 0;
    }).observe({ type: "layout-shift", buffered: true });
  });
const shifted = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted);

test("owner1 is told first what is to do, votes, and the line is gone", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await watchShifts(page);
  await signInAs(page, "owner1");
  await page.reload();
  const home = new HomePage(page);
  await expect(home.cardTitles.first()).toHaveText("What needs you");
  await home.expectFilled();
  expect(await linesOn(page)).toEqual(["Overdue: $567.76 for Lot 5", "Levy $1,460.48 due tomorrow", agm]);
  expect(await shifted(page)).toBeLessThan(0.005);
  await expectAxeClean(page);
  await expect(page.getByRole("link", { name: "MEETINGS, 1 to vote in", exact: true })).toBeVisible();

  await page.getByRole("link", { name: agm }).click();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await press("Proceed to Electronic Voting Paper");
  await press("Yes");
  await press("Voting Summary");
  await press("Submit");
  await press("Agree and submit");
  await expect(page.getByRole("link", { name: "MEETINGS", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "HOME", exact: true }).click();
  await home.expectFilled();
  expect(await linesOn(page)).toEqual(["Overdue: $567.76 for Lot 5", "Levy $1,460.48 due tomorrow"]);
  await page.getByRole("link", { name: "Overdue: $567.76 for Lot 5" }).click();
  await expect(page).toHaveURL(`/${agencyId}/portfolio?lot=2005`);
});

test("committee1 decides on an invoice, and one less waits", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInAs(page, "committee1", "Committee Member");
  await expect
    .poll(() => linesOn(page))
    .toEqual([
      "Levy $1,460.48 due tomorrow",
      "6 invoices to decide, $12,155.00, the first due in 2 days",
      "Vote: Strata Committee Meeting, closes in 9 days, 03:30 AM your time",
      agm,
    ]);
  await page.getByRole("link", { name: /^6 invoices to decide/ }).click();
  await expect(page).toHaveURL(`/${agencyId}/approvals?lot=2003`);
  await page
    .getByRole("row", { name: "Blocked drain" })
    .getByRole("button", { name: "PAY", exact: true })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "OK", exact: true }).click();
  await page.getByRole("button", { name: "SUBMIT" }).click();
  await dialog.getByRole("button", { name: "YES" }).click();
  await expect(page.getByRole("link", { name: "APPROVALS, 5 to decide", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "HOME", exact: true }).click();
  await expect(page.getByText("5 invoices to decide, $11,627.00, the first due in 5 days")).toBeVisible();
});

test("owner2 sees both lots with what is to pay, and turns the page to the other one", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  await signInAs(page, "owner2");
  await page.reload();
  const home = new HomePage(page);
  const card = home.card("Your lots");
  await expect(card.getByRole("button")).toHaveText([/^Lot 3.*open vote$/, /^Lot 20.*To pay \$3,535\.26/]);
  await home.expectFilled();
  expect(await shifted(page)).toBeLessThan(0.005);
  await expectAxeClean(page);
  expect(await linesOn(page)).toContain(`${agm} (for Lot 20 of plan 71204)`);
  await card.getByRole("button", { name: /^Lot 20/ }).click();
  await expect(page).toHaveURL(`/${agencyId}/home?lot=2020`);
  await expect(home.financialDetails).toContainText("To pay $3,535.26");
});
