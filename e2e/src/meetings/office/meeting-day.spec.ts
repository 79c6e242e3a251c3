import { joinStaff } from "../../office/staff-person.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { test } from "../../support/own-product-test.ts";
import { expect } from "../../support/portal-test.ts";

// The page says what waits; the browser writes each try to its console.
test.use({ refusals: [0] });

test("a meeting at the table: by keys, without a network, and adjourned", async ({ page, ownProduct }) => {
  test.setTimeout(240_000);
  await joinStaff(page, ownProduct, { email: "ada@agency.example.com", name: "Ada Admin" });
  const dialog = page.getByRole("dialog");
  const isSent = page.getByText("This device leads. Everything is sent.");
  const wide = async () => {
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAxeClean(page);
      await expectNoSidewaysScroll(page);
    }
  };

  await test.step("is called for today, and begun", async () => {
    await page.getByRole("link", { name: "Meetings" }).click();
    await page.getByRole("button", { name: "New meeting" }).click();
    await dialog.getByLabel("Scheme").selectOption("101");
    await dialog.getByLabel("Kind of meeting").selectOption("EGM");
    await dialog.getByLabel("Day", { exact: true }).fill("2026-03-31");
    await dialog.getByRole("button", { name: "Begin" }).click();
    await page.getByLabel("Room").fill("Foyer");
    await page.getByRole("button", { name: "Add motion" }).click();
    await page.getByLabel("Title of item 1").fill("Paint the foyer");
    await page.getByRole("textbox", { name: "Text of Paint the foyer" }).click();
    await page.keyboard.type("That the foyer be painted.");
    await expect(page.getByText("Everything is saved.")).toBeVisible();
    const steps = page.getByRole("list", { name: "What can be done now" });
    await steps.getByRole("button", { name: "Give notice" }).click();
    await dialog.getByRole("button", { name: "Give notice" }).click();
    await page.getByRole("link", { name: "At the meeting: begin it" }).click();
    await page.getByRole("button", { name: "Begin the meeting" }).focus();
    await page.keyboard.press("Enter");
    await expect(isSent).toBeVisible();
  });

  await test.step("has its lots entered by the keyboard alone", async () => {
    await page.getByLabel("Lot number, then a letter").focus();
    await page.keyboard.type("1p2a4x");
    await expect(dialog.getByLabel("Who is there")).toBeVisible();
    await dialog.getByLabel("Who is there").focus();
    await page.keyboard.type("Tom Hill");
    await page.keyboard.press("Enter");
    await expect(page.getByText("2 of 24 lots are there.")).toBeVisible();
    await expect(page.getByText(/^There: \d in person/).first()).toBeVisible();
    await wide();
  });

  await test.step("continues without a network, and sends in order when it is back", async () => {
    await page.context().setOffline(true);
    await page.getByLabel("Lot number, then a letter").focus();
    await page.keyboard.type("8p9p10p");
    await expect(page.getByText(/Waiting to be sent \(3\)/)).toBeVisible();
    await expect(page.getByText("5 of 24 lots are there.")).toBeVisible();
    await page.context().setOffline(false);
    await expect(isSent).toBeVisible({ timeout: 20_000 });
    await page.reload();
    await expect(page.getByText("5 of 24 lots are there.")).toBeVisible();
  });

  await test.step("is adjourned, and told to be", async () => {
    await page.getByRole("button", { name: "Adjourn the meeting" }).click();
    await dialog.getByLabel("Sits again on").fill("2026-04-08");
    await dialog.getByLabel("Reason").fill("Too few came");
    await expectAxeClean(page);
    await dialog.getByRole("button", { name: "Adjourn and tell everybody" }).click();
    await expect(page.getByText(/^The meeting is adjourned to 08\/04\/2026/)).toBeVisible();
    await page.getByRole("link", { name: "Go to the meeting" }).click();
    await expect(page.getByText("It has sat before")).toBeVisible();
  });
});
