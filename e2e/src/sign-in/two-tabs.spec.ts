import type { BrowserContext, Page } from "@playwright/test";
import { test } from "../support/own-product-test.ts";
import { expect } from "../support/portal-test.ts";
import { agencyId, demoPassword, SignInPage, signInAs } from "./sign-in-page.ts";
import { untilQuiet } from "../support/quiet-page.ts";

/** Signed in means signed in in every tab of the browser, and each end says its true reason (D82). */
test.use({ refusals: [401] });

const home = `/${agencyId}/home`;
const timedOut = "The session has timed out, please log in again.";
const signedOut = "You signed out in another tab.";

async function expectHome(page: Page, role = "Owner"): Promise<void> {
  await expect(page).toHaveURL(new RegExp(home));
  await expect(page.getByRole("main")).toContainText(`, ${role}`);
}

/** One that signs in, one that a link opens, one that is opened by hand at the login page. */
async function threeTabs(page: Page, context: BrowserContext, username: string): Promise<[Page, Page]> {
  await signInAs(page, username);
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "PORTFOLIO", exact: true }).click({ modifiers: ["ControlOrMeta"] });
  const second = await opened;
  await expect(second.getByRole("heading", { level: 1, name: "Portfolio" })).toBeVisible();
  const third = await context.newPage();
  await third.goto(`/login/${agencyId}`);
  await expectHome(third);
  return [second, third];
}

async function expectLogin(page: Page, why: string): Promise<void> {
  await expect(page.getByText(why)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/login/${agencyId}`));
}

test("a link in a new tab, and a browser that was restored, are signed in; nothing is kept for longer", async ({
  page,
  context,
}) => {
  const [second] = await threeTabs(page, context, "owner1");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const named = (await context.cookies()).find(({ name }) => name === "__Host-handle");
  expect(named).toMatchObject({ httpOnly: false, secure: true, sameSite: "Strict", path: "/", expires: -1 });
  // A restored browser has the cookies of before, and may have lost what its tabs kept.
  await second.evaluate(() => sessionStorage.clear());
  await second.reload();
  await expect(second.getByRole("heading", { level: 1, name: "Portfolio" })).toBeVisible();
});

test("a sign-out reaches all tabs at once, and says so", async ({ page, context }) => {
  const [second, third] = await threeTabs(page, context, "owner1");
  await second.getByRole("button", { name: "Logout" }).click();
  for (const tab of [page, third]) await expectLogin(tab, signedOut);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("__Host-handle");
  await third.goto(`/${agencyId}/portfolio`);
  await expect(third).toHaveURL(new RegExp(`/login/${agencyId}\\?returnUrl=`));
});

test("a change of role is followed, from Home", async ({ page, context }) => {
  const [second, third] = await threeTabs(page, context, "both1");
  await page.getByRole("combobox", { name: "Role" }).selectOption("Committee Member");
  await expect(page.getByRole("main")).toContainText(", Committee Member");
  for (const tab of [second, third]) await expectHome(tab, "Committee Member");
});

test("an end in one tab is the end in all, with its reason", async ({ page, context }) => {
  const [second, third] = await threeTabs(page, context, "owner1");
  // A call that a tab still makes would be the one that finds out.
  for (const tab of [page, second, third]) await untilQuiet(tab);
  await context.clearCookies({ name: "__Host-sid" });
  // Dispatch the click directly: hovering would load the linked page, and the refused call would remove the link.
  await second.getByRole("link", { name: "HOME", exact: true }).dispatchEvent("click");
  for (const tab of [page, second, third]) await expectLogin(tab, timedOut);
});

test("a changed password ends no tab of its browser", async ({ page, context }) => {
  const [second, third] = await threeTabs(page, context, "owner2");
  await page.goto(`/${agencyId}/change-password`);
  await page.getByLabel("Current Password").fill(demoPassword);
  for (const label of ["New Password", "Confirm New Password"])
    await page.getByLabel(label, { exact: true }).fill("Heron4Lake");
  await page.getByRole("button", { name: "Enter", exact: true }).click();
  await expect(page.getByText("Your password has been changed successfully.")).toBeVisible();
  await second.getByRole("link", { name: "HOME", exact: true }).click();
  await expectHome(second);
  await third.getByRole("link", { name: "PORTFOLIO", exact: true }).click();
  await expect(third.getByRole("heading", { level: 1, name: "Portfolio" })).toBeVisible();
});

test("somebody else who signs in has all tabs, and nothing of the former person's", async ({
  page,
  context,
}) => {
  // Opened before anybody was signed in, so it asks for access code and password still.
  const login = await context.newPage();
  await new SignInPage(login).open();
  const [second, third] = await threeTabs(page, context, "owner1");
  await expectHome(login);
  await page.getByRole("link", { name: "Contact", exact: true }).click();
  await page.getByLabel("Subject").fill("The gate");
  await third.getByRole("button", { name: "Logout" }).click();
  for (const tab of [page, second, login]) await expectLogin(tab, signedOut);
  await new SignInPage(third).signIn("both1");
  for (const tab of [page, second, third, login]) await expectHome(tab);
  await page.getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("");
});
