import type { Locator, Page } from "@playwright/test";

/** How somebody works with a page: what each can do with a control that is there. */
export interface Driver {
  readonly page: Page;
  /** A link, a button, a tab. */
  press(control: Locator): Promise<void>;
  /** In place of what the field holds. */
  write(field: Locator, text: string): Promise<void>;
  /** Of a list of choices, by its words or its value. */
  choose(list: Locator, choice: string): Promise<void>;
  /** The words of the menu's pages in their order. */
  pages(): Promise<readonly string[]>;
  /** By the words in capitals that the whole menu has. */
  goTo(entry: string): Promise<void>;
  changeRole(name: string): Promise<void>;
  leave(): Promise<void>;
}

const tabs: Readonly<Record<string, string>> = { CONTACT: "Contact", "CHANGE PASSWORD": "Change Password" };

/** The menu of a wide screen: a bar of pages, and tabs above it. */
export function wideMenu(page: Page, press: Driver["press"], choose: Driver["choose"]) {
  const bar = page.getByRole("navigation", { name: "Main" });
  const service = page.getByRole("navigation", { name: "Service" });
  return {
    pages: async () => {
      await bar.getByRole("link").last().waitFor();
      return bar.getByRole("listitem").allTextContents();
    },
    goTo: (entry: string) => {
      const words = tabs[entry];
      const [place, name] = words === undefined ? [bar, entry] : [service, words];
      // How much waits behind an entry is part of its name.
      return press(place.getByRole("link", { name: new RegExp(`^${name}(,|$)`) }));
    },
    changeRole: (name: string) => choose(page.getByRole("combobox", { name: "Role" }), name),
    leave: () => press(service.getByRole("button", { name: "Logout" })),
  };
}
