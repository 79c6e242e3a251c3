import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { agencyId, signInAs } from "../sign-in/sign-in-page.ts";
import { demoFolder, demoTable, storyDay } from "../support/demo-tables.ts";
import { expect, test } from "../support/portal-test.ts";
import { dist, runProduct } from "../support/run-product.ts";

/** In `npm run proof -- one-figure` all lots on eight days, else those of people with an access code on the day of the story. */
const isWhole = process.env["PORTAL_EVERY_DAY"] === "1";
const days = [
  "2025-07-01",
  "2025-08-16",
  "2025-10-01",
  "2025-12-31",
  "2026-01-02",
  "2026-02-16",
  storyDay,
  "2026-06-30",
];
const password = "Demo1234";
const owners = [...new Set(demoTable("lot_owners").map((row) => row("contactId")))];
const withAccessCode = demoTable("web_users")
  .filter((user) => user("roles").split(" ").includes("1"))
  .map((user) => user("username"));

interface LotToPay {
  readonly id: number;
  readonly cents: number;
}

function packageWithOwners(folder: string): string {
  const copy = join(folder, "package");
  cpSync(demoFolder, copy, { recursive: true });
  const wanted = owners.map((contactId) => `own${contactId},${contactId},1,,false,false,0,,${password}\n`);
  appendFileSync(join(copy, "web_users.csv"), wanted.join(""));
  return copy;
}

const centsOf = (text: string | undefined): number =>
  Math.round(Number((text ?? "0").replaceAll(",", "")) * 100);

/** What the portal answers of the signed-in person's lots, as a page asks for it. */
async function answeredTo(page: Page): Promise<readonly LotToPay[]> {
  const lots = await page.evaluate(async (address) => {
    const [, , handle = "", contact = "", username = ""] =
      /__Host-handle=(\d{6})\.([\w-]+)\.(\d+)\.([A-Za-z0-9]+)/.exec(document.cookie) ?? [];
    const headers = { "X-Session-Id": handle, "X-Contact-Id": contact, "X-Username": username };
    const ask = async (path: string) => (await fetch(`${address}${path}`, { headers })).json();
    const own = (await ask("/query/lots")) as { id: number }[];
    return Promise.all(
      own.map(async ({ id }) => {
        const { amountToPay } = (await ask(`/lots/${id}/query/financial`)) as {
          amountToPay: { total: number } | null;
        };
        return { id, total: amountToPay?.total ?? Number.NaN };
      }),
    );
  }, `/api/agencies/${agencyId}/plans`);
  return lots.map(({ id, total }) => ({ id, cents: Math.round(total * 100) }));
}

/** The card's headline, in cents; below 0 in credit. */
async function toPayOn(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const card = page.getByRole("region", { name: "Financial Details" });
  await expect(card.getByText(/^(To pay|Nothing to pay)/)).toBeVisible();
  const words = await card.innerText();
  const [, due] = /To pay\s+\$([\d,.]+)/.exec(words) ?? [];
  const [, credit] = /You are \$([\d,.]+) in credit/.exec(words) ?? [];
  return centsOf(due) - centsOf(credit);
}

async function expectPagesAsAnswered(page: Page, what: string): Promise<readonly LotToPay[]> {
  const lots = await answeredTo(page);
  for (const { id, cents } of lots)
    for (const path of ["home", "portfolio"])
      expect(await toPayOn(page, `/${agencyId}/${path}?lot=${id}`), `${path}, lot ${id}, ${what}`).toBe(
        cents,
      );
  return lots;
}

/** The control: a page that shows another lot's total would be found. */
const expectDifferentTotals = (lots: readonly LotToPay[]): void =>
  expect(new Set(lots.map(({ cents }) => cents)).size).toBeGreaterThan(1);

test("Home and Portfolio say of each lot what its answer says", async ({ browser, baseURL }) => {
  const lots: LotToPay[] = [];
  for (const username of withAccessCode) {
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    const page = await context.newPage();
    await signInAs(page, username);
    lots.push(...(await expectPagesAsAnswered(page, username)));
    await context.close();
  }
  expect(lots.length).toBeGreaterThanOrEqual(3);
  expectDifferentTotals(lots);
});

if (isWhole)
  test("they do so for all lots on eight days", async ({ browser }) => {
    test.setTimeout(5_400_000);
    const folder = mkdtempSync(join(tmpdir(), "portal-one-figure-"));
    const settingsOn = (day: string) => ({
      DATA_DIR: join(folder, "data"),
      LOG_LEVEL: "warn",
      PORTAL_ENV: "test",
      PORTAL_FAKE_NOW: `${day}T10:00:00+11:00`,
    });
    try {
      const cli = join(dist, "server", "cli.js");
      const env = { PATH: process.env["PATH"] ?? "", ...settingsOn(storyDay) };
      execFileSync(process.execPath, [cli, "demo", packageWithOwners(folder)], { env, stdio: "pipe" });
      for (const day of days) {
        const product = await runProduct(settingsOn(day));
        const lots: LotToPay[] = [];
        try {
          for (const contactId of owners) {
            const context = await browser.newContext({ baseURL: product.address });
            const page = await context.newPage();
            await signInAs(page, `own${contactId}`);
            lots.push(...(await expectPagesAsAnswered(page, day)));
            await context.close();
          }
        } finally {
          await product.end();
        }
        // A plan that was registered lately has owners since then alone.
        expect(lots.length).toBeGreaterThanOrEqual(30);
        expectDifferentTotals(lots);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
