import type { Page } from "@playwright/test";
import { expect } from "./portal-test.ts";
import { textFaults } from "./text-faults.ts";

/** What people choose in their browser's settings, where 16 is usual; the page itself does not know of it. */
const textSizes = [24, 28, 32] as const;
const usualSize = 16;
const widths = [390, 1024, 1366] as const;

/** The layout follows the window a moment later. */
const softly = expect.configure({ soft: true, timeout: 2_000 });

/** Looks at the page as it stands in each text size and width; what is asked for its faults is told by `name`. */
export async function expectLargeTextWhole(page: Page, name: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const choose = (pixels: number) =>
    browser.send("Page.setFontSizes", { fontSizes: { standard: pixels, fixed: pixels } });
  for (const pixels of textSizes) {
    await choose(pixels);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 768 });
      await softly.poll(() => textFaults(page), `${name}, ${pixels} px in ${width}`).toEqual([]);
    }
  }
  await choose(usualSize);
  await browser.detach();
}
