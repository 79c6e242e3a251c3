import type { Page } from "@playwright/test";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { test } from "../support/own-product-test.ts";
import { expect } from "../support/portal-test.ts";
import { sentMailWith } from "../support/sent-mails.ts";
import { agencyId, demoPassword, SignInPage, signInAs, tabTo } from "./sign-in-page.ts";

const forgotPage = `/${agencyId}/forgot-password`;
const afterResetPage = `/${agencyId}/change-password-after-reset`;
const changePage = `/${agencyId}/change-password`;
const sentTemporary = "Your temporary password has been sent to your email address";
const changed = "Your password has been changed successfully.";
const limit = "You have exceeded the maximum number of password reset requests, please try again later.";

/** Recovery counts requests of an address, so the journeys stay with one product, one after the other. */
test.describe.configure({ mode: "serial" });

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const card = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name }) });
const resetCard = (page: Page) => card(page, "Reset My Password");
const enterOf = (page: Page) => resetCard(page).getByRole("button", { name: "ENTER" });

async function askForReset(page: Page, accessCode: string, role = "Owner"): Promise<void> {
  await page.goto(forgotPage);
  await page.getByLabel("I am a:").selectOption({ label: role });
  await field(page, "Access Code").fill(accessCode);
  await enterOf(page).click();
}

/** As the mail has it, alone in its line. */
async function temporaryPasswordOf(accessCode: string): Promise<string> {
  const { text } = await sentMailWith(`password for the access code ${accessCode}.`);
  const found = /^\s*([A-Za-z0-9]{12})\s*$/m.exec(text)?.[1];
  if (found === undefined) throw new Error(`no temporary password in: ${text}`);
  return found;
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel("New Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "ENTER" }).click();
}

async function expectSignIn(
  page: Page,
  accessCode: string,
  password: string,
  role: "Owner" | "Building Manager",
) {
  await new SignInPage(page).signIn(accessCode, role, password);
  await expect(page).toHaveURL(new RegExp(`/${agencyId}/home`));
}

test.describe("a forgotten password", () => {
  test.use({ refusals: [401] });

  test(
    "is replaced by keyboard, with the mail",
    {
      tag: [
        "@spec-019",
        "@spec-077",
        "@spec-097",
        "@spec-098",
        "@spec-100",
        "@spec-430",
        "@spec-631",
        "@spec-632",
        "@spec-655",
        "@spec-711",
      ],
    },
    async ({ page }) => {
      await new SignInPage(page).open();
      await tabTo(page, page.getByRole("link", { name: "Forgot password" }));
      await page.keyboard.press("Enter");
      await expect(page).toHaveTitle("Forgot Password - Harbour & Vale Strata");
      await tabTo(page, field(page, "Access Code"));
      await page.keyboard.type("owner1");
      await page.keyboard.press("Enter");
      await expect(page.getByText(sentTemporary)).toBeVisible();
      const temporary = await temporaryPasswordOf("owner1");
      // The page continues by itself after five seconds.
      await expect(page).toHaveURL(new RegExp(`${afterResetPage}$`));
      await tabTo(page, page.getByLabel("Temporary Password"));
      await page.keyboard.type(temporary);
      await tabTo(page, page.getByLabel("New Password", { exact: true }));
      await page.keyboard.type("Heron4Lake");
      await tabTo(page, page.getByLabel("Confirm Password"));
      await page.keyboard.type("Heron4Lake");
      await page.keyboard.press("Enter");
      await expect(page.getByText(changed)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/login/${agencyId}$`));
      await new SignInPage(page).signIn("owner1", "Owner", demoPassword);
      await expect(page.getByRole("alert")).toContainText("Invalid access code or password.");
      await expectSignIn(page, "owner1", "Heron4Lake", "Owner");
      await sentMailWith("The password for the access code owner1 at Harbour & Vale Strata was changed");
    },
  );

  test(
    "a temporary password at sign-in leads to a new one, over a reload",
    { tag: ["@spec-422", "@spec-428", "@spec-620"] },
    async ({ page }) => {
      await askForReset(page, "manager1", "Building Manager");
      await expect(page.getByText(sentTemporary)).toBeVisible();
      const temporary = await temporaryPasswordOf("manager1");
      const login = new SignInPage(page);
      await login.open();
      await login.signIn("manager1", "Building Manager", "abcdefgh2345");
      await expect(page.getByRole("alert")).toContainText("Invalid temporary password.");
      await login.signIn("manager1", "Building Manager", temporary);
      await expect(page).toHaveURL(new RegExp(`${afterResetPage}$`));
      await expect(page.getByLabel("Temporary Password")).toHaveValue(temporary);
      // A user in reset mode is not signed in.
      await page.goto(`/${agencyId}/home`);
      await expect(page).toHaveURL(/\/login\/799187\?returnUrl=/);
      await page.goto(afterResetPage);
      await expect(page.getByLabel("Temporary Password")).toHaveValue("");
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(temporary);
      await expectAxeClean(page);
      await page.getByLabel("Temporary Password").fill(temporary);
      await choose(page, "Lantern7Gate");
      await expect(page.getByText(changed)).toBeVisible();
      await page.getByRole("button", { name: "Go now" }).click();
      await expectSignIn(page, "manager1", "Lantern7Gate", "Building Manager");
    },
  );
});

test(
  "an access code is mailed to its address",
  { tag: ["@spec-019", "@spec-090", "@spec-629"] },
  async ({ page }) => {
    await page.goto(forgotPage);
    await page.getByLabel("Email").fill("amelia.hartigan@example.com");
    await card(page, "Find My Access Code").getByRole("button", { name: "ENTER" }).click();
    await expect(page.getByText("Your username(s) has been sent to your email address")).toBeVisible();
    const mail = await sentMailWith("committee1");
    expect(mail.headers.get("to")).toContain("amelia.hartigan@example.com");
  },
);

test(
  "the 4th request of a browser session is refused, known account or not",
  { tag: ["@spec-430", "@spec-493", "@spec-627"] },
  async ({ page }) => {
    for (const accessCode of ["nobody1", "nobody2", "nobody3"]) {
      await askForReset(page, accessCode);
      await expect(page.getByText(sentTemporary)).toBeVisible();
    }
    await expectAxeClean(page);
    await askForReset(page, "owner2");
    await expect(resetCard(page).getByRole("alert")).toHaveText(limit);
    await expectAxeClean(page);
  },
);

test.describe("changing the password while signed in", () => {
  test.use({ refusals: [401, 403] });
  test(
    "a signed-in user changes the password, continues, and ends all other sessions",
    { tag: ["@spec-018", "@spec-102", "@spec-104", "@spec-766"] },
    async ({ page, browser, baseURL }) => {
      const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
      const otherPage = await elsewhere.newPage();
      await signInAs(otherPage, "owner2");
      await signInAs(page, "owner2");
      await page.getByRole("link", { name: "Change Password" }).click();
      await page.getByLabel("Current Password").fill("Wrong1234");
      await page.getByRole("button", { name: "Suggest a password" }).click();
      const suggested = await page.getByLabel("New Password", { exact: true }).inputValue();
      await page.getByRole("button", { name: "Enter", exact: true }).click();
      await expect(page.getByRole("alert")).toContainText("Error:");
      await expect(page.getByLabel("Current Password")).toBeFocused();
      await page.getByLabel("Current Password").fill(demoPassword);
      await page.keyboard.press("Enter");
      await expect(page.getByText(changed)).toBeVisible();
      await page.reload();
      await page.getByRole("link", { name: "HOME", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
      await otherPage.getByRole("link", { name: "PORTFOLIO", exact: true }).click();
      await expect(otherPage).toHaveURL(/\/login\/799187\?returnUrl=/);
      await elsewhere.close();
      await page.getByRole("button", { name: "Logout" }).click();
      await expectSignIn(page, "owner2", suggested, "Owner");
    },
  );
});

test(
  "the pages are axe clean at every width, in the dark, and fit 320 px at twice the text size",
  { tag: ["@spec-710"] },
  async ({ page }) => {
    await signInAs(page, "committee2", "Committee Member");
    const pages = [
      [forgotPage, "Email"],
      [changePage, "Current Password"],
    ] as const;
    for (const [path, label] of pages) {
      await page.goto(path);
      await expect(page.getByLabel(label)).toBeVisible();
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectAxeClean(page);
      }
      if (path === changePage) {
        await page.getByRole("button", { name: "Suggest a password" }).click();
        await page.getByLabel("New Password", { exact: true }).fill("short");
        await page.keyboard.press("Tab");
        await expect(page.getByText("New Password must be at least 8 characters.")).toBeVisible();
      } else {
        await page.getByLabel("Email").fill("nobody");
        await page.keyboard.press("Enter");
        await expect(page.getByText("Email is invalid.")).toBeVisible();
      }
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAxeClean(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      await expectNoSidewaysScroll(page);
      await page.emulateMedia({ colorScheme: "light" });
    }
  },
);
