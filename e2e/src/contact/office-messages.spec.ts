import { joinStaff, OFFICE } from "../office/staff-person.ts";
import { signInAs } from "../sign-in/sign-in-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { test } from "../support/own-product-test.ts";
import { expect } from "../support/portal-test.ts";

test("a message is answered in the office by keyboard, and its writer reads the answer in the portal", async ({
  page,
  browser,
  baseURL,
  ownProduct,
}) => {
  test.setTimeout(240_000);
  const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const owner = await theirs.newPage();
  await test.step("an owner writes", async () => {
    await signInAs(owner, "owner1");
    await owner.goto("/799187/contact");
    await owner.getByLabel("Subject").fill("The gate squeaks");
    await owner.getByLabel("Comment").fill("At night.\nPlease oil it.");
    await owner.getByRole("button", { name: "Submit" }).click();
    await expect(owner.getByText("At night.")).toBeVisible();
  });

  await test.step("Today leads to it, and it is answered", async () => {
    await joinStaff(page, ownProduct, { email: "ada@agency.example.com", name: "Ada Admin" });
    await page.goto(OFFICE);
    await page.getByRole("link", { name: "1 new message" }).press("Enter");
    await expectAxeClean(page);
    await page.getByRole("link", { name: "The gate squeaks" }).press("Enter");
    await expect(page.getByText("Please oil it.")).toBeVisible();
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAxeClean(page);
      await expectNoSidewaysScroll(page);
    }
    await page.getByLabel("Your answer").fill("We oil it tomorrow.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Your answer is on its way.")).toBeVisible();
    await expect(page.getByRole("list", { name: "Answers and notes" })).toContainText("We oil it tomorrow.");
  });

  await test.step("the owner opens the answer", async () => {
    await owner.goto("/799187/account#messages");
    const card = owner.getByRole("region", { name: "Your messages" });
    await card.getByText("The gate squeaks").press("Enter");
    await expect(card.getByText("We oil it tomorrow.")).toBeVisible();
    for (const width of [390, 1440]) {
      await owner.setViewportSize({ width, height: 900 });
      await expectAxeClean(owner);
      await expectNoSidewaysScroll(owner);
    }
  });
  await theirs.close();
});
