import type { Locator, Page } from "@playwright/test";
import { agencyId, signInAs } from "../sign-in/sign-in-page.ts";
import { expect, test } from "../support/portal-test.ts";

/** Too short for an eye. */
const MOST_SECONDS = 0.01;

/** The longest transition or animation that a part of the page would run, with what is drawn before and after it. */
function longestMotion(part: Locator): Promise<number> {
  return part.evaluate((root) => {
    const durations = [root, ...root.querySelectorAll("*")].flatMap((element) =>
      [null, "::before", "::after"].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        return `${style.transitionDuration},${style.animationDuration}`.split(",").map(Number.parseFloat);
      }),
    );
    return Math.max(...durations.filter((seconds) => !Number.isNaN(seconds)));
  });
}

/** Opens one thing after the other that moves, or would, and answers how long each takes. */
async function longestMotions(page: Page): Promise<ReadonlyMap<string, number>> {
  const motions = new Map<string, number>();
  const main = page.getByRole("main");
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, "owner1");

  const isLate = /\/query\/bankBalances$/;
  await page.route(isLate, () => undefined);
  await page.reload();
  const waiting = main.getByRole("status", { name: "Loading" });
  await expect(waiting).toHaveCount(1);
  motions.set("a card on its way", await longestMotion(waiting));
  await page.unroute(isLate);

  await page.getByRole("button", { name: "Menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toBeVisible();
  motions.set("the menu", await longestMotion(drawer));

  await page.goto(`/${agencyId}/owner-corporation`);
  await page.getByRole("button", { name: "Show Entitlements" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "OK", exact: true }).hover();
  motions.set("a button of a dialog", await longestMotion(dialog));

  await page.goto(`/${agencyId}/faq`);
  await main.locator("summary").first().click();
  motions.set("an answer", await longestMotion(main));
  return motions;
}

test.describe("without a wish", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("cards, the menu, dialogs and answers move", async ({ page }) => {
    for (const [what, seconds] of await longestMotions(page))
      expect(seconds, what).toBeGreaterThan(MOST_SECONDS);
  });
});

test.describe("for a person who wants less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("cards, the menu, dialogs and answers stand still", { tag: ["@spec-714"] }, async ({ page }) => {
    for (const [what, seconds] of await longestMotions(page))
      expect(seconds, what).toBeLessThanOrEqual(MOST_SECONDS);
  });
});
