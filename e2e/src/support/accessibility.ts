import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./portal-test.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** No finding of WCAG 2.2 A and AA nor of axe's best practice, `region` apart. */
export async function expectAxeClean(page: Page): Promise<void> {
  // A colour on its way from one state to the other is none that anybody reads.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ).then(() => undefined),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(standards)
    .disableRules(["region"])
    .analyze();
  const findings = violations.map(
    (found) => `${found.id}: ${found.nodes.map((node) => node.html).join(" | ")}`,
  );
  expect(findings).toEqual([]);
}

/** Nothing is wider than the window: the page never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
}
