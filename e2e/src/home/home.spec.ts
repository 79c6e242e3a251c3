import { agencyId, signInAs } from "../sign-in/sign-in-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { expectedPlan } from "../support/expected-figures.ts";
import { expectPicture } from "../support/expect-picture.ts";
import { expect, test } from "../support/portal-test.ts";
import { HomePage } from "./home-page.ts";

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

for (const size of [wide, narrow]) {
  test.describe(`Home of an owner at ${size.width} px`, () => {
    test.use({ viewport: size });

    test(
      "owner1 sees lot 5: property, account and balances",
      { tag: ["@spec-006", "@spec-142", "@spec-143", "@spec-147", "@spec-148", "@spec-005"] },
      async ({ page }) => {
        await signInAs(page, "owner1");
        const home = new HomePage(page);
        await expect(page).toHaveTitle("Home - Harbour & Vale Strata");
        await expect(home.cardTitles).toHaveText([
          "What needs you",
          "Property Details",
          "Financial Details",
          "How to pay",
          "Bank Balance",
          "Maintenance",
          "Scheduled Meetings",
        ]);
        await expect(home.propertyDetails).toContainText("The Owners - Strata Plan No. 71204");
        await expect(home.propertyDetails).toContainText("Plan number 71204");
        await expect(home.propertyDetails).toContainText("18 Wattlebird Street");
        await expectPicture(home.propertyDetails.getByRole("img"));
        await home.expectAccount(101, 2005);
      },
    );

    test(
      "the Bank Balance of plan A",
      { tag: ["@spec-150", "@spec-151", "@spec-152", "@spec-153", "@spec-154", "@spec-155", "@spec-156"] },
      async ({ page }) => {
        await signInAs(page, "owner1");
        const home = new HomePage(page);
        await expect(home.bankBalance.getByRole("columnheader")).toHaveText([
          "Administrative Fund",
          expectedPlan(101).fundBalances.sinkingFundName,
          "Total",
        ]);
        await home.expectBalance(101);
      },
    );

    test(
      "owner2 chooses between two lots of two plans",
      { tag: ["@spec-133", "@spec-137", "@spec-708"] },
      async ({ page }) => {
        await signInAs(page, "owner2");
        const home = new HomePage(page);
        // By plan number: 40127 before 71204 (D32).
        await expect(home.lotFilter).toHaveValue("3003");
        await home.expectAccount(102, 3003);
        await home.expectBalance(102);
        await home.lotFilter.selectOption("2020");
        await expect(page).toHaveURL(/lot=2020/);
        await home.expectAccount(101, 2020);
        await home.expectBalance(101);
        await page.reload();
        await expect(home.lotFilter).toHaveValue("2020");
        await home.expectAccount(101, 2020);
        // Another page, whose address names no lot.
        await page.goto(`/${agencyId}/portfolio`);
        await expect(home.lotFilter).toHaveValue("2020");
      },
    );
  });
}

test("one lot stands there as text", { tag: ["@spec-134"] }, async ({ page }) => {
  await signInAs(page, "owner1");
  await expect(new HomePage(page).lotFilter).toHaveCount(0);
  await expect(page.getByRole("main").getByText(/^Lot 5\b/)).toBeVisible();
});

test("how to pay is copied by keyboard, and the agency's page opens in a tab of its own", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize(narrow);
  await signInAs(page, "owner1");
  const card = new HomePage(page).card("How to pay");
  const copyCode = card.getByRole("button", { name: "Copy BPAY biller code" });
  await copyCode.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("BPAY biller code copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("99071204");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByText("BPAY reference copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("712 040 054");
  await context.route("https://pay.harbourvale.example.com/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<script>document.title = String(window.opener)</script>",
    }),
  );
  const opened = context.waitForEvent("page");
  await card.getByRole("link", { name: "Pay online" }).click();
  const payment = await opened;
  await expect(payment).toHaveURL("https://pay.harbourvale.example.com/71204");
  await expect(payment).toHaveTitle("null");
});

test("where nothing is stated, the newest levy notice opens", async ({ page, context }) => {
  const nothing = { billerCode: null, reference: null, paymentLink: null, text: null };
  const levyNotice = {
    libraryId: 1,
    folderId: 109,
    documentId: 10_020,
    documentType: "Levy Notice",
    date: "2026-02-24",
  };
  await page.route("**/query/howToPay", async (route) => {
    const answer = await route.fetch();
    const stated = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...stated, ...nothing, levyNotice } });
  });
  await signInAs(page, "owner1");
  const link = new HomePage(page).card("How to pay").getByRole("link", { name: "Levy Notice, 24/02/2026" });
  const fetched = context.waitForEvent("response", (response) =>
    response.url().includes("/documents/1/109/10020"),
  );
  await link.click();
  expect((await fetched).status()).toBe(200);
});

test("a link to somebody else's lot shows one's own", { tag: ["@spec-708"] }, async ({ page }) => {
  await signInAs(page, "owner1");
  await page.goto("/799187/home?lot=2014");
  const home = new HomePage(page);
  await home.expectAccount(101, 2005);
});

test(
  "a non-lot member chooses a plan by its address, keeps it, and sees no lot's account",
  { tag: ["@spec-135", "@spec-136", "@spec-708"] },
  async ({ page }) => {
    await signInAs(page, "nonlot1", "Committee Member - Non-Owner");
    const home = new HomePage(page);
    await expect(home.bankBalance).toBeVisible();
    await expect(home.financialDetails).toHaveCount(0);
    await expect(home.planFilter).toHaveValue("102");
    await expect(home.planFilter.locator("option")).toHaveCount(2);
    await home.planFilter.selectOption("101");
    await expect(page).toHaveURL(/plan=101/);
    await page.getByRole("link", { name: /^MEETINGS/ }).click();
    await expect(page).toHaveTitle("Meeting - Harbour & Vale Strata");
    await expect(home.planFilter).toHaveValue("101");
  },
);

for (const width of [390, 1024, 1440]) {
  test(`Home is axe clean at ${width} px`, { tag: ["@spec-710"] }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, "owner2");
    await expect(new HomePage(page).balanceRow("Total Investment")).toHaveCount(3);
    await expectAxeClean(page);
  });
}

test("Home does not scroll sideways at 320 px, its table does", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAs(page, "owner2");
  await expect(new HomePage(page).balanceRow("Total Investment")).toHaveCount(3);
  await expectNoSidewaysScroll(page);
});

for (const width of [320, 390, 1024, 1440]) {
  test(
    `at ${width} px twice the text size cuts no figure off and widens no page`,
    { tag: ["@spec-714"] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await signInAs(page, "owner2");
      await page.goto(`/${agencyId}/home?lot=2020`);
      const home = new HomePage(page);
      await expect(home.balanceRow("Total Investment")).toHaveCount(3);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      await expectNoSidewaysScroll(page);
      // Four figures and two decimals: wider than the NIL that most owners see.
      for (const figure of await home.financialDetails.locator("dd").all()) {
        await expect(figure).toHaveText(/./);
        expect(await figure.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
      }
    },
  );
}

test("on a phone the names and the Total of the bank balance are in sight beside the funds", async ({
  page,
}) => {
  await page.setViewportSize(narrow);
  await signInAs(page, "owner1");
  const { bankBalance } = new HomePage(page);
  await expect(bankBalance.getByRole("rowheader", { name: "Total Investment" })).toBeVisible();
  const room = await bankBalance.getByRole("table").evaluate((table) => {
    const region = table.parentElement?.getBoundingClientRect().right ?? 0;
    const cells = [...table.querySelectorAll("tr > :last-child")];
    return region - Math.max(...cells.map((cell) => cell.getBoundingClientRect().right));
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test(
  "on a phone the menu is a drawer with a close button",
  { tag: ["@spec-128", "@spec-127"] },
  async ({ page }) => {
    await page.setViewportSize(narrow);
    await signInAs(page, "owner1");
    await page.getByRole("button", { name: "Menu" }).click();
    const drawer = page.getByRole("dialog");
    await expect(drawer.getByRole("link", { name: "HOME", exact: true })).toBeVisible();
    await expectAxeClean(page);
    await drawer.getByRole("button", { name: "Close", exact: true }).click();
    await expect(drawer).toBeHidden();
  },
);
