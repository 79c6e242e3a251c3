import { signInAs } from "../sign-in/sign-in-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { expect, test } from "../support/portal-test.ts";
import { openUntilQuiet } from "../support/quiet-page.ts";

for (const [width, height] of [
  [390, 844],
  [1366, 768],
] as const)
  test(`the minutes of the last annual meeting are two presses from Home at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height });
    await signInAs(page, "owner1");
    await page.getByRole("link", { name: "Past Meetings" }).click();
    const agm = page.getByRole("region", { name: "Annual General Meeting, 20/08/2025", exact: true });
    const minutes = agm.getByRole("link", { name: /^Minutes: Annual General Meeting/ });
    await expect(minutes).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
    const file = await context.request.get(String(await minutes.getAttribute("href")));
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    const opened = context.waitForEvent("page");
    await minutes.click();
    await opened;
    await expect(page).toHaveURL(/\/meetings\?/);
  });

test("from the menu they are three presses away, and a meeting without papers leads to minutes", async ({
  page,
}) => {
  await signInAs(page, "owner2");
  await page.getByRole("link", { name: /^MEETINGS/ }).click();
  await page.getByLabel("Lot", { exact: true }).selectOption({ label: await labelOfLot3(page) });
  await page.getByRole("tab", { name: "Past Meetings" }).click();
  const agm = page.getByRole("region", { name: "Annual General Meeting, 18/11/2025", exact: true });
  await expect(agm.getByRole("link", { name: /^Minutes: Annual General Meeting/ })).toBeVisible();
  await page
    .getByRole("link", { name: "Minutes and papers: Extraordinary General Meeting, 01/05/2025" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  await expect(page).toHaveURL(/keyword=minutes/);
  await expect(page.getByRole("main").getByText("Annual General Meeting: minutes").first()).toBeVisible();
});

const labelOfLot3 = async (page: Parameters<typeof signInAs>[0]): Promise<string> =>
  (await page.getByRole("option", { name: /^Lot 3/ }).textContent()) ?? "";

const pages = ["home", "meetings", "meetings?tab=past", "meetings/8006/vote", "portfolio", "committee"];
test("links with one name lead to one place on every page of meetings and people", async ({ page }) => {
  await signInAs(page, "committee1", "Committee Member");
  for (const path of pages) {
    await openUntilQuiet(page, `/799187/${path}`);
    const addresses = new Map<string, Set<string>>();
    for (const link of await page.getByRole("link").all()) {
      const name = /link "((?:[^"\\]|\\.)*)"/.exec(await link.ariaSnapshot())?.[1] ?? "";
      addresses.set(name, (addresses.get(name) ?? new Set()).add(String(await link.getAttribute("href"))));
    }
    expect(addresses.size, path).toBeGreaterThan(5);
    const shared = [...addresses].filter(([, of]) => of.size > 1).map(([name]) => name);
    expect(shared, path).toEqual([]);
  }
});
