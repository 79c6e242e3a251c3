import { joinStaff, OFFICE } from "../../office/staff-person.ts";
import { signInAs } from "../../sign-in/sign-in-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { test } from "../../support/own-product-test.ts";
import { expect } from "../../support/portal-test.ts";

test("minutes are published after a meeting, and an owner reads them with it", async ({
  page,
  browser,
  baseURL,
  ownProduct,
}) => {
  test.setTimeout(240_000);
  await joinStaff(page, ownProduct, { email: "ada@agency.example.com", name: "Ada Admin" });
  const dialog = page.getByRole("dialog");

  await test.step("what was held and is taken over has its papers", async () => {
    await page.goto(`${OFFICE}/meetings/8001`);
    await expect(page.getByRole("button", { name: "Result sheet" })).toBeVisible();
    await page.getByRole("button", { name: "Take it over" }).click();
    await dialog.getByLabel("Reason").fill("We keep minutes here");
    await dialog.getByRole("button", { name: "Take it over" }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Minutes to edit (DOCX)" }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.docx$/);
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAxeClean(page);
      await expectNoSidewaysScroll(page);
    }
  });

  await test.step("they are published by keyboard, for owners", async () => {
    await page.getByRole("button", { name: "Publish the minutes" }).press("Enter");
    await expectAxeClean(page);
    await dialog.getByRole("button", { name: "Publish" }).press("Enter");
    await expect(dialog.getByText("Choose who may read the minutes.")).toBeVisible();
    await dialog.getByLabel("Who may read them").selectOption("owners");
    await dialog.getByRole("button", { name: "Publish" }).press("Enter");
    await expect(page.getByText("The minutes are published.").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Published minutes" })).toBeVisible();
    await expect(page.getByText("Completed").first()).toBeVisible();
  });

  await test.step("an owner finds them under past meetings", async () => {
    const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const owner = await theirs.newPage();
    await signInAs(owner, "owner1");
    await owner.goto("/799187/meetings?tab=past");
    const paper = owner.getByRole("link", { name: /Minutes/ }).first();
    await expect(paper).toBeVisible();
    await theirs.close();
  });
});
