import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { signInAs } from "../sign-in/sign-in-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { demoFolder, demoRow } from "../support/demo-tables.ts";
import { expect, test } from "../support/portal-test.ts";
import { cellsOf, choiceOf, readers, rowsOf } from "./documents-rows.ts";

const documents = "/799187/documents";
const box = (page: Page) => page.getByPlaceholder("Enter Keyword");
const insideAddressOf = (text: string): string => `${documents}?inside=1&keyword=${encodeURIComponent(text)}`;
const fileOf = (documentId: string): Buffer =>
  readFileSync(`${demoFolder}/files/${demoRow("documents", "documentId", documentId)("file")}`);

/** The cells of all pages of the grid. */
async function allRows(page: Page): Promise<readonly (readonly string[])[]> {
  const found: (readonly string[])[] = [];
  await page.getByLabel("Show rows").selectOption("20");
  for (;;) {
    const rows = await page.getByRole("table").locator("tbody tr").all();
    found.push(...(await Promise.all(rows.map((row) => row.getByRole("cell").allTextContents()))));
    const next = page.getByRole("button", { name: "Next", exact: true });
    if (await next.isDisabled()) return found;
    await next.click();
  }
}

const inDays = (rows: readonly (readonly string[])[]): readonly string[] =>
  rows.map((cells) => (cells.at(-1) ?? "").split("/").toReversed().join("-"));
const texts = (rows: readonly (readonly string[])[]): readonly string[] =>
  rows.map((cells) => cells.join(" | ")).toSorted();

for (const reader of readers)
  test(
    `${reader.username} as ${reader.role}: documents and invoices of every plan as the files say`,
    {
      tag: [
        "@spec-049",
        "@spec-050",
        "@spec-070",
        "@spec-071",
        "@spec-336",
        "@spec-340",
        "@spec-341",
        "@spec-342",
        "@spec-343",
        "@spec-344",
        "@spec-345",
        "@spec-346",
        "@spec-377",
        "@spec-667",
        "@spec-722",
      ],
    },
    async ({ page }) => {
      // Every row of every plan, and axe on three widths.
      test.slow();
      await signInAs(page, reader.username, reader.role);
      for (const [entry, heading, kind] of [
        ["DOCUMENTS", "Documents", "documents"],
        ["INVOICES", "Invoices", "invoices"],
      ] as const) {
        await page.getByRole("link", { name: new RegExp(`^${entry}`) }).click();
        await expect(page).toHaveTitle(`${heading} - Harbour & Vale Strata`);
        await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
        for (const plan of reader.plans) {
          if (reader.plans.length > 1)
            await page.getByLabel("Strata Plan").selectOption(choiceOf(reader, plan));
          const wanted = rowsOf(reader, plan, kind).map(cellsOf);
          await expect(page.getByText(new RegExp(`^Results: \\d+ / ${wanted.length}$`))).toBeVisible();
          const shown = await allRows(page);
          expect(texts(shown)).toEqual(texts(wanted));
          expect(inDays(shown)).toEqual(inDays(shown).toSorted().toReversed());
        }
        // One with the filter and one without.
        if (reader.username !== "owner2" && reader.username !== "committee1") continue;
        for (const width of [390, 1024, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoSidewaysScroll(page);
          await expectAxeClean(page);
        }
      }
    },
  );

test(
  "a PDF opens in its place, Back and Escape close it, a link opens it, Download saves the file",
  { tag: ["@spec-747", "@spec-010"] },
  async ({ page }) => {
    await signInAs(page, "owner1", "Owner");
    await page.goto(documents);
    await page.goto(`${documents}?keyword=consolidated`);
    const link = page.getByRole("link", { name: "By-Laws" });
    // By keyboard alone.
    await link.focus();
    await page.keyboard.press("Enter");
    // What the frame is sent, without the browser's own viewer between.
    const answer = await page.request.get("/api/agencies/799187/documents/1/105/10012?disposition=inline");
    const headers = answer.headers();
    expect(headers["content-type"]).toBe("application/pdf");
    expect(headers["content-disposition"]).toMatch(/^inline/);
    expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'self'");
    const dialog = page.getByRole("dialog", { name: "By-Laws: Consolidated by-laws, 13/10/2023" });
    await expect(dialog.locator("iframe")).toBeVisible();
    await expectAxeClean(page);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await page.goForward();
    await expect(dialog.locator("iframe")).toBeVisible();
    await dialog.getByRole("button", { name: "Close", exact: true }).focus();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(`${documents}?keyword=consolidated`);
    // A reload keeps the step, too: once closed, Back does not have to pass it.
    await link.click();
    await expect(dialog).toBeVisible();
    await page.reload();
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
    await expect(page).toHaveURL(`${documents}?keyword=consolidated`);
    await expect(dialog).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(documents);
    await page.goto(`${documents}?document=10012`);
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download" }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/\.pdf$/);
    expect(readFileSync(await saved.path()).equals(fileOf("10012"))).toBe(true);
  },
);

test("on a phone a document is saved", { tag: ["@spec-747"] }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInAs(page, "owner1", "Owner");
  await page.goto(documents);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Levy Notice" }).click();
  expect(readFileSync(await (await download).path()).equals(fileOf("10020"))).toBe(true);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("what cannot be opened", () => {
  test.use({ refusals: [400, 404, 500] });

  test(
    "says so on the page, in the words of the catalogue",
    { tag: ["@spec-643", "@spec-644", "@spec-645", "@spec-722"] },
    async ({ page }) => {
      await signInAs(page, "owner1", "Owner");
      const unknown =
        "Error: Server exception. An Unknown Error has occurred. Cannot download invoice document.";
      // The committee's own: not in the owner's list, and 404 by its address.
      await page.goto(`${documents}?document=10006`);
      await expect(page.getByRole("alert")).toHaveText(unknown);
      const foreign = await page.request.get("/api/agencies/799187/documents/1/102/10006");
      expect(foreign.status()).toBe(404);
      await page.getByRole("button", { name: "Dismiss" }).click();
      for (const [status, text] of [
        [500, "Error: Server exception. Cannot download invoice document."],
        [400, "Error: Bad request. Cannot download invoice document."],
        [404, unknown],
      ] as const) {
        await page.route(/\/documents\/1\/\d+\/\d+/, (route) =>
          route.fulfill({ status, json: { status, title: "x", detail: "x", code: "INTERNAL" } }),
        );
        await page.getByRole("link", { name: "Levy Notice" }).click();
        const dialog = page.getByRole("dialog");
        await expect(dialog.getByRole("alert")).toHaveText(text);
        await expectAxeClean(page);
        await dialog.getByRole("button", { name: "Close", exact: true }).click();
        await page.unroute(/\/documents\/1\/\d+\/\d+/);
      }
    },
  );
});

test(
  "a keyword filters as it is typed, stays over a reload, and is counted without its text",
  {
    tag: [
      "@spec-337",
      "@spec-338",
      "@spec-339",
      "@spec-511",
      "@spec-512",
      "@spec-513",
      "@spec-663",
      "@spec-757",
    ],
  },
  async ({ page }) => {
    await signInAs(page, "committee1", "Committee Member");
    await page.goto(documents);
    await expect(page.getByRole("button", { name: "Search", exact: true })).toBeDisabled();
    const event = page.waitForRequest(/\/analytics\/events$/);
    await box(page).pressSequentially("FIRE*report");
    await expect(page.getByText("Results: 1 / 1")).toBeVisible();
    await expect(
      page.getByRole("cell", { name: "Fire safety report, quarterly", exact: true }),
    ).toBeVisible();
    expect((await event).postDataJSON()).toEqual({ category: "Keyword Search", label: "DOCUMENTS" });
    await expect(page).toHaveURL(`${documents}?keyword=FIRE*report`);
    await page.reload();
    await expect(page.getByText("Results: 1 / 1")).toBeVisible();
    await expect(box(page)).toHaveValue("FIRE*report");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Download CSV/ }).click();
    const csv = readFileSync(await (await download).path(), "utf8")
      .replace("\uFEFF", "")
      .split("\r\n");
    expect(csv).toEqual([
      "Document Type,Creditor,Description,Date",
      'Reports,,"Fire safety report, quarterly",10/01/2026',
      "",
    ]);
  },
);

test("search inside documents shows what stands around the words, and opens the document", async ({
  page,
}) => {
  const parts = [
    { text: "Consolidated ", isHit: false },
    { text: "by-laws", isHit: true },
  ];
  await page.route(/\/documents\/query\/text\?/, (route) =>
    route.fulfill({
      json: { hits: [{ documentId: 10_012, snippets: [{ page: 1, parts }] }], unread: 1, unsearchable: 2 },
    }),
  );
  await signInAs(page, "owner1", "Owner");
  await page.goto(`${documents}?keyword=by-laws`);
  await page.getByLabel("Search inside documents").check();
  const found = page.getByRole("region", { name: "Found inside documents" });
  await expect(
    found.getByText(
      "Found in one document. One document is not read yet. 2 documents have no text that can be searched.",
    ),
  ).toBeVisible();
  await expect(found.locator("mark")).toHaveText(["by-laws"]);
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
  }
  await page.reload();
  await found.getByRole("link", { name: "By-Laws: Consolidated by-laws, 13/10/2023" }).click();
  await expect(page.getByRole("dialog").locator("iframe")).toBeVisible();
});

test("search inside documents finds the words of a page; what is the committee's is found by it alone", async ({
  page,
}) => {
  const found = page.getByRole("region", { name: "Found inside documents" });
  await signInAs(page, "owner1", "Owner");
  // The documents are read within seconds after the start; who comes before that comes again.
  await expect(async () => {
    await page.goto(insideAddressOf('"elected unopposed"'));
    await expect(found.getByText("Found in one document.", { exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(found.locator("mark")).toHaveText(["elected", "unopposed"]);
  await expect(found.getByText(/^Page 1: .*that the committee be elected unopposed/)).toBeVisible();
  await page.goto(insideAddressOf('"four motions"'));
  await expect(found.getByText("Nothing was found inside the documents.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await signInAs(page, "committee1", "Committee Member");
  await page.goto(insideAddressOf('"four motions"'));
  await expect(found.getByText("Found in one document.", { exact: true })).toBeVisible();
});

test("paper, forced colours and text of twice the size", async ({ page }) => {
  await signInAs(page, "owner1", "Owner");
  await page.goto(documents);
  await expect(page.getByText(/^Results: 10 \//)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const [owner1] = readers;
  const wanted = owner1 === undefined ? [] : rowsOf(owner1, "101", "documents");
  await expect(page.getByRole("table").locator("tbody tr")).toHaveCount(wanted.length);
  await expect(box(page)).toBeHidden();
  await page.emulateMedia({ media: "screen", forcedColors: "active" });
  await expectAxeClean(page);
  await page.emulateMedia({ forcedColors: "none" });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${documents}?document=10012`);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoSidewaysScroll(page);
});

for (const [username, role] of [
  ["manager1", "Building Manager"],
  ["nonlot2", "Committee Member - Non-Owner"],
] as const)
  test(
    `${username} as ${role} has neither the entries nor the pages`,
    { tag: ["@spec-049"] },
    async ({ page }) => {
      await signInAs(page, username, role);
      await expect(page.getByRole("link", { name: "Contact", exact: true })).toBeVisible();
      for (const [entry, path] of [
        ["DOCUMENTS", "documents"],
        ["INVOICES", "invoice"],
      ] as const) {
        await expect(page.getByRole("link", { name: new RegExp(`^${entry}`) })).toHaveCount(0);
        await page.goto(`/799187/${path}`);
        await expect(page).toHaveURL(/\/no-access/);
      }
    },
  );

test(
  "the list leaves out descriptions and includes invoices when the agency's flags for them are off",
  { tag: ["@spec-343"] },
  async ({ page }) => {
    await page.route(/\/agentcontentstrata$/, async (route) => {
      const answer = await route.fetch();
      const content = (await answer.json()) as Record<string, unknown>;
      await route.fulfill({
        response: answer,
        json: { ...content, isFsDocumentDescriptionOn: false, showSeparateInvoicePage: false },
      });
    });
    await signInAs(page, "owner1", "Owner");
    await page.getByRole("link", { name: /^DOCUMENTS/ }).click();
    await expect(page.getByRole("columnheader")).toHaveText(["Document Type", "Creditor", "Date"]);
    await expect(page.getByRole("link", { name: "INVOICES", exact: true })).toHaveCount(0);
    await box(page).fill("SafeFire");
    await expect(page.getByRole("cell", { name: "SafeFire Services" })).toBeVisible();
  },
);
