import { joinStaff } from "../../office/staff-person.ts";
import { signInAs } from "../../sign-in/sign-in-page.ts";
import { VotePage } from "../vote-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { test } from "../../support/own-product-test.ts";
import { expect } from "../../support/portal-test.ts";
import { sentMailWith } from "../../support/sent-mails.ts";

/** A day from the story's, for a field of days. */
const inDays = (days: number): string => {
  const day = new Date("2026-03-31T00:00:00Z");
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

test("a meeting from its draft to an extended vote", async ({ page, browser, baseURL, ownProduct }) => {
  test.setTimeout(240_000);
  await joinStaff(page, ownProduct, { email: "ada@agency.example.com", name: "Ada Admin" });
  const wide = async () => {
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAxeClean(page);
      await expectNoSidewaysScroll(page);
    }
  };
  const dialog = page.getByRole("dialog");
  const step = (name: string) =>
    page.getByRole("list", { name: "What can be done now" }).getByRole("button", { name }).click();

  await test.step("is drafted, saved as it is typed", async () => {
    await page.getByRole("link", { name: "Meetings" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Annual General Meeting" }).first()).toBeVisible();
    await wide();
    await page.getByRole("button", { name: "New meeting" }).click();
    await dialog.getByLabel("Scheme").selectOption("101");
    await dialog.getByLabel("Kind of meeting").selectOption("EGM");
    await dialog.getByLabel("Day", { exact: true }).fill(inDays(40));
    await expectAxeClean(page);
    await dialog.getByRole("button", { name: "Begin" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Extraordinary General Meeting" }),
    ).toBeVisible();
    await page.getByLabel("Title", { exact: true }).fill("Meeting about the foyer");
    await page.getByLabel("Room").fill("Foyer");
    await page.getByLabel("Voting closes on").fill(inDays(39));
    await page.getByLabel("Voting closes at").fill("18:00");
    await page.getByRole("button", { name: "Add motion" }).click();
    await expect(page.getByLabel("Title of item 1")).toBeFocused();
    await page.getByLabel("Title of item 1").fill("Paint the foyer");
    const text = page.getByRole("textbox", { name: "Text of Paint the foyer" });
    await text.click();
    await page.keyboard.type("That the foyer be painted ");
    await page.getByRole("button", { name: "Bold" }).click();
    await page.keyboard.type("blue");
    await expect(page.getByText("More lots for than against")).toBeVisible();
    await page.getByRole("button", { name: "Add information" }).click();
    await page.getByLabel("Title of item 2").fill("Reports");
    await page.getByLabel("Title of item 2").press("Alt+ArrowUp");
    await expect(page.getByLabel("Title of item 1")).toHaveValue("Reports");
    await expect(page.getByLabel("Title of item 1")).toBeFocused();
    await expect(page.getByText("Reports is now number 1 of 2.")).toBeAttached();
    await expect(page.getByText("Everything is saved.")).toBeVisible();
    await page.getByRole("button", { name: "Edit Paint the foyer" }).click();
    await wide();
    await page.reload();
    await expect(page.getByLabel("Title of item 2")).toHaveValue("Paint the foyer");
  });

  await test.step("goes out, and owners read of it", async () => {
    await step("Give notice");
    await expectAxeClean(page);
    await dialog.getByRole("button", { name: "Give notice" }).click();
    await expect(page.getByText("Notice is given. E-mails are leaving.")).toBeVisible();
    const mail = await sentMailWith(
      "Notice of meeting: Meeting about the foyer\n\nHello Dr Amelia Hartigan,",
    );
    expect(mail.text).toContain("2. Paint the foyer");
    await wide();
  });

  const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const owner = await theirs.newPage();
  await test.step("is voted on once it is open", async () => {
    await signInAs(owner, "owner1");
    await owner.goto("/799187/meetings");
    await expect(owner.getByText("Meeting about the foyer").first()).toBeVisible();
    await step("Open voting");
    await dialog.getByLabel("Reason").fill("As the notice says");
    await expectAxeClean(page);
    await dialog.getByRole("button", { name: "Open voting" }).click();
    await expect(page.getByText("Voting is open.")).toBeVisible();
    await owner.reload();
    const paper = new VotePage(owner);
    await owner.getByRole("link", { name: /vote.*Meeting about the foyer/i }).click();
    await paper.proceed.click();
    await expect(owner.getByText("That the foyer be painted")).toBeVisible();
    await paper.vote("Yes");
    await paper.summary.click();
    await paper.submit.click();
    await paper.agree.click();
    await expect(paper.receipt).toBeVisible();
  });

  await test.step("is extended, and who has voted hears of it", async () => {
    await page.reload();
    await expect(page.getByText("Voted", { exact: true })).toBeVisible();
    await step("Extend voting");
    await dialog.getByLabel("Close on").fill(inDays(40));
    await dialog.getByLabel("Close at").fill("12:00");
    await dialog.getByLabel("Reason").fill("Many are on holiday");
    await dialog.getByRole("button", { name: "Extend and tell everybody" }).click();
    await expect(page.getByText(/^Voting closes on .*12:00 PM\.$/)).toBeVisible();
    const mail = await sentMailWith("Changed: Meeting about the foyer\n\nHello Dr Amelia Hartigan,");
    expect(mail.text).toContain("Many are on holiday");
    await wide();
  });
  await theirs.close();
});
