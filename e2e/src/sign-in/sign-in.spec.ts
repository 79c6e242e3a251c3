import { HomePage } from "../home/home-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { expect, test } from "../support/portal-test.ts";
import { agencyId, demoPassword, SignInPage, signInAs, tabTo } from "./sign-in-page.ts";

const wrongCredentials = "Invalid access code or password. Please try again or contact your manager.";
const unknownAgency = "We do not know an agency with this ID.";

test(
  "an owner signs in by keyboard alone",
  { tag: ["@spec-711", "@spec-025", "@spec-074", "@spec-002", "@spec-026"] },
  async ({ page }) => {
    const login = new SignInPage(page);
    await page.goto("/");
    await expect(page).toHaveURL(/\/login$/);
    await tabTo(page, login.agencyField);
    await page.keyboard.type(agencyId);
    await tabTo(page, login.roleField);
    await expect(login.roleField).toHaveValue("1");
    await tabTo(page, login.accessCodeField);
    await page.keyboard.type("owner1");
    await tabTo(page, login.passwordField);
    await page.keyboard.type(demoPassword);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/${agencyId}/home`));
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  },
);

test(
  "a parameter in other letters names the agency, and is shown once",
  { tag: ["@spec-037", "@spec-075"] },
  async ({ page }) => {
    const login = new SignInPage(page);
    await login.open(`/login?agencyID=${agencyId}`);
    await expect(page).toHaveTitle("Login - Harbour & Vale Strata");
    await expect(login.agencyField).toHaveCount(0);
    expect(new URL(page.url()).search.toLowerCase()).toBe(`?agencyid=${agencyId}`);
  },
);

test("the features list can be closed and opened by keyboard", { tag: ["@spec-080"] }, async ({ page }) => {
  await new SignInPage(page).open();
  await expect(page.getByText("Bank balances of your plan")).toBeVisible();
  await tabTo(page, page.locator("summary", { hasText: "Features" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Bank balances of your plan")).toBeHidden();
});

test(
  "the address names the agency, whose colours it has",
  { tag: ["@spec-022", "@spec-027", "@spec-073", "@spec-075", "@spec-079", "@spec-081"] },
  async ({ page }) => {
    const login = new SignInPage(page);
    await login.open();
    await expect(page).toHaveTitle("Login - Harbour & Vale Strata");
    await expect(login.agencyField).toHaveCount(0);
    await expect(page.getByText("Harbour & Vale Strata").first()).toBeVisible();
    await expect(page.getByText(/Strata Office/)).toBeVisible();
    await expect(login.button).toBeDisabled();
    await login.fill("owner1", demoPassword, "Owner");
    await expect(login.button).toHaveCSS("background-color", "rgb(47, 127, 128)");
    await expect(login.button).toHaveCSS("color", "rgb(255, 255, 255)");
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(246, 242, 234)");
  },
);

test(
  "the roles are offered by their names, Owner first",
  { tag: ["@spec-751", "@spec-084"] },
  async ({ page }) => {
    const login = new SignInPage(page);
    await login.open();
    await expect(login.roleField.locator("option")).toHaveText([
      "Owner",
      "Committee Member",
      "Committee Member - Non-Owner",
      "Building Manager",
    ]);
  },
);

test.describe("what is refused", () => {
  test.use({ refusals: [401, 404] });

  test("a wrong password says so and keeps what was typed", { tag: ["@spec-622"] }, async ({ page }) => {
    const login = new SignInPage(page);
    await login.open();
    await login.signIn("committee2", "Committee Member", "Wrong1234");
    await expect(page.getByText(wrongCredentials)).toBeVisible();
    await expect(login.accessCodeField).toHaveValue("committee2");
    await expectAxeClean(page);
  });

  test("a role that the account does not have is refused alike", { tag: ["@spec-622"] }, async ({ page }) => {
    const login = new SignInPage(page);
    await login.open();
    await login.signIn("owner2", "Building Manager");
    await expect(page.getByText(wrongCredentials)).toBeVisible();
  });

  test("an agency that nobody knows, in the address and typed", { tag: ["@spec-739"] }, async ({ page }) => {
    const login = new SignInPage(page);
    await login.open("/login/999999");
    await expect(page.getByText(unknownAgency)).toBeVisible();
    await login.open("/login");
    await login.agencyField.fill("999999");
    await expect(page.getByText(unknownAgency)).toBeVisible();
  });

  test.describe("again and again", () => {
    test.use({ refusals: [401, 404, 429] });
    test(
      "the account is locked for a while, and the page says for how long",
      { tag: ["@spec-739"] },
      async ({ page }) => {
        const login = new SignInPage(page);
        await login.open();
        // An account that does not exist, so that no other journey waits for it: it is counted anyway (D22).
        for (let failures = 0; failures < 5; failures++) {
          await login.signIn("nobody1", "Owner", "Wrong1234");
          await expect(page.getByText(wrongCredentials)).toBeVisible();
          await page.getByRole("button", { name: "Dismiss" }).click();
        }
        await login.signIn("nobody1", "Owner", "Wrong1234");
        await expect(page.getByRole("alert")).toHaveText(
          /^Too many attempts\. Please try again in \d+ minutes\.$/,
        );
        await expect(login.accessCodeField).toHaveValue("nobody1");
        await expectAxeClean(page);
      },
    );
  });

  test(
    "a session that is over leads to sign-in with a toast, and back afterwards",
    { tag: ["@spec-648", "@spec-738"] },
    async ({ page, context }) => {
      await signInAs(page, "owner2");
      await page.getByLabel("Lot", { exact: true }).selectOption("3003");
      await expect(page).toHaveURL(/lot=3003/);
      await context.clearCookies({ name: "__Host-sid" });
      await page.reload();
      await expect(page).toHaveURL(new RegExp(`/login/${agencyId}\\?returnUrl=`));
      const toast = page.getByText("The session has timed out, please log in again.");
      await expect(toast).toBeVisible();
      await expect(page.getByText("Timeout:")).toBeVisible();
      await new SignInPage(page).signIn("owner2");
      await expect(page).toHaveURL(/home\?.*lot=3003/);
    },
  );
});

test("who is signed in already goes home from the login page", { tag: ["@spec-083"] }, async ({ page }) => {
  await signInAs(page, "owner1");
  await page.goto(`/login/${agencyId}`);
  await expect(page).toHaveURL(new RegExp(`/${agencyId}/home`));
});

test(
  "a page that needs a session comes back to after sign-in",
  { tag: ["@spec-039", "@spec-431", "@spec-738"] },
  async ({ page }) => {
    await page.goto(`/${agencyId}/home?lot=3003`);
    await expect(page).toHaveURL(new RegExp(`/login/${agencyId}\\?returnUrl=`));
    await new SignInPage(page).signIn("owner2");
    await expect(page).toHaveURL(/home\?.*lot=3003/);
  },
);

for (const elsewhere of ["https://evil.example.com/", "//evil.example.com/", "/123456/home"]) {
  test(`a returnUrl to ${elsewhere} goes home`, { tag: ["@spec-738"] }, async ({ page }) => {
    const login = new SignInPage(page);
    await login.open(`/login/${agencyId}?returnUrl=${encodeURIComponent(elsewhere)}`);
    await login.signIn("owner1");
    await expect(page).toHaveURL(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/${agencyId}/home`));
  });
}

test("signing out ends the session everywhere", { tag: ["@spec-127"] }, async ({ page }) => {
  await signInAs(page, "owner1");
  // What Home still asks for would be refused after the session's end, and the browser complain of it.
  await new HomePage(page).expectFilled();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(new RegExp(`/login/${agencyId}`));
  await page.goto(`/${agencyId}/home`);
  await expect(page).toHaveURL(new RegExp(`/login/${agencyId}\\?returnUrl=`));
});

test(
  "an unknown path, and a path in capitals",
  { tag: ["@spec-035", "@spec-037", "@spec-107", "@spec-652"] },
  async ({ page }) => {
    await page.goto("/799187/home/nothing/here");
    await expect(page.getByRole("heading", { level: 1, name: "Page Not Found!" })).toBeVisible();
    await expect(page.getByText("The page you requested does not exist...")).toBeVisible();
    await page.goto("/LOGIN/799187");
    await expect(page).toHaveURL(/\/login\/799187$/);
  },
);

test(
  "the login address of old, and an agency's root, lead to its login page",
  { tag: ["@spec-028", "@spec-752"] },
  async ({ page }) => {
    for (const path of [`/${agencyId}/Login/Logon`, `/${agencyId}/login`, `/${agencyId}`]) {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`/login/${agencyId}$`));
    }
  },
);

test("Back after sign-in does not lead to a form that leads forward again", async ({ page }) => {
  await page.goto("/not-found");
  await signInAs(page, "owner1");
  await page.goBack();
  await expect(page).toHaveURL(/\/not-found$/);
});

test.describe("in the dark", () => {
  test.use({ colorScheme: "dark" });
  test(
    "an agency that allows it is shown dark, and axe clean",
    { tag: ["@spec-748", "@spec-710"] },
    async ({ page }) => {
      await signInAs(page, "owner2");
      await expect(page.getByText("Total Investment")).toBeVisible();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
      await expectAxeClean(page);
    },
  );
});

for (const width of [390, 1024, 1440]) {
  test(`the login page is axe clean at ${width} px`, { tag: ["@spec-710"] }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await new SignInPage(page).open();
    await expect(page.getByText(/Strata Office/)).toBeVisible();
    await expectAxeClean(page);
  });
}

test("the login page does not scroll sideways at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await new SignInPage(page).open();
  await expect(page.getByText(/Strata Office/)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

for (const width of [320, 1024, 1440])
  test(
    `the login page at ${width} px with twice the text size does not scroll sideways`,
    { tag: ["@spec-714"] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await new SignInPage(page).open();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      await expect(page.getByText(/Strata Office/)).toBeVisible();
      await expectNoSidewaysScroll(page);
    },
  );
