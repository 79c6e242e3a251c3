import { readFile } from "node:fs/promises";
import { joinStaff, OFFICE } from "../../office/staff-person.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { test } from "../../support/own-product-test.ts";
import { expect } from "../../support/portal-test.ts";
import { sentMailWith } from "../../support/sent-mails.ts";

/** What is refused on purpose: a wrong code. */
test.use({ refusals: [403] });

test("an administrator finds in the log what was done, and exports it with a reason", async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(150_000);
  const { codes } = await joinStaff(page, ownProduct, { email: "ada@agency.example.com", name: "Ada Admin" });
  await page.getByRole("link", { name: "Log", exact: true }).click();
  const row = (words: string) => page.getByRole("row").filter({ hasText: words });
  await expect(row("Loaded the data package of 31/03/2026")).toContainText("A command on the server");
  await expect(row("Invited Ada Admin to the office as an administrator")).toBeVisible();
  for (const width of [390, 1024, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAxeClean(page);
    await expectNoSidewaysScroll(page);
  }
  await page
    .getByRole("button", { name: "Ada Admin: show what they did and what was done to them" })
    .first()
    .click();
  await expect(row("Loaded the data package")).toHaveCount(0);
  await expect(page).toHaveURL(/log\?actor=staff%3A\d+$/);
  await page.getByLabel("What", { exact: true }).selectOption("Joined the office");
  await expect(page.getByRole("row")).toHaveCount(2);
  // The address alone brings it back, and Back undoes it.
  await page.reload();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByLabel("What", { exact: true })).toHaveValue("staff-joined");
  await page.getByLabel("From", { exact: true }).fill("2026-04-02");
  await expect(page.getByText("Nothing like this was done.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(row("Loaded the data package")).toBeVisible();

  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByLabel("Reason").fill("Asked for by the tribunal");
  await expectAxeClean(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  const code = page.getByLabel("Recovery code", { exact: true });
  await code.fill("AAAAA-AAAAA");
  const submit = page.getByRole("dialog").getByRole("button", { name: "Export", exact: true });
  await submit.click();
  await expect(page.getByText("That code is not right. Please try again.")).toBeVisible();
  await code.fill(codes[0] ?? "");
  const [file] = await Promise.all([page.waitForEvent("download"), submit.click()]);
  const text = await readFile(await file.path(), "utf8");
  expect(file.suggestedFilename()).toBe("log.csv");
  expect(text).toContain("Joined the office");
  await expect(page.getByText("The log is exported. Every administrator is told by e-mail.")).toBeVisible();
  await expect(row("of the log: “Asked for by the tribunal”")).toBeVisible();
  const mail = await sentMailWith("The reason given: Asked for by the tribunal");
  expect(mail.text).toMatch(/Ada Admin exported \d+ entries of the log just now/);
});

test("a reader finds nothing in the log but their own acts and those about their plans", async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(120_000);
  await joinStaff(page, ownProduct, {
    email: "rea@agency.example.com",
    name: "Rea Reader",
    right: "reader",
  });
  await page.goto(`${OFFICE}/log`);
  await expect(page.getByRole("row").filter({ hasText: "Joined the office" })).toBeVisible();
  await expect(page.getByText("Loaded the data package")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Export", exact: true })).toHaveCount(0);
  await page.getByLabel("Who", { exact: true }).selectOption("Myself");
  await expect(page).toHaveURL(/actor=staff/);
  await expectAxeClean(page);
});
