import type { Locator, Page } from "@playwright/test";
import { addressOf, contactOf, nameOf, otherNamesOf, pointsOf } from "../support/demo-contacts.ts";
import { type DemoRow, demoRow, demoTable, isCurrent } from "../support/demo-tables.ts";
import { dayText } from "../support/expected-figures.ts";
import { expectPicture } from "../support/expect-picture.ts";
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

  /** Property, owner, agent, tenant, days of entry and purchase, and who gets which document: as the files have them for a lot. */
  async expectLot(lotId: string): Promise<void> {
    const lot = demoRow("lots", "lotId", lotId);
    const owner = currentOwner(lotId);
    const plan = demoRow("plans", "ownersCorpId", lot("ownersCorpId"));
    expect(await this.page.getByRole("main").evaluate(readCards)).toEqual({
      "Property Details": propertyTexts(plan),
      "Owner Contact Details": contactTexts(owner("contactId"), false, "UPDATE MY DETAILS"),
      "Agent Contact Details": contactTexts(
        lot("agentContactId"),
        true,
        "No agent is recorded for this lot.",
      ),
      "Tenant Contact Details": contactTexts(
        lot("tenantContactId"),
        false,
        "No tenant is recorded for this lot.",
      ),
      days: ["Entered", dayText(owner("enteredDate")), "Purchased", dayText(owner("purchasedDate"))],
      "Document Distribution": distributionTexts(lotId),
    });
    const photo = this.card("Property Details").getByRole("img");
    if (plan("propertyPhoto") === "") await expect(photo).toHaveCount(0);
    else await expectPicture(photo);
  }
}

/** Every text of the cards at once, in reading order; asked one by one, all lots of the demonstration take minutes. */
function readCards(main: Element) {
  const card = (title: string): Element | undefined =>
    [...main.querySelectorAll("section")].find((one) => one.querySelector("h2")?.textContent === title);
  const texts = (title: string, selector: string): readonly string[] =>
    [...(card(title)?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent.trim());
  const person = "p, a > span > span:not(:last-child), dt, dd, a[href*=request-form]";
  return {
    "Property Details": texts("Property Details", "p, a > span > span:not(:last-child)"),
    "Owner Contact Details": texts("Owner Contact Details", person),
    "Agent Contact Details": texts("Agent Contact Details", person),
    "Tenant Contact Details": texts("Tenant Contact Details", person),
    days: texts("Financial Details", "dt, dd").slice(-4),
    "Document Distribution": texts("Document Distribution", "h3, p, li"),
  };
}

/** Name, number and address of a plan. */
function propertyTexts(plan: DemoRow): readonly string[] {
  return [
    plan("bodyCorporateName"),
    `Plan number ${plan("planNumber")}`,
    ...["addressLine1", "addressLine2", "addressLine3"].map(plan).filter((line) => line !== ""),
  ];
}

/** Every field of a contact as contacts.csv and contact_points.csv have it, and nothing else. */
function contactTexts(contactId: string, hasWebsite: boolean, otherText: string): readonly string[] {
  if (contactId === "") return [otherText];
  const contact = contactOf(contactId);
  return [
    contact("businessContact") === "Y" ? "Business Contact" : "Private / Residential Contact",
    nameOf(contact),
    ...otherNamesOf(contact),
    ...addressOf(contact),
    ...pointsOf(contact, hasWebsite).flat(),
    ...(otherText.startsWith("No ") ? [] : [otherText]),
  ];
}

/** Each type with those who get it by e-mail, then those by print. */
function distributionTexts(lotId: string): readonly string[] {
  const rows = demoTable("document_distribution").filter((row) => row("lotId") === lotId);
  return [...new Set(rows.map((row) => row("documentType")))].flatMap((type) => {
    const by = (method: string): readonly string[] => {
      const found = rows.filter((row) => row("documentType") === type && row("method") === method);
      const items = found.map((row) => `${row("recipient")}: ${method === "Print" ? "PRINT" : row("value")}`);
      return items.length === 0 ? [] : [method, ...items];
    };
    return [type, ...by("Email"), ...by("Print")];
  });
}
