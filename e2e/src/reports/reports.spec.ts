import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import { agencyId, signInAs, type RoleName } from "../sign-in/sign-in-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { demoRow } from "../support/demo-tables.ts";
import { expectedLot, expectedPlan, moneyText } from "../support/expected-figures.ts";
import { expect, test } from "../support/portal-test.ts";
import { textOfPdf } from "./report-text.ts";

const reports = `/${agencyId}/reports`;
const ownersGroups = ["Owner Statements", "Financial Statements", "Other Reports"];
const committeeGroups = ["Owner Statements", "Financial Statements", "Committee Reports", "Other Reports"];

/** As the printed reports write it: 6523078 → 65,230.78. */
const printed = (cents: number): string => moneyText(cents).replace("$", "");
const lineOf = (page: Page, title: string) => page.getByRole("button", { name: `${title}: Click here` });

async function openReports(page: Page, username: string, role: RoleName): Promise<void> {
  await signInAs(page, username, role);
  await page.getByRole("link", { name: "REPORTS", exact: true }).click();
  await expect(page).toHaveTitle("Reports - Harbour & Vale Strata");
}

/** Saves what the frame shows. */
async function download(page: Page): Promise<Download> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download", exact: true }).click();
  return saved;
}

/** The statement of the month in which the story is told, whose figures EXPECTED.json has. */
async function viewPosition(page: Page): Promise<string> {
  await lineOf(page, "Statement of Financial Position").click();
  await page.getByLabel("End Period Month").selectOption("March");
  await page.getByRole("button", { name: "View" }).click();
  const text = await textOfPdf(await download(page));
  await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
  return text;
}

test(
  "owner1 sees their account in a frame and saves it, by keyboard too",
  { tag: ["@spec-052", "@spec-069", "@spec-315", "@spec-322", "@spec-541", "@spec-614", "@spec-768"] },
  async ({ page }) => {
    await openReports(page, "owner1", "Owner");
    await expect(page.locator("main h2")).toHaveText(ownersGroups);
    const line = lineOf(page, "Current Owner Account");
    await line.focus();
    await page.keyboard.press("Enter");
    const frame = page.getByRole("dialog", { name: "Current Owner Account" }).locator("iframe");
    // The first report of a server takes the longest: its printer starts.
    await expect(frame).toHaveAttribute("src", /^blob:/, { timeout: 20_000 });
    await expectAxeClean(page);
    const saved = await download(page);
    expect(saved.suggestedFilename()).toMatch(/^[a-z2-9]{8}\.pdf$/);
    const text = await textOfPdf(saved);
    const { arrears, interestDue, lastReceiptAmount } = expectedLot(101, 2005);
    for (const cents of [arrears, interestDue, lastReceiptAmount]) expect(text).toContain(printed(cents));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(line).toBeFocused();
  },
);

test.describe("a call that comes to nothing", () => {
  test.use({ refusals: [0] });

  test(
    "committee1: parameters are checked, a failure keeps them, the statement has the expected cash",
    { tag: ["@spec-317", "@spec-323", "@spec-324", "@spec-516", "@spec-521", "@spec-542", "@spec-640"] },
    async ({ page }) => {
      await openReports(page, "committee1", "Committee Member");
      await expect(page.locator("main h2")).toHaveText([...committeeGroups, "Group Reports"]);
      for (const width of [320, 390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
      await lineOf(page, "Statement of Financial Position").click();
      const form = page.getByRole("dialog", {
        name: "Report Parameters - Statement of Financial Position",
        exact: true,
      });
      const month = form.getByLabel("End Period Month");
      const view = form.getByRole("button", { name: "View" });
      await expect(month).toHaveValue("2");
      await month.selectOption("Choose a month");
      await month.focus();
      await month.blur();
      await expect(form.getByText("End period month is required")).toBeVisible();
      await expect(view).toBeDisabled();
      await expectAxeClean(page);
      await month.selectOption("March");
      await page.route(/\/reports$/, (route) => route.abort());
      await view.click();
      await expect(
        form.getByText("An error occurred: Sorry, failed to retrieve report. Please try again later."),
      ).toBeVisible();
      await expect(month).toHaveValue("3");
      await expectAxeClean(page);
      await page.unroute(/\/reports$/);
      await view.click();
      const { cashAtBankTotal } = expectedPlan(101).fundBalances;
      expect(await textOfPdf(await download(page))).toContain(printed(cashAtBankTotal ?? Number.NaN));
      const excel = page.waitForEvent("download");
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^Excel/ })
        .click();
      const file = await excel;
      expect(file.suggestedFilename()).toMatch(/^[a-z2-9]{8}\.xlsx$/);
      expect(
        readFileSync(await file.path())
          .subarray(0, 2)
          .toString(),
      ).toBe("PK");
    },
  );
});

test(
  "nonlot1: plans are chosen, groups of reports follow, each statement has its plan's cash",
  { tag: ["@spec-314", "@spec-319", "@spec-544"] },
  async ({ page }) => {
    await openReports(page, "nonlot1", "Committee Member - Non-Owner");
    for (const [plan, isGrouped] of [
      [101, true],
      [102, false],
    ] as const) {
      await page.getByLabel("Strata Plan").selectOption(String(plan));
      await expect(page.locator("main h2")).toHaveText([
        ...committeeGroups.slice(1),
        ...(isGrouped ? ["Group Reports"] : []),
      ]);
      const { cashAtBankTotal } = expectedPlan(plan).fundBalances;
      expect(await viewPosition(page)).toContain(printed(cashAtBankTotal ?? Number.NaN));
    }
  },
);

test(
  "both1 on a phone: the report on their lot is saved at once",
  { tag: ["@spec-314", "@spec-614", "@spec-768"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await signInAs(page, "both1", "Owner");
    await page.goto(reports);
    const saved = page.waitForEvent("download");
    await lineOf(page, "Current Owner Account").click();
    const text = await textOfPdf(await saved);
    const { lastReceiptAmount } = expectedLot(101, 2021);
    expect(text).toContain(printed(lastReceiptAmount));
    expect(text).toContain(`Lot ${demoRow("lots", "lotId", "2021")("lotNumber")}`);
    await expect(page.getByText(`Saved as ${(await saved).suggestedFilename()}.`)).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
  },
);

test(
  "manager1 has neither the entry nor the page",
  { tag: ["@spec-059", "@spec-119", "@spec-537"] },
  async ({ page }) => {
    await signInAs(page, "manager1", "Building Manager");
    await expect(page.getByRole("link", { name: /^APPROVALS/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "REPORTS", exact: true })).toHaveCount(0);
    await page.goto(reports);
    await expect(page).toHaveURL(`/no-access?returnUrl=${encodeURIComponent(`/${agencyId}/home`)}`);
  },
);
