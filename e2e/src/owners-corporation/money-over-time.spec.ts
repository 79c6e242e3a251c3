import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { type RoleName, signInAs } from "../sign-in/sign-in-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { expect, test } from "../support/portal-test.ts";
import { OwnersCorporationPage } from "./owners-corporation-page.ts";

interface Expected {
  readonly financialPosition: {
    readonly statement: { readonly funds: Readonly<Record<string, { readonly netAssets: number }>> };
  };
  readonly financialPerformance: {
    readonly funds: Readonly<
      Record<string, { readonly expense: { readonly actual: number; readonly budgetScaled: number } }>
    >;
  };
  readonly currentOwnerAccounts: Readonly<Record<string, { readonly closingBalance: number }>>;
}

const file = fileURLToPath(new URL("../../../demo/EXPECTED.json", import.meta.url));
const { plans } = JSON.parse(readFileSync(file, "utf8")) as { plans: Readonly<Record<string, Expected>> };

/** Dollars as a page writes them, apart from the product's own way. */
const dollars = (cents: number): string =>
  (cents / 100).toLocaleString("en-AU", { style: "currency", currency: "AUD" });

async function numbersOf(card: Locator): Promise<readonly (readonly string[])[]> {
  await card.getByText("Show the numbers").click();
  return card
    .locator("tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())));
}

async function openAs(page: Page, username: string, role?: RoleName): Promise<OwnersCorporationPage> {
  await signInAs(page, username, role);
  const corporation = new OwnersCorporationPage(page);
  await corporation.open();
  await page.getByRole("heading", { name: "The money over time" }).scrollIntoViewIfNeeded();
  return corporation;
}

test("an owner sees the money of plan 101 over time, with the figures that are expected", async ({
  page,
}) => {
  const expected = plans["101"];
  if (expected === undefined) throw new Error("EXPECTED.json has no plan 101");
  const corporation = await openAs(page, "owner1");
  const funds = await numbersOf(corporation.card("Fund balances"));
  const { ADM, CWF } = expected.financialPosition.statement.funds;
  expect(funds.at(-1)).toEqual(["Mar 2026", dollars(ADM?.netAssets ?? 0), dollars(CWF?.netAssets ?? 0)]);
  const budget = corporation.card("Spending against budget");
  const { funds: performance } = expected.financialPerformance;
  const sumOf = (figure: "actual" | "budgetScaled"): number =>
    Object.values(performance).reduce((sum, { expense }) => sum + expense[figure], 0);
  await expect(budget).toContainText(
    `${dollars(sumOf("actual"))} of ${dollars(sumOf("budgetScaled"))} budgeted for these months was spent.`,
  );
  await expectAxeClean(page);
  await page.getByRole("link", { name: "PORTFOLIO", exact: true }).click();
  const charges = page.getByRole("region", { name: "Your charges and receipts" });
  const closing = expected.currentOwnerAccounts["2005"]?.closingBalance ?? 0;
  await expect(charges.locator("tbody tr").first().locator("td").last()).toHaveText(dollars(closing));
  await expectAxeClean(page);
});

test("a committee member without a lot sees the plan's money and no lot's, at every width", async ({
  page,
}) => {
  const corporation = await openAs(page, "nonlot1", "Committee Member - Non-Owner");
  await expect(corporation.card("Fund balances").getByRole("figure")).toBeVisible();
  await expect(page.getByRole("heading", { name: /charges and receipts/i })).toHaveCount(0);
  for (const width of [1440, 1024, 320, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAxeClean(page);
});
