import { joinStaff, OFFICE } from "../office/staff-person.ts";
import { signInAs } from "../sign-in/sign-in-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { test } from "../support/own-product-test.ts";
import { expect } from "../support/portal-test.ts";

test("a notice is written by keyboard and published, and an owner reads it on Home", async ({
  page,
  browser,
  baseURL,
  ownProduct,
}) => {
  test.setTimeout(240_000);
  await test.step("it is written and published", async () => {
    await joinStaff(page, ownProduct, { email: "ada@agency.example.com", name: "Ada Admin" });
    await page.goto(`${OFFICE}/notices`);
    await page.getByRole("button", { name: "Write a notice" }).press("Enter");
    await page.getByLabel("Title").fill("Lift service on Friday");
    await page.getByLabel("Text").fill("The lift is serviced from 9 to 11.\n\nPlease use the stairs.");
    await page.getByLabel(/71204/).press("Space");
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAxeClean(page);
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole("button", { name: "Save the draft" }).press("Enter");
    await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
    await expect(page.getByText("The notice is published.")).toBeVisible();
    await expectAxeClean(page);
  });

  const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const owner = await theirs.newPage();
  await test.step("an owner reads it", async () => {
    await signInAs(owner, "owner1");
    const card = owner.getByRole("region", { name: "Notices" });
    await expect(card.getByText("Please use the stairs.")).toBeVisible();
    for (const width of [390, 1440]) {
      await owner.setViewportSize({ width, height: 900 });
      await expectAxeClean(owner);
      await expectNoSidewaysScroll(owner);
    }
  });
  await theirs.close();
});
