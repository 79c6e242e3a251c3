import type { Page } from "@playwright/test";
import { type RoleName, signInAs } from "../sign-in/sign-in-page.ts";
import { expect, test } from "../support/portal-test.ts";
import {
  managersPages,
  membersPages,
  openSignedInPage,
  ownersPages,
  type SignedInPage,
} from "../support/signed-in-pages.ts";

/** Most pixels that a signed-in page may take on a laptop before its first card, and of what. */
const most = { banner: 96, menu: 88, picture: 140, firstCard: 330 } as const;

/** An owner of one lot, one of several (the paper is not for the first of them), a member and a manager of two plans. */
const viewers: readonly (readonly [string, RoleName, readonly SignedInPage[]])[] = [
  ["owner1", "Owner", ownersPages],
  ["owner2", "Owner", ownersPages.filter((name) => name !== "vote")],
  ["committee1", "Committee Member", membersPages],
  ["manager1", "Building Manager", managersPages],
];

/** What takes more of the page than it may. */
function frameFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate((limit) => {
    const found: string[] = [];
    const tell = (what: string, pixels: number, limitOfIt: number) => {
      if (!(pixels <= limitOfIt)) found.push(`${what}: ${Math.round(pixels)} px`);
    };
    const [banner, bar, lowerRow] = [".portal-banner", ".portal-bar-inner", "nav[aria-label='Main']"].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect(),
    );
    tell("banner", banner?.height ?? NaN, limit.banner);
    tell("menu", (lowerRow?.bottom ?? NaN) - (bar?.top ?? NaN), limit.menu);
    const radius = getComputedStyle(document.documentElement).getPropertyValue("--radius-card");
    const cards = [...document.querySelectorAll("main *")].filter(
      (element) => getComputedStyle(element).borderTopLeftRadius === radius && element.clientHeight > 0,
    );
    tell("first card", cards[0]?.getBoundingClientRect().top ?? NaN, limit.firstCard);
    for (const card of cards) {
      const end = Math.max(...[...card.children].map((child) => child.getBoundingClientRect().bottom));
      const { paddingBottom } = getComputedStyle(card);
      tell(
        `empty below '${card.querySelector("h2, h3")?.textContent ?? "a card"}'`,
        card.getBoundingClientRect().bottom - end - parseFloat(paddingBottom),
        3,
      );
    }
    for (const picture of document.querySelectorAll("main img[alt^='The property']"))
      tell("property picture", picture.getBoundingClientRect().height, limit.picture);
    return found;
  }, most);
}

// Every day who sees all of them; the others by `npm run proof -- between-screens`.
for (const [username, role, names] of viewers)
  test(
    `on a laptop ${username} sees the first card of every page high up`,
    {
      tag: names === membersPages ? [] : "@long",
    },
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width: 1366, height: 768 });
      await signInAs(page, username, role);
      for (const name of names) {
        await openSignedInPage(page, name);
        expect(await frameFaults(page), name).toEqual([]);
      }
    },
  );

test("a row of a grid is 44 px high where its words take one line", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInAs(page, "committee1", "Committee Member");
  for (const name of ["Documents", "Invoices", "Maintenance"] as const) {
    await openSignedInPage(page, name);
    const heights = await page
      .locator("tbody tr")
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
    expect([...new Set(heights)], name).toEqual([44]);
  }
});

test("the check of the frame tells what stands too low, and what is too high", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInAs(page, "committee1", "Committee Member");
  await openSignedInPage(page, "Home");
  await page.evaluate(() => {
    const planted = [
      ["main img", "max-height", "none"],
      ["main section", "height", "900px"],
      ["main", "padding-top", "100px"],
      [".portal-banner", "max-height", "183px"],
      ["nav[aria-label='Main'] ul", "padding-top", "20px"],
    ] as const;
    for (const [selector, name, value] of planted)
      document.querySelector<HTMLElement>(selector)?.style.setProperty(name, value);
  });
  await expect
    .poll(async () => (await frameFaults(page)).map((fault) => fault.replace(/: .*/, "")))
    .toEqual(["banner", "menu", "first card", "empty below 'What needs you'", "property picture"]);
});

test("in forced colours neither the menu nor the tabs have broken lines", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInAs(page, "owner1", "Owner");
  await page.emulateMedia({ forcedColors: "active" });
  await openSignedInPage(page, "Meetings");
  for (const link of await page.getByRole("navigation").getByRole("link").all())
    await expect(link).toHaveCSS("border-top-color", "rgb(255, 255, 255)");
  const tabs = page.getByRole("tablist", { name: "Meetings" });
  const line = await tabs.evaluate((list) => list.getBoundingClientRect().bottom - 1);
  for (const tab of await tabs.getByRole("tab").all())
    expect(await tab.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(line);
});
