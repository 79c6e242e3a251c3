import { readFile } from "node:fs/promises";
import { signInAs, tabTo } from "../sign-in/sign-in-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { expect, test } from "../support/portal-test.ts";
import { OwnersCorporationPage } from "./owners-corporation-page.ts";

for (const { username, role, choices } of [
  { username: "owner2", role: "Owner", choices: ["?lot=3003", "?lot=2020"] },
  { username: "committee1", role: "Committee Member", choices: [""] },
  { username: "nonlot1", role: "Committee Member - Non-Owner", choices: ["?plan=102", "?plan=101"] },
] as const)
  test(
    `${username} as ${role}: plan, manager and management as the files say, at every width`,
    {
      tag: [
        "@spec-043",
        "@spec-065",
        "@spec-210",
        "@spec-211",
        "@spec-212",
        "@spec-213",
        "@spec-214",
        "@spec-215",
        "@spec-216",
        "@spec-217",
        "@spec-218",
        "@spec-219",
        "@spec-220",
        "@spec-221",
        "@spec-222",
        "@spec-223",
        "@spec-224",
        "@spec-225",
        "@spec-226",
        "@spec-227",
        "@spec-228",
        "@spec-712",
      ],
    },
    async ({ page }) => {
      await signInAs(page, username, role);
      const corporation = new OwnersCorporationPage(page);
      for (const choice of choices) {
        await corporation.open(choice);
        await corporation.expectPlan(choice === "?lot=3003" || choice === "?plan=102" ? "102" : "101");
      }
      await expect(page).toHaveTitle("Owners Corporation - Harbour & Vale Strata");
      await expect(page.getByLabel("Strata Plan", { exact: true })).toHaveCount(choices.length > 1 ? 1 : 0);
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
        await expectAxeClean(page);
      }
    },
  );

test(
  "every lot's entitlements of both plans, and the page size stays",
  {
    tag: [
      "@spec-229",
      "@spec-230",
      "@spec-231",
      "@spec-232",
      "@spec-233",
      "@spec-234",
      "@spec-235",
      "@spec-373",
      "@spec-374",
      "@spec-378",
      "@spec-014",
    ],
  },
  async ({ page }) => {
    await signInAs(page, "owner2");
    const corporation = new OwnersCorporationPage(page);
    await corporation.open("?lot=2020");
    await corporation.showEntitlements.click();
    await expect(
      corporation.dialog.getByRole("heading", {
        name: "Strata Plan 71204 Owners Corporation Entitlements",
      }),
    ).toBeVisible();
    await expect(corporation.dialog.getByText("Results: 5 / 24")).toBeVisible();
    await corporation.expectEntitlements("101");
    await corporation.dialog.getByRole("button", { name: "OK" }).click();
    // The step back that closing it is would else end the way to the next address.
    await expect(page).not.toHaveURL(/show=entitlements/);
    await expect(corporation.dialog).toHaveCount(0);
    await corporation.open("?lot=3003&show=entitlements");
    await expect(corporation.dialog.getByText("Results: 6 / 6")).toBeVisible();
    await corporation.expectEntitlements("102");
  },
);

test(
  "the dialog by keyboard, axe clean at every width, cards on a phone",
  { tag: ["@spec-230", "@spec-231", "@spec-745"] },
  async ({ page }) => {
    await signInAs(page, "committee1", "Committee Member");
    const corporation = new OwnersCorporationPage(page);
    await corporation.open();
    await tabTo(page, corporation.showEntitlements);
    await page.keyboard.press("Enter");
    await tabTo(page, corporation.dialog.getByRole("button", { name: "Next" }));
    await page.keyboard.press("Enter");
    await expect(corporation.dialog.getByText("Page 2 / 5")).toBeVisible();
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAxeClean(page);
      await expectNoSidewaysScroll(page);
    }
    await expect(corporation.dialog.getByLabel("Sort by").last()).toBeVisible();
    await page.goBack();
    await expect(corporation.dialog).toHaveCount(0);
    await page.goForward();
    await expect(corporation.dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(corporation.dialog).toHaveCount(0);
  },
);

test("entitlements as a file, contacts as a file, and everything on paper", async ({ page }) => {
  await signInAs(page, "committee1", "Committee Member");
  const corporation = new OwnersCorporationPage(page);
  await corporation.open();
  const contacts = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save contacts" }).click();
  const cards = await readFile(await (await contacts).path(), "utf8");
  expect(cards.match(/^FN:.*$/gm)).toEqual(["FN:Ms Rebecca Lindqvist", "FN:Mr Viktor Petrov"]);
  await corporation.showEntitlements.click();
  const file = page.waitForEvent("download");
  await corporation.dialog.getByRole("button", { name: "Download CSV" }).click();
  const saved = await file;
  expect(saved.suggestedFilename()).toBe("strata-plan-71204-owners-corporation-entitlements.csv");
  const lines = (await readFile(await saved.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(25);
  expect(lines[1]).toBe("1,101,Mrs Margaret O'Sullivan,34,1");
  await page.emulateMedia({ media: "print" });
  await expect(corporation.dialog.getByRole("table").last().locator("tbody tr")).toHaveCount(24);
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
});

test("managers have neither the entry nor the page", { tag: ["@spec-529"] }, async ({ page }) => {
  await signInAs(page, "manager1", "Building Manager");
  await expect(page.getByRole("link", { name: "Contact", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "OWNERS CORPORATION", exact: true })).toHaveCount(0);
  await page.goto("/799187/owner-corporation");
  await expect(page).toHaveURL(/\/no-access/);
});
