import type { Locator, Page } from "@playwright/test";
import { expect } from "../../support/portal-test.ts";
import { type Driver, wideMenu } from "./driver.ts";

/** More than the longest page has between its ends. */
const mostTabs = 80;

/**
 * Without a mouse: Tab and Shift+Tab to what is wanted, Enter on it, arrows in lists, and letters. Nothing here focuses or
 * clicks by other means.
 */
export function byKeyboard(page: Page): Driver {
  const press: Driver["press"] = async (control) => {
    await reach(page, control);
    await page.keyboard.press("Enter");
  };
  const choose: Driver["choose"] = async (list, choice) => {
    await reach(page, list);
    const steps = await list.evaluate((element, wanted) => {
      const { options, selectedIndex } = element as HTMLSelectElement;
      const at = [...options].findIndex(({ label, value }) => [label, value].includes(wanted));
      return at < 0 ? null : at - selectedIndex;
    }, choice);
    if (steps === null) throw new Error(`${choice} is not among the choices of ${list.toString()}`);
    for (let step = 0; step < Math.abs(steps); step++)
      await page.keyboard.press(steps < 0 ? "ArrowUp" : "ArrowDown");
  };
  return {
    page,
    press,
    choose,
    write: async (field, text) => {
      await reach(page, field);
      // What a field holds is selected by the Tab that leads to it.
      await page.keyboard.type(text);
      await expect(field).toHaveValue(text);
    },
    ...wideMenu(page, press, choose),
  };
}

/** Presses Tab, or Shift+Tab towards what stands before, until a control has the focus; then it must be seen. */
export async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await expect(control).toBeEnabled();
  for (let presses = 0; presses <= mostTabs; presses++) {
    const where = await control.evaluate((element) => {
      const { activeElement } = document;
      if (activeElement === element) return "there";
      const from = activeElement ?? document.body;
      const isBefore = (element.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      return isBefore ? "before" : "after";
    });
    if (where === "there") return expectSeen(control);
    await page.keyboard.press(where === "before" ? "Shift+Tab" : "Tab");
  }
  throw new Error(`${mostTabs} tabs did not reach ${control.toString()}`);
}

/** Checks that the focus is marked, in the window and uncovered: keyboard users rely on it (WCAG 2.4.7, 2.4.11). */
async function expectSeen(control: Locator): Promise<void> {
  const seen = () =>
    control.evaluate((element) => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const atX = Math.min(Math.max(left + width / 2, 1), innerWidth - 1);
      const atY = Math.min(Math.max(top + height / 2, 1), innerHeight - 1);
      const above = document.elementFromPoint(atX, atY);
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      return {
        isMarked: element.matches(":focus-visible") && (outlineStyle !== "none" || boxShadow !== "none"),
        isInWindow: right > 0 && bottom > 0 && left < innerWidth && top < innerHeight,
        isUncovered: above !== null && (element.contains(above) || above.contains(element)),
      };
    });
  await expect
    // A message at the top of the page stays for ten seconds.
    .poll(seen, { message: `the focus on ${control.toString()} is seen`, timeout: 12_000 })
    .toEqual({ isMarked: true, isInWindow: true, isUncovered: true });
}
