import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { joinStaff, OFFICE } from "../../../e2e/src/office/staff-person.ts";
import { openBrowser } from "../../../e2e/src/support/open-browser.ts";
import { startWithDemo } from "../../../e2e/src/support/start-product.ts";
import { root } from "../../../rig/paths.ts";

/**
 * The pictures of the office in docs/capabilities, as the built product shows the demonstration agency today: `npm run proof --
 * office-pictures`. Everybody in them is fictional. They are kept small, since every clone carries them.
 */
const folder = join(root, "docs", "images");
const QUALITY = 70;
const screen = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };

const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle");
  await page.waitForSelector("[data-loading]", { state: "detached" });
};

async function take(page: Page, name: string): Promise<void> {
  await settled(page);
  const bytes = await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toBuffer();
  writeFileSync(join(folder, `${name}.webp`), bytes);
  process.stdout.write(`docs/images/${name}.webp, ${Math.ceil(bytes.length / 1_000)} kB\n`);
}

async function inviteTwo(page: Page): Promise<void> {
  await page.goto(`${OFFICE}/people`);
  await page.getByRole("checkbox", { name: "Choose Mr Daniel Kowalski, owner1" }).check();
  await page.getByRole("checkbox", { name: "Choose Mrs Farida Karimi, owner2" }).check();
  await page.getByRole("button", { name: "Invite 2 people by letter" }).click();
  await page.getByText("Done. 2 people were invited.").first().waitFor();
}

const pdf = (words: string) => ({
  name: `${words}.pdf`,
  mimeType: "application/pdf",
  buffer: Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${words}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  ),
});

async function dropTwo(page: Page): Promise<void> {
  await page.goto(`${OFFICE}/documents/add?plan=101`);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles([pdf("Minutes of the AGM 12 March 2026"), pdf("Levy notice April 2026")]);
  await page.getByRole("button", { name: "Publish 2 documents" }).waitFor();
  await page.getByRole("heading", { name: "2 files" }).scrollIntoViewIfNeeded();
}

async function writeNotice(page: Page): Promise<void> {
  await page.goto(`${OFFICE}/notices/write`);
  await page.getByLabel("Title").fill("Lift service on Friday");
  await page.getByLabel("Text").fill("The lift is serviced from 9 to 11.\n\nPlease use the stairs.");
  await page.getByLabel(/71204/).check();
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.getByRole("heading", { name: "As people read it" }).waitFor();
}

mkdirSync(folder, { recursive: true });
const product = await startWithDemo();
try {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      ...screen,
      baseURL: product.address,
      locale: "en-AU",
      timezoneId: "Australia/Sydney",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await joinStaff(page, product, { email: "ada@agency.example.com", name: "Ada Admin" });
    await inviteTwo(page);
    await take(page, "office-people");
    await dropTwo(page);
    await take(page, "office-add-documents");
    await writeNotice(page);
    await take(page, "office-notice");
    for (const name of ["log", "staff", "account"]) {
      await page.goto(`${OFFICE}/${name}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await take(page, `office-${name}`);
    }
  } finally {
    await browser.close();
  }
} finally {
  await product.end();
}
