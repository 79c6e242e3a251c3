import type { Page } from "@playwright/test";
import { signInAs, SignInPage, tabTo } from "../sign-in/sign-in-page.ts";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { expect, test } from "../support/portal-test.ts";

const agencyId = "799187";
const beforeSignIn = `/login/faq?agencyid=${agencyId}`;
const forgotten = "I have forgotten my password. What now?";
const levies = "When are levies due?";

const openAnswers = (page: Page) => page.locator("details[open]");
const question = (page: Page, title: string) => page.getByRole("heading", { name: title });

test(
  "before sign-in, one answer at a time, by keyboard",
  { tag: ["@spec-029", "@spec-063", "@spec-138", "@spec-140", "@spec-016"] },
  async ({ page }) => {
    await new SignInPage(page).open();
    await page.getByRole("link", { name: "FAQ", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/login/faq\\?agencyid=${agencyId}$`));
    await expect(page).toHaveTitle("FAQ - Harbour & Vale Strata");
    await expect(question(page, forgotten)).toBeVisible();
    await expect(openAnswers(page)).toHaveCount(0);
    await tabTo(page, page.locator("summary", { hasText: forgotten }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("8 to 15 letters and digits")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(openAnswers(page)).toHaveText(/every quarter/);
    await expect(openAnswers(page)).toHaveCount(1);
    await tabTo(page, page.getByRole("button", { name: "Back" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/login/${agencyId}$`));
  },
);

test(
  "after sign-in, the same questions; which one is open survives Back and a reload",
  { tag: ["@spec-042", "@spec-139", "@spec-016"] },
  async ({ page }) => {
    await signInAs(page, "owner1");
    await page.goto(`/${agencyId}/faq`);
    await question(page, levies).click();
    await expect(page).toHaveURL(/\/faq#faq-when-are-levies-due$/);
    await page.reload();
    await expect(openAnswers(page)).toHaveText(/every quarter/);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL(new RegExp(`/${agencyId}/home`));
    await page.goBack();
    await expect(openAnswers(page)).toHaveText(/every quarter/);
    await page.goto("/faq");
    await expect(question(page, levies)).toBeVisible();
  },
);

test.describe("an answer that cannot be cleaned", () => {
  test.use({ refusals: [0] });
  test("keeps its words, without their markup", async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const answer = await route.fetch();
      if ((await answer.text()).includes("DOMPurify")) await route.abort();
      else await route.fulfill({ response: answer });
    });
    const isAborted = page.waitForEvent("requestfailed");
    await page.goto(beforeSignIn);
    await question(page, forgotten).click();
    await isAborted;
    await expect(page.getByText("8 to 15 letters and digits")).toBeVisible();
    await expect(openAnswers(page).locator("b, li, p p")).toHaveCount(0);
  });
});

test(
  "without an agency, the portal's own questions; a link leads to a section",
  { tag: ["@spec-030", "@spec-770"] },
  async ({ page }) => {
    await page.goto("/faq");
    await expect(page).toHaveTitle("FAQ");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Help", "Privacy"]);
    await page.goto("/login/faq#privacy");
    await expect(page.getByRole("heading", { name: "Privacy" })).toBeInViewport();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL(/\/login$/);
  },
);

test("on paper every answer is there", async ({ page }) => {
  await page.goto(beforeSignIn);
  await expect(question(page, levies)).toBeVisible();
  await expect(page.getByText("every quarter")).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("every quarter")).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
});

test.describe("an agency that nobody knows", () => {
  test.use({ refusals: [404] });
  test("is told so, with the portal's own questions", { tag: ["@spec-739"] }, async ({ page }) => {
    await page.goto("/login/faq?agencyid=999999");
    await expect(page.getByRole("alert")).toHaveText("We do not know an agency with this ID.");
    await expect(page.getByRole("heading", { name: "Help" })).toBeVisible();
    await expectAxeClean(page);
  });
});

test(
  "the demonstration leads to its login page",
  { tag: ["@spec-024", "@spec-033", "@spec-368", "@spec-369", "@spec-370", "@spec-371", "@spec-372"] },
  async ({ page }) => {
    await page.goto("/demo");
    await expect(page).toHaveTitle("Demo");
    await expect(page.getByRole("article")).toHaveCount(3);
    await expect(page.getByText("Copyright 2013")).toBeVisible();
    await page.getByRole("link", { name: "Sitemap" }).click();
    await expect(page.getByRole("heading", { name: "Site map" })).toBeInViewport();
    await page.getByRole("link", { name: "Owners", exact: true }).click();
    await expect(page).toHaveURL(/\/login\?agencyid=799187$/);
    await expect(page).toHaveTitle("Login - Harbour & Vale Strata");
    await new SignInPage(page).signIn("owner1");
    await expect(page).toHaveURL(new RegExp(`/${agencyId}/home`));
  },
);

test("no link of the demonstration is dead", { tag: ["@spec-770"] }, async ({ page }) => {
  await page.goto("/demo");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const targets = await page
    .locator("main a")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(targets.length).toBeGreaterThan(12);
  for (const target of new Set(targets)) {
    await page.goto(target);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Page Not Found!");
    const { hash } = new URL(target);
    if (hash !== "") await expect(page.locator(hash)).toBeInViewport();
  }
});

for (const width of [390, 1024, 1440]) {
  test(`FAQ and demonstration are axe clean at ${width} px`, { tag: ["@spec-710"] }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(beforeSignIn);
    await question(page, forgotten).click();
    await expect(page.getByText("8 to 15 letters and digits")).toBeVisible();
    await expectAxeClean(page);
    await page.goto("/login/faq#faq-role");
    await expect(page.getByText("you own a lot.")).toBeVisible();
    await expectAxeClean(page);
    await page.goto("/demo");
    await expect(page.getByText("Copyright 2013")).toBeVisible();
    await expectAxeClean(page);
    await signInAs(page, "owner1");
    await page.goto(`/${agencyId}/faq`);
    await question(page, levies).click();
    await expect(page.getByText("every quarter")).toBeVisible();
    await expectAxeClean(page);
  });
}

test.describe("in the dark", () => {
  test.use({ colorScheme: "dark" });
  test("the FAQ is axe clean", { tag: ["@spec-710"] }, async ({ page }) => {
    await page.goto(beforeSignIn);
    await question(page, forgotten).click();
    await expectAxeClean(page);
  });
});

test("FAQ and demonstration do not scroll sideways at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [`${beforeSignIn}#faq-i-have-forgotten-my-password-what-now`, "/login/faq", "/demo"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
