import type { Locator, Page } from "@playwright/test";
import { signInAs } from "../sign-in/sign-in-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { addressOf, contactOf, nameOf, pointsOf } from "../support/demo-contacts.ts";
import { type DemoRow, demoRow, demoTable, isCurrent } from "../support/demo-tables.ts";
import { expect, test } from "../support/portal-test.ts";

const seats = demoTable("committee_members").filter((row) => isCurrent(row("from"), row("to")));
const offices = ["Chairperson", "Secretary", "Treasurer"];

/** The three offices in their order, then everybody else. */
function rank(seat: DemoRow): number {
  const office = offices.indexOf(seat("positionName"));
  return office < 0 ? offices.length : office;
}

function seatsOf(ownersCorpId: string): readonly DemoRow[] {
  return seats
    .filter((row) => row("ownersCorpId") === ownersCorpId)
    .toSorted((a, b) => rank(a) - rank(b) || Number(a("execMemberId")) - Number(b("execMemberId")));
}

const lotOf = (seat: DemoRow) => (seat("lotId") === "" ? null : demoRow("lots", "lotId", seat("lotId")));

/** The grid's cells of a seat. */
function cellsOf(seat: DemoRow): readonly string[] {
  const contact = contactOf(seat("contactId"));
  const lot = lotOf(seat);
  const reach = [contact("telephone3"), contact("telephone1"), contact("telephone2"), contact("email")];
  return [
    seat("positionName"),
    lot?.("lotNumber") ?? "-",
    lot?.("unitName") ?? "-",
    nameOf(contact),
    addressOf(contact).join(", "),
    reach.find((text) => text !== "") ?? "-",
  ];
}

const card = (page: Page, title: string): Locator => page.getByRole("region", { name: title, exact: true });

/** Every card of a seat as the files have it. */
async function expectSeat(page: Page, seat: DemoRow): Promise<void> {
  const contact = contactOf(seat("contactId"));
  const plan = demoRow("plans", "ownersCorpId", seat("ownersCorpId"));
  const lot = lotOf(seat);
  const others = card(page, "Other Details");
  await expect(card(page, "Member Name").getByText(nameOf(contact), { exact: true })).toBeVisible();
  await expect(others.getByRole("definition")).toHaveText([
    seat("positionName"),
    seat("receiveReports") === "Y" ? "Yes" : "No",
  ]);
  if (lot !== null)
    await expect(
      card(page, "Member Name").getByText(
        `Lot ${lot("lotNumber")}, Unit ${lot("unitName")}, ${seat("associationType")}, ${plan("planNumber")}`,
        { exact: true },
      ),
    ).toBeVisible();
  const property = card(page, "Property Details");
  for (const text of [
    plan("bodyCorporateName"),
    `Plan number ${plan("planNumber")}`,
    plan("buildingName"),
    `${plan("streetNumber")} ${plan("street")}`,
    `${plan("town")} ${plan("state")} ${plan("postCode")}`,
  ])
    await expect(property.getByText(text, { exact: true })).toBeVisible();
  await expect(card(page, "Contact Details").getByText(nameOf(contact), { exact: true })).toBeVisible();
  const points = pointsOf(contact, false);
  await expect(card(page, "Contact Details").getByRole("definition")).toHaveText(
    points.map(([, text]) => text),
  );
}

for (const { username, role, plans, own } of [
  { username: "committee1", role: "Committee Member", plans: ["101"], own: "901" },
  { username: "committee2", role: "Committee Member", plans: ["101"], own: "902" },
  { username: "nonlot1", role: "Committee Member - Non-Owner", plans: ["102", "101"], own: "912" },
] as const)
  test(
    `${username} as ${role}: every member of their committees as the files say, at every width`,
    {
      tag: [
        "@spec-045",
        "@spec-236",
        "@spec-237",
        "@spec-238",
        "@spec-239",
        "@spec-240",
        "@spec-241",
        "@spec-242",
        "@spec-243",
        "@spec-375",
        "@spec-013",
        "@spec-710",
        "@spec-712",
        "@spec-713",
      ],
    },
    async ({ page }) => {
      await signInAs(page, username, role);
      await page.getByRole("link", { name: "COMMITTEE MEMBER", exact: true }).click();
      const list = page.getByLabel("Lot Owner");
      await expect(list).toHaveValue(own);
      await expect(page).toHaveTitle("Committee - Harbour & Vale Strata");
      for (const seat of plans.flatMap(seatsOf)) {
        await list.selectOption(seat("execMemberId"));
        await expectSeat(page, seat);
      }
      for (const ownersCorpId of plans) {
        const members = seatsOf(ownersCorpId);
        await list.selectOption(members[0]?.("execMemberId") ?? "");
        await page.getByLabel("Show rows").selectOption("10");
        await expect(page.getByText(`Results: ${members.length} / ${members.length}`)).toBeVisible();
        const rows = await page.getByRole("table").locator("tbody tr").all();
        const shown = await Promise.all(rows.map((row) => row.getByRole("cell").allTextContents()));
        expect(shown).toEqual(members.map(cellsOf));
      }
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
        await expectAxeClean(page);
      }
    },
  );

test(
  "committee-members is the same screen; a link keeps member, order and page over a reload",
  { tag: ["@spec-046", "@spec-717"] },
  async ({ page }) => {
    await signInAs(page, "committee1", "Committee Member");
    await page.goto("/799187/committee-members?member=906&sort=-name&page=2");
    await expect(page.getByText("Page 2 / 2")).toBeVisible();
    await expect(page.getByLabel("Lot Owner")).toHaveValue("906");
    await page.reload();
    await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "descending");
    await expect(page.getByText("Page 2 / 2")).toBeVisible();
  },
);

for (const [username, role] of [
  ["owner1", "Owner"],
  ["nonlot2", "Committee Member - Non-Owner"],
  ["manager1", "Building Manager"],
] as const)
  test(
    `${username} as ${role} has neither the entry nor the page`,
    { tag: ["@spec-563", "@spec-564"] },
    async ({ page }) => {
      await signInAs(page, username, role);
      await expect(page.getByRole("link", { name: "Contact", exact: true })).toBeVisible();
      await expect(page.getByRole("link", { name: "COMMITTEE MEMBER", exact: true })).toHaveCount(0);
      await page.goto("/799187/committee");
      await expect(page).toHaveURL(/\/no-access/);
    },
  );
