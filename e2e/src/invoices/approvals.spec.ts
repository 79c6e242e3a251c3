import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { agencyId, type RoleName, signInAs, tabTo } from "../sign-in/sign-in-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { demoFolder, demoRow } from "../support/demo-tables.ts";
import { expect, test } from "../support/portal-test.ts";
import { approvers, pendingOf } from "./approvals-people.ts";

const approvals = `/${agencyId}/approvals`;
const thanks = "Your vote has been submitted successfully, thank you!";
const row = (page: Page, description: string) =>
  page.getByRole("row").filter({ has: page.getByRole("cell", { name: description, exact: true }) });
const choice = (page: Page, description: string, name: "PAY" | "DON'T PAY") =>
  row(page, description).getByRole("button", { name, exact: true });

async function open(page: Page, username: string, role: RoleName): Promise<void> {
  await signInAs(page, username, role);
  await page.getByRole("link", { name: /^APPROVALS/ }).click();
  await expect(page).toHaveURL(approvals);
  await expect(page.getByRole("table", { name: "Approvals" })).toBeVisible();
}

/** Votes with a comment, if one is given, and submits. */
async function vote(page: Page, description: string, name: "PAY" | "DON'T PAY", words = ""): Promise<void> {
  await choice(page, description, name).click();
  await page.getByPlaceholder("Enter invoice comment").fill(words);
  await page.getByRole("dialog").getByRole("button", { name: "OK", exact: true }).click();
}

async function submit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "SUBMIT" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "YES" }).click();
}

for (const { username, role, plans } of approvers)
  test(
    `${username} as ${role}: what waits in each plan, as the files say`,
    {
      tag: [
        "@spec-051",
        "@spec-072",
        "@spec-352",
        "@spec-354",
        "@spec-355",
        "@spec-356",
        "@spec-357",
        "@spec-561",
        "@spec-562",
        "@spec-666",
      ],
    },
    async ({ page }) => {
      await open(page, username, role);
      await expect(page).toHaveTitle("Approvals - Harbour & Vale Strata");
      await expect(page.getByLabel("Strata Plan", { exact: true })).toHaveCount(plans.length > 1 ? 1 : 0);
      for (const plan of plans) {
        if (plans.length > 1) await page.getByLabel("Strata Plan", { exact: true }).selectOption(plan);
        const expected = pendingOf(plan);
        await expect(page.getByText(`Results: ${expected.length} / ${expected.length}`)).toBeVisible();
        const rows = await page.locator("tbody tr").all();
        const cells = await Promise.all(rows.map((one) => one.locator("td").allTextContents()));
        expect(
          cells.map((texts) => texts.slice(1, 5).map((text) => text.replace(/ in .*| tod.*/, ""))),
        ).toEqual(expected);
      }
      for (const width of plans.length > 1 ? [390] : [1440, 1024, 700, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
        await expectAxeClean(page);
      }
    },
  );

test("the link saves the invoice under its name", { tag: ["@spec-011", "@spec-353"] }, async ({ page }) => {
  await open(page, "committee1", "Committee Member");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    row(page, "Blocked drain, bin room").getByRole("link", { name: "Invoice" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const file = demoRow("pending_invoices", "documentId", "11004")("file");
  expect(readFileSync(await download.path()).equals(readFileSync(`${demoFolder}/files/${file}`))).toBe(true);
});

test(
  "without a mouse, Don't Pay with its comment, submitted, and there after a reload",
  {
    tag: [
      "@spec-012",
      "@spec-359",
      "@spec-360",
      "@spec-363",
      "@spec-364",
      "@spec-365",
      "@spec-366",
      "@spec-462",
      "@spec-463",
      "@spec-464",
      "@spec-638",
    ],
  },
  async ({ page }) => {
    const drain = "Blocked drain, bin room";
    await open(page, "committee1", "Committee Member");
    await tabTo(page, page.getByPlaceholder("Enter Keyword"));
    await page.keyboard.type("drain, bin");
    await expect(page.getByText("Results: 1 / 1")).toBeVisible();
    await tabTo(page, choice(page, drain, "DON'T PAY"));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByRole("heading", { name: "Don't Pay Invoice" })).toBeVisible();
    await expect(page.getByPlaceholder("Enter invoice comment")).toBeFocused();
    await expectAxeClean(page);
    await page.keyboard.type("Already paid in March");
    await page.keyboard.press("Enter");
    await expect(choice(page, drain, "DON'T PAY")).toHaveAttribute("aria-pressed", "true");
    await expect(choice(page, drain, "DON'T PAY")).toBeFocused();
    await expectAxeClean(page);
    await tabTo(page, page.getByRole("button", { name: "SUBMIT" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Are you sure you want to submit your vote?")).toBeVisible();
    await expectAxeClean(page);
    await tabTo(page, page.getByRole("button", { name: "YES" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(row(page, drain).getByText("Vote submitted")).toBeVisible();
    await expect(page.getByRole("button", { name: "SUBMIT" })).toBeDisabled();
    await page.reload();
    await expect(row(page, drain).getByText("Vote submitted")).toBeVisible();
    await expect(row(page, drain).getByText("“Already paid in March”")).toBeVisible();
    await expect(choice(page, drain, "DON'T PAY")).toHaveAttribute("aria-pressed", "true");
  },
);

test(
  "what is not submitted is taken back by CANCEL, and not left without a question",
  { tag: ["@spec-465"] },
  async ({ page }) => {
    const painting = "External painting, stage 3";
    await open(page, "committee1", "Committee Member");
    await vote(page, painting, "PAY");
    await page.getByRole("link", { name: /^MEETINGS/ }).click();
    const dialog = page.getByRole("dialog", { name: "Your votes are not submitted" });
    await expect(dialog).toBeVisible();
    await expectAxeClean(page);
    await dialog.getByRole("button", { name: "Stay" }).click();
    await expect(page).toHaveURL(approvals);
    expect(await mayCloseTab(page)).toBe(false);
    await page.getByRole("button", { name: "CANCEL" }).click();
    await expect(choice(page, painting, "PAY")).toHaveAttribute("aria-pressed", "false");
    expect(await mayCloseTab(page)).toBe(true);
    await page.getByRole("link", { name: /^MEETINGS/ }).click();
    await expect(page).toHaveURL(`/${agencyId}/meetings`);
  },
);

test(
  "two approvers voting at once each see only their own vote",
  { tag: ["@spec-012"] },
  async ({ page, browser }) => {
    const clean = "Extra clean after painting";
    const other = await another(browser);
    await Promise.all([
      open(page, "both1", "Committee Member"),
      open(other, "committee1", "Committee Member"),
    ]);
    await vote(page, clean, "PAY", "Well done");
    await vote(other, clean, "DON'T PAY", "Nobody ordered it");
    await Promise.all([submit(page), submit(other)]);
    for (const one of [page, other]) await expect(one.getByText(thanks)).toBeVisible();
    for (const one of [page, other]) await one.reload();
    await expect(choice(page, clean, "PAY")).toHaveAttribute("aria-pressed", "true");
    await expect(row(page, clean).getByText("“Well done”")).toBeVisible();
    await expect(choice(other, clean, "DON'T PAY")).toHaveAttribute("aria-pressed", "true");
    await expect(row(other, clean).getByText("“Nobody ordered it”")).toBeVisible();
    await other.context().close();
  },
);

test(
  "six invoices are read, decided and submitted in sixteen actions",
  { tag: ["@spec-012", "@spec-462", "@spec-463"] },
  async ({ page }) => {
    const six = pendingOf("101");
    // Nobody else's journey decides on these as this person.
    await open(page, "nonlot1", "Committee Member - Non-Owner");
    await page.getByLabel("Strata Plan", { exact: true }).selectOption("101");
    await expect(page.getByText("Waiting: 6 invoices, $12,155.00")).toBeVisible();
    const dialog = page.getByRole("dialog");
    const preview = dialog.filter({ has: page.locator("iframe") });
    let actions = 0;
    const act = async (action: Promise<void>): Promise<void> => {
      actions++;
      await action;
    };
    await act(page.getByRole("button", { name: "View" }).first().click());
    for (const [creditor = "", description = ""] of six) {
      await expect(preview.getByRole("heading")).toContainText(`${creditor}, ${description}`);
      await expect(preview.locator("iframe")).toBeVisible();
      const isPaid = description !== "Tree pruning, rear boundary";
      await act(preview.getByRole("button", { name: isPaid ? "PAY" : "DON'T PAY", exact: true }).click());
      if (actions < 3) await expectAxeClean(page);
      if (!isPaid) await act(page.getByPlaceholder("Enter invoice comment").fill("Not ordered"));
      await act(page.getByRole("button", { name: "OK", exact: true }).click());
    }
    await expect(dialog).toHaveCount(0);
    await act(page.getByRole("button", { name: "SUBMIT" }).click());
    await expect(dialog).toContainText("Pay 5: $10,450.00. Don't Pay 1: $1,705.00.");
    await act(dialog.getByRole("button", { name: "YES" }).click());
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(page.getByText("Vote submitted")).toHaveCount(6);
    expect(actions).toBeLessThanOrEqual(16);
  },
);

test("a building manager sees what waits, and not what the plan has available", async ({ page }) => {
  await open(page, "manager1", "Building Manager");
  await expect(page.getByText("Waiting: 6 invoices, $12,155.00")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Available");
});

test("what the plan has available is what Home says", async ({ page }) => {
  await signInAs(page, "committee1", "Committee Member");
  const table = page.getByRole("table", { name: "Bank Balance by fund" });
  const cells = table.getByRole("row", { name: "Available Cash" }).getByRole("cell");
  await expect(cells).toHaveCount(3);
  const [admin, works] = await cells.allTextContents();
  await page.getByRole("link", { name: /^APPROVALS/ }).click();
  await expect(page.getByRole("main")).toContainText(
    `Available: Administrative Fund ${admin}, Capital Works Fund ${works}`,
  );
});

test.describe("an invoice that has changed", () => {
  test.use({ refusals: [409] });
  test(
    "is refused by the server, shown as it is now, and the other choice is kept",
    { tag: ["@spec-739", "@spec-772"] },
    async ({ page }) => {
      const materials = "Pergola bracing, materials";
      const meter = "Garden light meter box";
      // As the list was when the page was opened: the invoice has become dearer since.
      await page.route(
        /\/pendingInvoices\?/,
        async (route) => {
          const answer = await route.fetch();
          const text = await answer.text();
          await route.fulfill({
            response: answer,
            body: text.replace('"invoiceAmount":484', '"invoiceAmount":440'),
          });
        },
        { times: 1 },
      );
      await open(page, "nonlot1", "Committee Member - Non-Owner");
      await expect(row(page, materials).getByText("$440.00")).toBeVisible();
      await vote(page, materials, "PAY");
      await vote(page, meter, "PAY");
      await submit(page);
      await expect(page.getByRole("alert")).toContainText(
        "This invoice has changed since you opened it. Please look at it again.",
      );
      await expect(page.getByRole("alert")).toBeInViewport();
      await expect(row(page, materials).getByText("$484.00")).toBeVisible();
      await expect(choice(page, materials, "PAY")).toHaveAttribute("aria-pressed", "false");
      await expect(choice(page, meter, "PAY")).toHaveAttribute("aria-pressed", "true");
      await expectAxeClean(page);
      await vote(page, materials, "PAY");
      await submit(page);
      await expect(page.getByText(thanks)).toBeVisible();
      await expect(page.getByText("Vote submitted")).toHaveCount(2);
    },
  );
});

test(
  "owners have neither the entry nor the page",
  { tag: ["@spec-012", "@spec-059", "@spec-561"] },
  async ({ page }) => {
    for (const [username, role] of [
      ["owner1", "Owner"],
      ["committee2", "Committee Member"],
    ] as const) {
      await signInAs(page, username, role);
      await expect(page.getByRole("link", { name: "HOME", exact: true })).toBeVisible();
      await expect(page.getByRole("link", { name: /^APPROVALS/ })).toHaveCount(0);
      await page.goto(approvals);
      await expect(page).toHaveTitle("No Access - Harbour & Vale Strata");
      await page.context().clearCookies({ name: /^__Host-(sid|handle)$/ });
      await page.evaluate(() => sessionStorage.clear());
    }
  },
);

test(
  "the list fits 320 px at twice the text size, is whole on paper and clear in forced colours",
  { tag: ["@spec-710", "@spec-714", "@spec-715"] },
  async ({ page }) => {
    const lift = "Call-out: lift stuck on level 2";
    await open(page, "both1", "Committee Member");
    await vote(page, lift, "PAY");
    await page.emulateMedia({ forcedColors: "active" });
    await expectAxeClean(page);
    await page.emulateMedia({ forcedColors: "none", media: "print" });
    await expect(page.getByRole("button", { name: "SUBMIT" })).toBeHidden();
    await expect(choice(page, lift, "PAY")).toBeVisible();
    await expect(choice(page, lift, "DON'T PAY")).toBeHidden();
    const unvoted = page.getByText("No vote", { exact: true }).first();
    await expect(unvoted).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await expect(unvoted).toBeHidden();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
    await page.getByRole("button", { name: "DON'T PAY" }).first().click();
    await expect(page.getByPlaceholder("Enter invoice comment")).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
  },
);

/** Whether the browser closes the page without its own question. */
function mayCloseTab(page: Page): Promise<boolean> {
  return page.evaluate(() => dispatchEvent(new Event("beforeunload", { cancelable: true })));
}

/** Somebody else's browser. */
async function another(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env["PORTAL_ADDRESS"] ?? "" });
  return context.newPage();
}
