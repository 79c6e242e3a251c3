import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { test } from "../support/own-product-test.ts";
import { expect } from "../support/portal-test.ts";
import { sentMailWith } from "../support/sent-mails.ts";
import { agencyId, SignInPage, signInAs } from "./sign-in-page.ts";

const guarded =
  "Too many attempts. If your access code and password are right, we have e-mailed you a link to sign in. If you have not given us an e-mail address, please phone your strata manager for a code.";

test.use({ productSettings: { PORTAL_SIGN_IN_FAILURES_PER_ACCOUNT: "3" } });

test.describe("an account that strangers have tried to get into", () => {
  test.use({ refusals: [401, 403, 429] });

  test("lets its owner in by the link in the mail, and knows the browser from then on", async ({
    page,
    browser,
    baseURL,
  }) => {
    const strangers = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const stranger = new SignInPage(await strangers.newPage());
    await stranger.open();
    for (const guess of ["Wrong1234", "Wrong2345", "Wrong3456"]) {
      const answered = stranger.page.waitForResponse(/users\/logon$/);
      await stranger.signIn("owner1", "Owner", guess);
      expect((await answered).status()).toBe(401);
    }
    await strangers.close();

    const login = new SignInPage(page);
    await login.open();
    await login.signIn("owner1");
    await expect(page.getByText(guarded)).toBeVisible();

    const { text } = await sentMailWith("in a browser that we do not know");
    const link = /\/login\/\d{6}#link=\S+/.exec(text)?.[0] ?? "the mail does not have a link";
    await page.goto("about:blank");
    await page.goto(link);
    await expect(login.button).toBeEnabled();
    await expect(login.accessCodeField).toHaveCount(0);
    await expectAxeClean(page);
    await expectNoSidewaysScroll(page);
    await login.button.click();
    await expect(page).toHaveURL(new RegExp(`/${agencyId}/home$`));
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(new RegExp(`/login/${agencyId}`));

    // The link was used, and this browser is known: its owner signs in as ever.
    await page.goto("about:blank");
    await page.goto(link);
    await login.button.click();
    await expect(page.getByText("This link has expired or was used. Please sign in again.")).toBeVisible();
    await signInAs(page, "owner1");
  });
});
