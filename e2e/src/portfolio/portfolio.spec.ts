import { signInAs, tabTo } from "../sign-in/sign-in-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { expect, test } from "../support/portal-test.ts";
import { PortfolioPage } from "./portfolio-page.ts";

const titles = [
  "Property Details",
  "Owner Contact Details",
  "Financial Details",
  "How to pay",
  "Agent Contact Details",
  "Tenant Contact Details",
  "Document Distribution",
  "Your charges and receipts",
];

for (const { username, role, lots } of [
  { username: "owner1", role: "Owner", lots: ["2005"] },
  { username: "owner2", role: "Owner", lots: ["3003", "2020"] },
  { username: "committee1", role: "Committee Member", lots: ["2003"] },
  { username: "both1", role: "Committee Member", lots: ["2021"] },
] as const)
  test(
    `${username} as ${role}: every field of their lots, at every width`,
    {
      tag: [
        "@spec-044",
        "@spec-066",
        "@spec-190",
        "@spec-191",
        "@spec-195",
        "@spec-196",
        "@spec-199",
        "@spec-203",
        "@spec-206",
        "@spec-207",
        "@spec-208",
        "@spec-712",
      ],
    },
    async ({ page }) => {
      await signInAs(page, username, role);
      const portfolio = new PortfolioPage(page);
      for (const lot of lots) {
        await portfolio.open(`?lot=${lot}`);
        await expect(portfolio.cardTitles).toHaveText(titles);
        await portfolio.expectLot(lot);
      }
      await expect(page).toHaveTitle("Portfolio - Harbour & Vale Strata");
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
        await expectAxeClean(page);
      }
    },
  );

test(
  "by keyboard from the menu to the request to update my details",
  { tag: ["@spec-117", "@spec-192"] },
  async ({ page }) => {
    await signInAs(page, "owner1");
    await tabTo(page, page.getByRole("link", { name: "PORTFOLIO", exact: true }));
    await page.keyboard.press("Enter");
    const update = page.getByRole("link", { name: "UPDATE MY DETAILS", exact: true });
    await expect(update).toBeVisible();
    await tabTo(page, update);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/request-form\?type=UpdateRequest&returnPath=portfolio/);
  },
);

test("non-lot members have neither the entry nor the page", { tag: ["@spec-530"] }, async ({ page }) => {
  await signInAs(page, "nonlot1", "Committee Member - Non-Owner");
  await expect(page.getByRole("link", { name: "COMMITTEE MEMBER", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "PORTFOLIO", exact: true })).toHaveCount(0);
  await page.goto("/799187/portfolio");
  await expect(page).toHaveURL(/\/no-access/);
});
