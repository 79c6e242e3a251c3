import type { Page } from "@playwright/test";
import { VotePage } from "../meetings/vote-page.ts";
import { agencyId, signInAs } from "../sign-in/sign-in-page.ts";
import { expect } from "../support/portal-test.ts";
import { openSignedInPage } from "../support/signed-in-pages.ts";
import { test } from "../support/own-product-test.ts";
import { expectLargeTextWhole } from "../support/text-sizes.ts";

test.describe.configure({ mode: "serial" });

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const dialogOf = (page: Page) => page.getByRole("dialog");

/** Each dialog of the pages but those of the voting paper, with the way to it. */
const dialogs: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "a report's parameters": async (page) => {
    await openSignedInPage(page, "Reports");
    await press(page, /^Statement of Financial Performance: Click here/);
  },
  "a report": async (page) => {
    await dialogOf(page).getByRole("button", { name: "View" }).click();
    await expect(dialogOf(page).locator("iframe")).toBeVisible();
  },
  entitlements: async (page) => {
    await page.goto(`/${agencyId}/owner-corporation?show=entitlements`);
    await expect(
      dialogOf(page)
        .getByText(/^Results: /)
        .first(),
    ).toBeVisible();
  },
  "a document": async (page) => {
    await openSignedInPage(page, "Documents");
    await page
      .getByRole("link", { name: /^Minutes: / })
      .first()
      .click();
  },
  "a picture of a job": async (page) => {
    await openSignedInPage(page, "job details");
    await press(page, /^Larger view/);
  },
  "a calendar feed": async (page) => {
    await openSignedInPage(page, "Meetings");
    await press(page, "Make a calendar feed");
  },
  "an invoice": async (page) => {
    await openSignedInPage(page, "Approvals");
    await press(page, "View");
  },
  "a comment on an invoice": async (page) => {
    await openSignedInPage(page, "Approvals");
    await press(page, "DON'T PAY");
  },
  "the question before votes are submitted": async (page) => {
    await dialogOf(page).getByRole("textbox").fill("Please ask for a second quote.");
    await dialogOf(page).getByRole("button", { name: "OK", exact: true }).click();
    await press(page, "SUBMIT");
  },
  "the question before votes are left": async (page) => {
    await dialogOf(page).getByRole("button", { name: "Close", exact: true }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await page.getByRole("link", { name: "HOME", exact: true }).click();
  },
  "the menu of a phone": async (page) => {
    await page.setViewportSize({ width: 390, height: 768 });
    await openSignedInPage(page, "FAQ");
    await press(page, "Menu");
  },
};

test("in large text every dialog can be read and pressed", async ({ page }) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(15_000);
  await signInAs(page, "committee1", "Committee Member");
  for (const [name, open] of Object.entries(dialogs)) {
    await open(page);
    await expect(dialogOf(page), name).toBeVisible();
    await expectLargeTextWhole(page, name);
  }
});

test("in large text every step of a voting paper can be read and pressed", async ({ page }) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(15_000);
  const paper = new VotePage(page);
  // Two lots: above the paper one chooses whose it is.
  await signInAs(page, "owner2");
  await page.goto(`/${agencyId}/meetings/8006/vote?lot=2020`);
  await expect(paper.proceed).toBeVisible();
  await expectLargeTextWhole(page, "guidelines");
  await paper.proceed.click();
  await paper.vote("Yes");
  await expectLargeTextWhole(page, "the first motion");
  await paper.next.click();
  await paper.vote("Abstain");
  await expectLargeTextWhole(page, "another motion");
  await paper.button("Discard changes").click();
  await expectLargeTextWhole(page, "the question before choices are discarded");
  await paper.button("Keep them").click();
  await page.getByRole("link", { name: "HOME", exact: true }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expectLargeTextWhole(page, "the question before the paper is left");
  await dialogOf(page).getByRole("button", { name: "Close", exact: true }).click();
  await paper.summary.click();
  await expectLargeTextWhole(page, "the summary");
  await paper.submit.click();
  await expectLargeTextWhole(page, "the declaration");
  await paper.agree.click();
  await paper.button("Stay here").click();
  await expectLargeTextWhole(page, "the receipt");
  await openSignedInPage(page, "Meetings");
  await press(page, /^Your vote: /);
  await expectLargeTextWhole(page, "one's own vote");
});
