import type { CDPSession } from "@playwright/test";
import { type RoleName, signInAs, SignInPage } from "../sign-in/sign-in-page.ts";
import { expect, test } from "../support/portal-test.ts";
import {
  managersPages,
  membersPages,
  openSignedInPage,
  ownersPages,
  type SignedInPage,
} from "../support/signed-in-pages.ts";
import { textFaults } from "../support/text-faults.ts";

/** What people choose in their browser's settings, where 16 is usual; the page itself does not know of it. */
const textSizes = [24, 28, 32] as const;
const widths = [390, 1024, 1366] as const;

async function chooseTextSize(browser: CDPSession, pixels: number): Promise<void> {
  await browser.send("Page.setFontSizes", { fontSizes: { standard: pixels, fixed: pixels } });
}

/** The layout follows the window a moment later. */
const softly = expect.configure({ soft: true, timeout: 2_000 });

const viewers: readonly (readonly [string, RoleName, readonly SignedInPage[]])[] = [
  ["owner1", "Owner", ownersPages],
  ["committee1", "Committee Member", membersPages],
  ["manager1", "Building Manager", managersPages],
];

for (const [username, role, names] of viewers)
  test(`in large text ${username} can read and press all of every page`, async ({ page, context }) => {
    test.setTimeout(240_000);
    const browser = await context.newCDPSession(page);
    await signInAs(page, username, role);
    for (const name of names) {
      await openSignedInPage(page, name);
      for (const pixels of textSizes) {
        await chooseTextSize(browser, pixels);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 768 });
          await softly.poll(() => textFaults(page), `${name}, ${pixels} px in ${width}`).toEqual([]);
        }
      }
    }
  });

test("in large text the login page can be read and pressed", async ({ page, context }) => {
  const browser = await context.newCDPSession(page);
  await new SignInPage(page).open();
  await page.waitForLoadState("networkidle");
  for (const pixels of textSizes) {
    await chooseTextSize(browser, pixels);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 768 });
      await softly.poll(() => textFaults(page), `${pixels} px in ${width}`).toEqual([]);
    }
  }
});

test("the check of large text finds each kind of fault where it is planted", async ({ page }) => {
  await signInAs(page, "owner1");
  await page.getByRole("main").evaluate((main) => {
    const card = main.querySelector("section") ?? main;
    const plant = (text: string, style: string, tag = "p") => {
      const element = document.createElement(tag);
      element.textContent = text;
      element.style.cssText = style;
      card.append(element);
    };
    plant("Cash at bank", "position: relative; margin-bottom: -2rem");
    plant("$19,475.73", "position: relative");
    plant("Extraordinary", "width: 4rem; overflow-wrap: anywhere");
    plant("PAY", "margin-left: 100%; width: 8rem", "button");
    plant("Wide", "width: 3000px");
  });
  expect((await textFaults(page)).map((fault) => fault.replace(/ by \d+ px| '.*|: .*/, ""))).toEqual(
    expect.arrayContaining(["wider than the window", "broken", "overlap", "outside its card"]),
  );
});
