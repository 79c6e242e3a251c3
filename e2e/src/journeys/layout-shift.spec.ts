import type { Page } from "@playwright/test";
import { agencyId, type RoleName, signInAs, SignInPage } from "../sign-in/sign-in-page.ts";
import { expect, test } from "../support/portal-test.ts";
import {
  managersPages,
  membersPages,
  openSignedInPage,
  ownersPages,
  type SignedInPage,
} from "../support/signed-in-pages.ts";
import { openUntilQuiet, untilQuiet } from "../support/quiet-page.ts";

/** The sum of layout shifts of a page's opening: told as 0 where it is below this. */
const STANDS_STILL = 0.005;

/** Puts it into each page before its own scripts: what moved that no press explains, and by how much. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { value: number; moved: string[] }[] = [];
    Object.assign(globalThis, { shiftsSeen: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        if (!hadRecentInput)
          seen.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? "") });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What moved on the page as it was opened; none where the sum is small enough. */
function shiftsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate((most) => {
    const seen = (globalThis as unknown as { shiftsSeen: { value: number; moved: string[] }[] }).shiftsSeen;
    const sum = seen.reduce((total, { value }) => total + value, 0);
    return sum < most ? [] : seen.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join(" | ")}`);
  }, STANDS_STILL);
}

const viewers: readonly (readonly [string, RoleName, readonly SignedInPage[]])[] = [
  ["owner1", "Owner", ownersPages],
  ["committee1", "Committee Member", membersPages],
  ["committee2", "Committee Member", ["Home", "Committee Member", "Documents"]],
  ["manager1", "Building Manager", managersPages],
];

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const) {
  // Every day the committee on a laptop and owners and managers on a phone; the rest by `npm run proof -- between-screens`.
  for (const [username, role, names] of viewers)
    test(
      `at ${width} px nothing moves while a page of ${username} opens`,
      {
        tag: (width === 1366) === (role === "Committee Member") ? [] : "@long",
      },
      async ({ page }) => {
        test.slow();
        await page.setViewportSize({ width, height });
        await watchShifts(page);
        await signInAs(page, username, role);
        for (const name of names) {
          await openSignedInPage(page, name);
          expect.soft(await shiftsOn(page), name).toEqual([]);
        }
      },
    );

  test(`at ${width} px nothing moves while the login page opens`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    await new SignInPage(page).open();
    await untilQuiet(page);
    expect(await shiftsOn(page)).toEqual([]);
  });
}

test("the check of layout shifts finds a block that comes late", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await watchShifts(page);
  await openUntilQuiet(page, `/login/${agencyId}`);
  await page.getByRole("main").evaluate((main) => {
    const late = document.createElement("p");
    late.textContent = "Late";
    late.style.height = "56px";
    main.prepend(late);
  });
  await expect.poll(() => shiftsOn(page)).not.toEqual([]);
});
