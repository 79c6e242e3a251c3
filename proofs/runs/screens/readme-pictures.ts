import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { root } from "../../../rig/paths.ts";
import { openBrowser } from "../../../e2e/src/support/open-browser.ts";
import { startWithDemo } from "../../../e2e/src/support/start-product.ts";

/**
 * The pictures of the README, as the built product shows the demonstration agency today: `npm run proof --
 * readme-pictures`. Everybody in them is fictional. They are kept small, since every clone carries them.
 */
const folder = join(root, "docs", "images");
const QUALITY = 80;
const agencyId = 799187;
const password = "Demo1234";

const desktop = { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1 };
const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5, hasTouch: true };

interface Picture {
  readonly name: string;
  readonly screen: typeof desktop | typeof phone;
  readonly colorScheme?: "light" | "dark";
  readonly user: string;
  readonly show: (page: Page) => Promise<void>;
}

const waitsForNothing = async (page: Page): Promise<void> => {
  await page.waitForLoadState("networkidle");
  await page.waitForSelector("[data-loading]", { state: "detached" });
};

const pictures: readonly Picture[] = [
  { name: "home", screen: desktop, user: "owner1", show: waitsForNothing },
  { name: "home-dark", screen: phone, colorScheme: "dark", user: "owner2", show: waitsForNothing },
  {
    name: "vote",
    screen: phone,
    user: "owner1",
    show: async (page) => {
      await page
        .getByRole("link", { name: /^Vote: / })
        .first()
        .click();
      await page.getByRole("button", { name: "Proceed to Electronic Voting Paper" }).click();
      await page.getByText("Yes", { exact: true }).first().waitFor();
    },
  },
  {
    name: "documents",
    screen: phone,
    user: "owner1",
    show: async (page) => {
      await page.goto(`/${agencyId}/documents`);
      await waitsForNothing(page);
    },
  },
];

async function signInAs(page: Page, user: string): Promise<void> {
  await page.goto(`/login/${agencyId}`);
  await page.getByLabel("Access Code").fill(user);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "LOGIN" }).click();
  await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
}

async function take(browser: Browser, baseURL: string, picture: Picture): Promise<string> {
  const { name, screen, colorScheme = "light", user, show } = picture;
  const context = await browser.newContext({
    ...screen,
    baseURL,
    colorScheme,
    locale: "en-AU",
    timezoneId: "Australia/Sydney",
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    await signInAs(page, user);
    await show(page);
    const bytes = await sharp(await page.screenshot())
      .webp({ quality: QUALITY })
      .toBuffer();
    writeFileSync(join(folder, `${name}.webp`), bytes);
    return `docs/images/${name}.webp, ${Math.ceil(bytes.length / 1000)} kB`;
  } finally {
    await context.close();
  }
}

mkdirSync(folder, { recursive: true });
const product = await startWithDemo();
try {
  const browser = await openBrowser();
  try {
    for (const picture of pictures)
      process.stdout.write(`${await take(browser, product.address, picture)}\n`);
  } finally {
    await browser.close();
  }
} finally {
  await product.end();
}
