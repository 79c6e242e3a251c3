import type { Locator, Page } from "@playwright/test";
import { contactOf, nameOf } from "../support/demo-contacts.ts";
import { demoRow, demoTable, isCurrent, storyDay } from "../support/demo-tables.ts";
import { dayText } from "../support/expected-figures.ts";
import { expect } from "../support/portal-test.ts";

/** Owners corporation, by its cards and its dialog. */
export class OwnersCorporationPage {
  readonly showEntitlements: Locator;
  readonly dialog: Locator;

  constructor(readonly page: Page) {
    this.showEntitlements = page.getByRole("button", { name: "Show Entitlements" });
    this.dialog = page.getByRole("dialog");
  }

  card(title: string): Locator {
    return this.page.getByRole("region", { name: title, exact: true });
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/799187/owner-corporation${query}`);
    await expect(this.page.getByRole("heading", { level: 1, name: "Owners Corporation" })).toBeVisible();
    await expect(this.page.getByRole("main").getByRole("status", { name: "Loading" })).toHaveCount(0);
  }

  /** Manager, management details and building manager as the files have them for a plan. */
  async expectPlan(ownersCorpId: string): Promise<void> {
    const plan = demoRow("plans", "ownersCorpId", ownersCorpId);
    await expect(this.card("Property Details")).toContainText(plan("bodyCorporateName"));
    const manager = contactOf(plan("managerContactId"));
    const managerCard = this.card("Strata Managing Agent");
    await expect(managerCard.getByText(nameOf(manager), { exact: true })).toBeVisible();
    await expect(managerCard.getByRole("link", { name: manager("email") })).toBeVisible();
    await expect(managerCard.getByRole("img", { name: nameOf(manager) })).toBeVisible();
    const expected = managementOf(ownersCorpId);
    const list = this.card("Management Details");
    await expect(list.getByRole("term")).toHaveText(expected.map(([name]) => name));
    const texts = await list.getByRole("definition").allInnerTexts();
    expect(texts.map((text) => text.replace(/\s*Copy$/, ""))).toEqual(expected.map(([, text]) => text));
    const building = this.card("Building Manager Contact Details");
    if (plan("buildingManagerContactId") === "") await expect(building).toHaveCount(0);
    else await expect(building).toContainText(nameOf(contactOf(plan("buildingManagerContactId"))));
  }

  /** Both grids of the dialog as the files have them, all lots. */
  async expectEntitlements(ownersCorpId: string): Promise<void> {
    const ofPlan = (table: string) => demoTable(table).filter((row) => row("ownersCorpId") === ownersCorpId);
    const sets = ofPlan("entitlement_sets");
    const setRows = this.dialog.getByRole("table").first().locator("tbody tr");
    await expect(setRows).toHaveCount(sets.length);
    for (const [position, set] of sets.entries())
      await expect(setRows.nth(position).getByRole("cell")).toHaveText(
        ["name", "total", "type", "description"].map((column) => set(column) || "-"),
      );
    const units = demoTable("lot_entitlements");
    const owners = demoTable("lot_owners").filter((row) => isCurrent(row("enteredDate"), row("leftDate")));
    const expected = ofPlan("lots").map((lot) => {
      const owner = owners.find((row) => row("lotId") === lot("lotId"));
      const amounts = sets.map((set) => {
        const isOf = units.find(
          (row) => row("lotId") === lot("lotId") && row("entitlementSetId") === set("entitlementSetId"),
        );
        return isOf?.("units") ?? "0";
      });
      const number = lot("lotNumberPrefix") + lot("lotNumber") + lot("lotNumberSuffix");
      const name = owner === undefined ? "-" : nameOf(contactOf(owner("contactId")));
      return [number, lot("unitName") || "-", name, ...amounts];
    });
    await this.dialog.getByLabel("Show rows").selectOption("20");
    const shown: string[][] = [];
    const pages = Math.ceil(expected.length / 20);
    for (let page = 1; page <= pages; page++) {
      await expect(this.dialog.getByText(`Page ${page} / ${pages}`)).toBeVisible();
      for (const row of await this.dialog.getByRole("table").last().locator("tbody tr").all())
        shown.push(await row.getByRole("cell").allTextContents());
      if (page < pages) await this.dialog.getByRole("button", { name: "Next" }).click();
    }
    expect(shown).toEqual(expected);
  }
}

/** The card's lines, derived apart from the product (section 2, D65). */
function managementOf(ownersCorpId: string): readonly (readonly [string, string])[] {
  const plan = demoRow("plans", "ownersCorpId", ownersCorpId);
  const terms = demoTable("interest_terms").find((row) => row("ownersCorpId") === ownersCorpId);
  const issued = demoTable("levies")
    .filter((row) => row("ownersCorpId") === ownersCorpId && row("issued") <= storyDay)
    .map((row) => row("issued"))
    .toSorted()
    .at(-1);
  const count = demoTable("lots").filter((row) => row("ownersCorpId") === ownersCorpId).length;
  // The story's day is 31 March: a year that starts in July ends in June, one that starts in October in September.
  const yearEnds: Readonly<Record<string, string>> = { 4: "2026-03-31", 7: "2026-06-30", 10: "2026-09-30" };
  return [
    ["Number of Lots", String(count)],
    ["Last Issued Levy Notice Date", issued === undefined ? "-" : dayText(issued)],
    ["Normal Levy Frequency", plan("normalLevyFrequency") || "-"],
    ["Levy Discount Rate", plan("levyDiscountRate") === "" ? "-" : `${plan("levyDiscountRate")}%`],
    ["Levy Interest Rate", `${terms?.("ratePercent")}%`],
    ["Interest Free Period", plan("interestFreePeriod") || "None"],
    ["Financial Year End", dayText(yearEnds[plan("financialYearStartMonth")] ?? "")],
    ...(plan("showABN") === "true" ? [["ABN", plan("abn")] as const] : []),
    ["GST Status", plan("gstStatus")],
    ["TFN", plan("tfn") || "-"],
    ["Tax Year End", dayText(`2026-${plan("taxYearEnd")}`)],
  ];
}
