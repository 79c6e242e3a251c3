import type { Page, Request } from "@playwright/test";
import { agencyId, demoPassword, signInAs } from "../sign-in/sign-in-page.ts";
import { VotePage } from "../meetings/vote-page.ts";
import { test } from "../support/own-product-test.ts";
import { expect } from "../support/portal-test.ts";
import { sentMailWith } from "../support/sent-mails.ts";
import { slowDown } from "../support/slow-network.ts";

/** On a slow way each button is pressed twice: the call is made once, and what came of it is there once. */
test.describe.configure({ mode: "serial", timeout: 120_000 });

/** The calls of a kind from now on. */
function callsOf(page: Page, method: string, path: RegExp): readonly Request[] {
  const seen: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) seen.push(request);
  });
  return seen;
}

test("signing in and writing to the agency", { tag: "@long" }, async ({ page }) => {
  const logons = callsOf(page, "POST", /\/users\/logon$/);
  const messages = callsOf(page, "POST", /\/users\/contact$/);
  await slowDown(page);
  await page.goto(`/login/${agencyId}`);
  await page.getByLabel("Access Code").fill("owner1");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "LOGIN" }).dblclick();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  expect(logons).toHaveLength(1);
  await page.getByRole("link", { name: "Contact", exact: true }).dblclick();
  await page.getByLabel("Subject").fill("Twice");
  await page.getByLabel("Comment").fill("Pressed twice, sent once.");
  await page.getByRole("button", { name: "Submit" }).dblclick();
  await expect(page.getByText("Your message has been sent, thank you!").first()).toBeVisible();
  await sentMailWith("Pressed twice, sent once.");
  expect(messages).toHaveLength(1);
});

test("votes on invoices", { tag: "@long" }, async ({ page }) => {
  const row = page.getByRole("row").filter({ hasText: "External painting, stage 3" });
  const saves = callsOf(page, "PUT", /\/saveInvoices$/);
  await signInAs(page, "committee1", "Committee Member");
  await slowDown(page);
  await page.getByRole("link", { name: /^APPROVALS/ }).click();
  await row.getByRole("button", { name: "PAY", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "OK", exact: true }).dblclick();
  await page.getByRole("button", { name: "SUBMIT" }).dblclick();
  await page.getByRole("dialog").getByRole("button", { name: "YES" }).dblclick();
  await expect(page.getByText("Your vote has been submitted successfully, thank you!")).toBeVisible();
  await expect(row.getByText("Vote submitted")).toBeVisible();
  expect(saves).toHaveLength(1);
});

test("a report, on the screen and as a file", { tag: "@long" }, async ({ page }) => {
  const runs = callsOf(page, "POST", /\/reports$/);
  await signInAs(page, "committee1", "Committee Member");
  await slowDown(page);
  await page.getByRole("link", { name: "REPORTS", exact: true }).click();
  await page.getByRole("button", { name: "Statement of Financial Position: Click here" }).dblclick();
  await page.getByRole("button", { name: "View" }).dblclick();
  await expect(page.locator("iframe")).toHaveAttribute("src", /^blob:/, { timeout: 30_000 });
  expect(runs).toHaveLength(1);
  const saved = page.waitForEvent("download");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Excel/ })
    .dblclick();
  await saved;
  expect(runs).toHaveLength(2);
});

test("a ballot: one is in the register", { tag: "@long" }, async ({ page }) => {
  const casts = callsOf(page, "POST", /\/agenda\/response$/);
  const paper = new VotePage(page);
  await signInAs(page, "owner1");
  await slowDown(page);
  await paper.open(8006, null);
  await paper.vote("Yes");
  await paper.summary.dblclick();
  await paper.submit.click();
  await paper.agree.dblclick();
  await expect(paper.receipt).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("First submission")).toBeVisible();
  expect(casts).toHaveLength(1);
});

test("a new password", { tag: "@long" }, async ({ page }) => {
  const changes = callsOf(page, "PUT", /\/password$/);
  await signInAs(page, "owner2");
  await slowDown(page);
  await page.getByRole("link", { name: "Change Password" }).click();
  await page.getByLabel("Current Password").fill(demoPassword);
  for (const label of ["New Password", "Confirm New Password"])
    await page.getByLabel(label, { exact: true }).fill("Heron4Lake");
  await page.getByRole("button", { name: "Enter", exact: true }).dblclick();
  await expect(page.getByText("Your password has been changed successfully.")).toBeVisible();
  expect(changes).toHaveLength(1);
});
