import type { Locator, Page } from "@playwright/test";
import { expect } from "../support/portal-test.ts";

/** Home, by its cards and the names in them. */
export class HomePage {
  readonly lotFilter: Locator;
  readonly propertyDetails: Locator;
  readonly financialDetails: Locator;
  readonly bankBalance: Locator;

  constructor(readonly page: Page) {
    this.lotFilter = page.getByLabel("Lot", { exact: true });
    this.propertyDetails = this.card("Property Details");
    this.financialDetails = this.card("Financial Details");
    this.bankBalance = this.card("Bank Balance");
  }

  /** A section named by its heading. */
  private card(title: string): Locator {
    return this.page
      .getByRole("region", { name: title })
      .filter({ has: this.page.getByRole("heading", { name: title }) });
  }

  get cardTitles(): Locator {
    return this.page.getByRole("main").getByRole("heading", { level: 2 });
  }

  /** What stands beside a name, such as Arrears. */
  detail(name: string): Locator {
    const term = this.page.getByText(name, { exact: true });
    return this.financialDetails.locator("div", { has: term }).getByRole("definition");
  }

  async expectDetails(expected: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(expected)) await expect(this.detail(name)).toHaveText(text);
  }

  /** The cells of a row of the Bank Balance, as text. */
  balanceRow(name: string): Locator {
    const rowHeader = this.page.getByRole("rowheader", { name, exact: true });
    return this.bankBalance.getByRole("row").filter({ has: rowHeader }).getByRole("cell");
  }
}
