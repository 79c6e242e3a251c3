import type { Locator, Page } from "@playwright/test";
import { addressOf, contactOf, nameOf, pointsOf } from "../support/demo-contacts.ts";
import { demoRow, demoTable, isCurrent } from "../support/demo-tables.ts";
import { dayText } from "../support/expected-figures.ts";
import { expect } from "../support/portal-test.ts";

/** The contact that owns a lot on the day of the story, with the days of entry and purchase. */
export function currentOwner(lotId: string) {
  const row = demoTable("lot_owners").find(
    (one) => one("lotId") === lotId && isCurrent(one("enteredDate"), one("leftDate")),
  );
  if (row === undefined) throw new Error(`nobody owns lot ${lotId}`);
  return row;
}

/** Portfolio, by its cards and the names in them. */
export class PortfolioPage {
  constructor(readonly page: Page) {}

  card(title: string): Locator {
    return this.page.getByRole("region", { name: title, exact: true });
  }

  get cardTitles(): Locator {
    return this.page.getByRole("main").getByRole("heading", { level: 2 });
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/799187/portfolio${query}`);
    await expect(this.cardTitles.first()).toBeVisible();
    await expect(this.page.getByRole("main").getByRole("status", { name: "Loading" })).toHaveCount(0);
  }

  /** Every field of a contact as contacts.csv and contact_points.csv have it, and nothing else. */
  async expectContact(title: string, contactId: string, hasWebsite: boolean): Promise<void> {
    const card = this.card(title);
    if (contactId === "") {
      await expect(card).toContainText(/No (agent|tenant) is recorded for this lot\./);
      return;
    }
    const contact = contactOf(contactId);
    const kind = contact("businessContact") === "Y" ? "Business Contact" : "Private / Residential Contact";
    await expect(card.getByText(kind, { exact: true })).toBeVisible();
    await expect(card.getByText(nameOf(contact), { exact: true })).toBeVisible();
    for (const line of addressOf(contact)) await expect(card.getByText(line, { exact: true })).toBeVisible();
    const points = pointsOf(contact, hasWebsite);
    await expect(card.getByRole("term")).toHaveText(points.map(([label]) => label));
    await expect(card.getByRole("definition")).toHaveText(points.map(([, text]) => text));
  }

  /** Owner, agent, tenant, days of entry and purchase, and who gets which document: as the files have them for a lot. */
  async expectLot(lotId: string): Promise<void> {
    const lot = demoRow("lots", "lotId", lotId);
    const owner = currentOwner(lotId);
    await this.expectContact("Owner Contact Details", owner("contactId"), false);
    await this.expectContact("Agent Contact Details", lot("agentContactId"), true);
    await this.expectContact("Tenant Contact Details", lot("tenantContactId"), false);
    const money = this.card("Financial Details");
    for (const [name, column] of [
      ["Entered", "enteredDate"],
      ["Purchased", "purchasedDate"],
    ] as const)
      await expect(money.getByText(name, { exact: true }).locator("..")).toHaveText(
        `${name}${dayText(owner(column))}`,
      );
    await this.expectDistribution(lotId);
  }

  private async expectDistribution(lotId: string): Promise<void> {
    const rows = demoTable("document_distribution").filter((row) => row("lotId") === lotId);
    const card = this.card("Document Distribution");
    const types = [...new Set(rows.map((row) => row("documentType")))];
    await expect(card.getByRole("heading", { level: 3 })).toHaveText(types);
    for (const type of types) {
      const block = card.getByRole("heading", { level: 3, name: type }).locator("..");
      const by = (method: string) =>
        rows.filter((row) => row("documentType") === type && row("method") === method);
      await expect(block.getByRole("listitem")).toHaveText([
        ...by("Email").map((row) => `${row("recipient")}: ${row("value")}`),
        ...by("Print").map((row) => `${row("recipient")}: PRINT`),
      ]);
      await expect(block.locator("[data-icon=email]")).toHaveCount(by("Email").length);
    }
  }
}
