import type { Locator, Page } from "@playwright/test";
import { expect } from "../../support/portal-test.ts";
import type { Driver } from "./driver.ts";

/** WCAG 2.2, 2.5.8: the least that a finger hits. */
const leastPx = 24;
const afterPages = ["CONTACT", "CHANGE PASSWORD", "FAQ", "LOG OUT"];

const press: Driver["press"] = async (control) => {
  await expectSize(control);
  await control.tap();
};
const choose: Driver["choose"] = async (list, choice) => {
  await expectSize(list);
  await list.selectOption(choice);
};

/** A phone: fingers, and a menu behind a button. */
export function byTouch(page: Page): Driver {
  const drawer = page.getByRole("dialog", { name: "Menu" });
  const open = async (): Promise<void> => {
    await press(page.getByRole("button", { name: "Menu" }));
    await expect(drawer).toBeVisible();
  };
  return {
    page,
    press,
    choose,
    write: async (field, text) => {
      await expectSize(field);
      await field.tap();
      await expect(field).toBeFocused();
      await field.fill(text);
    },
    pages: async () => {
      await open();
      const entries = await drawer.locator("nav li").allTextContents();
      await press(drawer.getByRole("button", { name: "Close", exact: true }));
      await expect(drawer).toBeHidden();
      expect(entries.slice(-afterPages.length)).toEqual(afterPages);
      return entries.slice(0, -afterPages.length);
    },
    goTo: async (entry) => {
      await open();
      await press(drawer.getByRole("link", { name: new RegExp(`^${entry}(,|$)`) }));
    },
    changeRole: async (name) => {
      await open();
      await choose(drawer.getByRole("combobox", { name: "Role" }), name);
    },
    leave: async () => {
      await open();
      await press(drawer.getByRole("button", { name: "LOG OUT" }));
    },
  };
}

async function expectSize(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  expect(
    Math.min(box?.width ?? 0, box?.height ?? 0),
    `the size of ${control.toString()}`,
  ).toBeGreaterThanOrEqual(leastPx);
}
