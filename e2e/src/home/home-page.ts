import type { Locator, Page } from "@playwright/test";
import { dayText, expectedLot, expectedPlan, moneyText } from "../support/expected-figures.ts";
import { expect } from "../support/portal-test.ts";

/** Home, by its cards and the names in them. */
export class HomePage {
  readonly lotFilter: Locator;
  readonly propertyDetails: Locator;
  readonly financialDetails: Locator;
  readonly bankBalance: Locator;
  readonly buildingManager: Locator;
  readonly maintenance: Locator;
  readonly meetings: Locator;

  constructor(readonly page: Page) {
    this.lotFilter = page.getByLabel("Lot", { exact: true });
    this.propertyDetails = this.card("Property Details");
    this.financialDetails = this.card("Financial Details");
    this.bankBalance = this.card("Bank Balance");
    this.buildingManager = this.card("Building Manager Contact Details");
    this.maintenance = this.card("Maintenance");
    this.meetings = this.card("Scheduled Meetings");
  }

  /** A section named by its heading. */
  card(title: string): Locator {
    return this.page
      .getByRole("region", { name: title })
      .filter({ has: this.page.getByRole("heading", { name: title }) });
  }

  get cardTitles(): Locator {
    return this.page.getByRole("main").getByRole("heading", { level: 2 });
  }

  /** The list of plans, for people who choose one. */
  get planFilter(): Locator {
    return this.page.getByLabel("Strata Plan", { exact: true });
  }

  /** Every card shows what it has: nothing is on its way any more. */
  async expectFilled(): Promise<void> {
    const main = this.page.getByRole("main");
    await expect(main.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(main.getByRole("status", { name: "Loading" })).toHaveCount(0);
  }

  /** What stands beside a name, such as Arrears. */
  detail(name: string): Locator {
    const term = this.page.getByText(name, { exact: true });
    return this.financialDetails.locator("div", { has: term }).getByRole("definition");
  }

  /** The Financial Details read as EXPECTED.json has them for a lot. */
  async expectAccount(ownersCorpId: number, lotId: number): Promise<void> {
    for (const [name, text] of Object.entries(detailsOf(ownersCorpId, lotId)))
      await expect(this.detail(name)).toHaveText(text);
  }

  /** The Bank Balance reads as EXPECTED.json has it for a plan. */
  async expectBalance(ownersCorpId: number): Promise<void> {
    for (const [row, cells] of Object.entries(balanceOf(ownersCorpId)))
      await expect(this.balanceRow(row)).toHaveText([...cells]);
  }

  /** The cells of a row of the Bank Balance, as text. */
  balanceRow(name: string): Locator {
    const rowHeader = this.page.getByRole("rowheader", { name, exact: true });
    return this.bankBalance.getByRole("row").filter({ has: rowHeader }).getByRole("cell");
  }
}

function detailsOf(ownersCorpId: number, lotId: number): Record<string, string> {
  const lot = expectedLot(ownersCorpId, lotId);
  return {
    Arrears: moneyText(lot.arrears, "NIL"),
    "Interest Due": moneyText(lot.interestDue, "NIL"),
    "Paid to": dayText(lot.paidTo),
    "Last Receipt date": dayText(lot.lastReceiptDate),
    Amount: moneyText(lot.lastReceiptAmount, "-"),
    "Receipt #": lot.lastReceiptRecordNo,
  };
}

/** Cell by cell. */
function balanceOf(ownersCorpId: number): Record<string, readonly string[]> {
  const { fundBalances } = expectedPlan(ownersCorpId);
  const text = (field: string): string => {
    const cents = fundBalances[field];
    if (typeof cents !== "number") throw new Error(`EXPECTED.json has no ${field}`);
    return moneyText(cents, "-");
  };
  const byFund = (field: string): readonly string[] =>
    ["Admin", "Sinking", "Total"].map((fund) => text(`${field}${fund}`));
  return {
    "Cash at bank": byFund("cashAtBank"),
    "O/S Invoices": byFund("osCreditors"),
    "Net Cash": byFund("netCash"),
    "Reserve Funds": ["", "", text("fundsInReserve")],
    "Available Cash": byFund("availableCash"),
    "Total Investment": ["", "", text("totalInvestments")],
  };
}
