import { joinStaff } from "../../office/staff-person.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { test } from "../../support/own-product-test.ts";
import { expect } from "../../support/portal-test.ts";

// The page says what waits; the browser writes each try to its console.
test.use({ refusals: [0] });

/** What goes to the server and comes back, on a machine that has other work too. */
const SLOW = { timeout: 90_000 };

test("a meeting at the table: by keys, without a network in between, and completed", async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(420_000);
  await joinStaff(page, ownProduct, { email: "ada@agency.example.com", name: "Ada Admin" });
  const dialog = page.getByRole("dialog");
  const isSent = page.getByText("This device leads. Everything is sent.");
  const wide = async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAxeClean(page);
      await expectNoSidewaysScroll(page);
    }
  };

  await test.step("is called for today, with a motion and an election", async () => {
    await page.getByRole("link", { name: "Meetings" }).click();
    await page.getByRole("button", { name: "New meeting" }).click();
    await dialog.getByLabel("Scheme").selectOption("101");
    await dialog.getByLabel("Kind of meeting").selectOption("EGM");
    await dialog.getByLabel("Day", { exact: true }).fill("2026-03-31");
    await dialog.getByRole("button", { name: "Begin" }).click();
    await page.getByLabel("Room").fill("Foyer");
    await page.getByRole("button", { name: "Add motion" }).click();
    await page.getByLabel("Title of item 1").fill("Paint the foyer");
    await page.getByRole("button", { name: "Add election" }).click();
    await page.getByLabel("Title of item 2").fill("Committee");
    await page.getByLabel("How many are elected").fill("1");
    for (const [place, name] of [
      [1, "Ann Lee"],
      [2, "Bo Ray"],
    ] as const) {
      await page.getByRole("button", { name: "Add a candidate" }).click();
      await page.getByLabel(`Name of candidate ${place}`).fill(name);
    }
    await expect(page.getByText("Everything is saved.")).toBeVisible();
    await expectAxeClean(page);
    await page.getByRole("button", { name: "Give notice" }).click();
    await dialog.getByRole("button", { name: "Give notice" }).click();
    await page.getByRole("link", { name: "At the meeting: begin it" }).click();
    await page.getByRole("button", { name: "Begin the meeting" }).press("Enter");
    await expect(isSent).toBeVisible(SLOW);
  });

  await test.step("has its lots entered by the keyboard alone, and its quorum beside them", async () => {
    await page.getByLabel("Lot number or code, then a letter").focus();
    await page.keyboard.type("1p2a4x");
    await dialog.getByLabel("Who is there").fill("Tom Hill");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByText("2 of 24 lots are there.")).toBeVisible();
    await expect(isSent).toBeVisible(SLOW);
    await expect(page.getByText(/^There: 1 in person, 1 by proxy/).first()).toBeVisible();
  });

  await test.step("continues without a network, and sends in order when it is back", async () => {
    await page.context().setOffline(true);
    await page.getByLabel("Lot number or code, then a letter").click();
    await page.keyboard.type("8p9p10p");
    await expect(page.getByText(/Waiting to be sent \(3\)/)).toBeVisible();
    await expect(page.getByText("5 of 24 lots are there.")).toBeVisible();
    await page.context().setOffline(false);
    await expect(isSent).toBeVisible(SLOW);
    await page.reload();
    await expect(page.getByText("5 of 24 lots are there.")).toBeVisible();
  });

  await test.step("counts hands, and the chair declares", async () => {
    const motion = page.getByRole("article", { name: "1. Paint the foyer" });
    await motion.getByLabel("For", { exact: true }).fill("4");
    await motion.getByLabel("Against").fill("1");
    await motion.getByRole("button", { name: "Enter the hands" }).press("Enter");
    await expect(motion.getByText("Carried by the rules")).toBeVisible();
    await motion.getByRole("radio", { name: "Carried" }).check();
    await motion.getByRole("button", { name: "Declare" }).press("Enter");
    await expect(motion.getByText("Declared carried")).toBeVisible();
  });

  await test.step("counts candidates, and the chair declares who is elected", async () => {
    const election = page.getByRole("article", { name: "2. Committee" });
    await election.getByRole("button", { name: "Count the votes" }).press("Enter");
    await dialog.getByLabel("Votes for Ann Lee").fill("4");
    await dialog.getByLabel("Votes for Bo Ray").fill("1");
    await expectAxeClean(page);
    await dialog.getByRole("button", { name: "Enter", exact: true }).press("Enter");
    await election.getByRole("button", { name: "Declare who is elected" }).press("Enter");
    await dialog.getByRole("checkbox", { name: "Ann Lee: 4 votes" }).check();
    await expectAxeClean(page);
    await dialog.getByRole("button", { name: "Enter", exact: true }).press("Enter");
    await expect(election.getByText("Declared elected: Ann Lee")).toBeVisible();
    await expect(isSent).toBeVisible(SLOW);
    await wide();
  });

  await test.step("is completed with its minutes", async () => {
    await page.getByRole("link", { name: "Go to the meeting" }).click();
    await page.getByRole("button", { name: "Publish the minutes" }).click();
    await dialog.getByLabel("Who may read them").selectOption("owners");
    await dialog.getByRole("button", { name: "Publish" }).press("Enter");
    await expect(page.getByText("The minutes are published.").first()).toBeVisible(SLOW);
  });
});
