import type { Page } from "@playwright/test";
import { axeFindings } from "./axe-findings.ts";
import { expect } from "./portal-test.ts";

/** No finding of WCAG 2.2 A and AA nor of axe's best practice, `region` apart. */
export async function expectAxeClean(page: Page): Promise<void> {
  // Wait for transitions to end: nobody reads a colour that is halfway between two states.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ).then(() => undefined),
  );
  expect(await axeFindings(page)).toEqual([]);
}

/** Nothing is wider than the window, once it has been laid out in its present size: the page never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess).toBeLessThanOrEqual(0);
}
