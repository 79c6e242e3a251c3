import type { Page } from "@playwright/test";
import { agencyId, demoPassword, SignInPage, signInAs } from "../sign-in/sign-in-page.ts";
import { expect, test } from "../support/portal-test.ts";

/** The session ends in the middle of a form: the way back leads to it, and nothing is lost without a word (D38, D43). */
test.use({ refusals: [401] });

async function expectTimeout(page: Page, path: string): Promise<void> {
  await expect(page.getByText("The session has timed out, please log in again.")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("returnUrl")).toBe(`/${agencyId}/${path}`);
}

test(
  "votes on invoices: what was chosen is there again, and not submitted",
  { tag: ["@spec-648", "@spec-738", "@long"] },
  async ({ page }) => {
    const row = page.getByRole("row").filter({ hasText: "External painting, stage 3" });
    await signInAs(page, "committee1", "Committee Member");
    await page.goto(`/${agencyId}/approvals`);
    await row.getByRole("button", { name: "DON'T PAY" }).click();
    await page.getByPlaceholder("Enter invoice comment").fill("Not before the second coat");
    await page.getByRole("dialog").getByRole("button", { name: "OK", exact: true }).click();
    await page.context().clearCookies({ name: "__Host-sid" });
    await page.getByRole("button", { name: "SUBMIT" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "YES" }).click();
    await expectTimeout(page, "approvals");
    await new SignInPage(page).signIn("committee1", "Committee Member");
    await expect(row.getByText("“Not before the second coat”")).toBeVisible();
    await expect(row.getByText("Not submitted yet")).toBeVisible();
    await expect(page.getByRole("button", { name: "SUBMIT" })).toBeEnabled();
  },
);

test(
  "a report's parameters: the form is open again, with what was typed, over a reload too",
  { tag: ["@spec-648", "@spec-738", "@long"] },
  async ({ page }) => {
    const month = page.getByLabel("End Period Month");
    await signInAs(page, "committee1", "Committee Member");
    await page.goto(`/${agencyId}/reports`);
    await page.getByRole("button", { name: "Statement of Financial Position: Click here" }).click();
    await month.selectOption("11");
    await page.context().clearCookies({ name: "__Host-sid" });
    await page.getByRole("button", { name: "View" }).click();
    await expectTimeout(page, "reports");
    await new SignInPage(page).signIn("committee1", "Committee Member");
    await expect(month).toHaveValue("11");
    await page.reload();
    await expect(month).toHaveValue("11");
  },
);

test(
  "a request to the agency: its words are there again",
  { tag: ["@spec-648", "@spec-738", "@long"] },
  async ({ page }) => {
    await signInAs(page, "owner1");
    await page.goto(`/${agencyId}/request-form?type=MeetingQuery&returnPath=faq`);
    await page.getByLabel("Message Body").fill("When is the next meeting?");
    await page.context().clearCookies({ name: "__Host-sid" });
    await page.getByRole("button", { name: "Send" }).click();
    await expectTimeout(page, "request-form?type=MeetingQuery&returnPath=faq");
    await new SignInPage(page).signIn("owner1");
    await expect(page.getByLabel("Message Body")).toHaveValue("When is the next meeting?");
    await page.getByLabel("Message Body").fill("");
  },
);

test(
  "a change of password: the form is there again, empty, and the old password holds",
  { tag: ["@spec-648", "@spec-738", "@long"] },
  async ({ page }) => {
    await signInAs(page, "owner2");
    await page.goto(`/${agencyId}/change-password`);
    await page.getByLabel("Current Password").fill(demoPassword);
    for (const label of ["New Password", "Confirm New Password"])
      await page.getByLabel(label, { exact: true }).fill("Heron4Lake");
    await page.context().clearCookies({ name: "__Host-sid" });
    await page.getByRole("button", { name: "Enter", exact: true }).click();
    await expectTimeout(page, "change-password");
    await new SignInPage(page).signIn("owner2");
    await expect(page.getByLabel("Current Password")).toHaveValue("");
    // A password is not what a tab keeps.
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain("Heron4");
  },
);
