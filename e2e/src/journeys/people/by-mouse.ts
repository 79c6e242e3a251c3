import type { Page } from "@playwright/test";
import { type Way, wideMenu } from "./way.ts";

const press: Way["press"] = (control) => control.click();
const choose: Way["choose"] = async (list, choice) => void (await list.selectOption(choice));

export function byMouse(page: Page): Way {
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
