import type { Page } from "@playwright/test";
import { type Driver, wideMenu } from "./driver.ts";

const press: Driver["press"] = (control) => control.click();
const choose: Driver["choose"] = async (list, choice) => void (await list.selectOption(choice));

export function byMouse(page: Page): Driver {
  return {
    page,
    press,
    choose,
    write: async (field, text) => {
      await field.click();
      await field.fill(text);
    },
    ...wideMenu(page, press, choose),
  };
}
