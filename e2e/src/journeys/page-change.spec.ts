import { signInAs } from "../sign-in/sign-in-page.ts";
import { expect, test } from "../support/portal-test.ts";
import { untilQuiet } from "../support/quiet-page.ts";

/** What the page gone to is called, by its entry in the menu; Invoices has the script of Documents. */
const pages = [
  ["OWNERS CORPORATION", "Owners Corporation"],
  ["PORTFOLIO", "Portfolio"],
  ["COMMITTEE MEMBER", "Committee"],
  ["REPORTS", "Reports"],
  ["MEETINGS", "Meetings"],
  ["DOCUMENTS", "Documents"],
  ["MAINTENANCE", "Maintenance"],
  ["APPROVALS", "Approvals"],
  ["Contact", "Contact Us"],
  ["Change Password", "Change Password"],
  ["FAQ", "FAQ"],
] as const;

test("the title of a page stands there before its script, and stays where it is", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInAs(page, "committee1", "Committee Member");
  await untilQuiet(page);
  const held: (() => void)[] = [];
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise<void>((resolve) => void held.push(resolve));
    await route.continue();
  });
  const release = () => held.splice(0).forEach((goOn) => goOn());
  for (const [words, title] of pages) {
    await page.getByRole("link", { name: new RegExp(`^${words}(,|$)`) }).click();
    const heading = page.getByRole("heading", { level: 1, name: title, exact: true });
    await expect(heading).toBeVisible();
    const loading = page.getByRole("main").locator("[data-loading]");
    await expect(loading.first(), title).toBeVisible();
    await expect.poll(() => held.length, title).toBeGreaterThan(0);
    await expect(page).toHaveTitle(/ - Harbour & Vale Strata$/);
    const before = await heading.boundingBox();
    await expect
      .poll(() => {
        release();
        return loading.count();
      })
      .toBe(0);
    const after = await heading.boundingBox();
    expect([title, after?.x, after?.y]).toEqual([title, before?.x, before?.y]);
  }
});
