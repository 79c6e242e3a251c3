import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { authenticatorCode } from "../support/authenticator-code.ts";
import { test } from "../support/own-product-test.ts";
import { expect } from "../support/portal-test.ts";
import { dist } from "../support/run-product.ts";
import { sentMails } from "../support/sent-mails.ts";
import { agencyId, SignInPage } from "./sign-in-page.ts";
import { untilQuiet } from "../support/quiet-page.ts";

/** Factors stay: the journeys share one product of their own, one after the other. */
test.describe.configure({ mode: "serial" });

const home = new RegExp(`/${agencyId}/home$`);

test.beforeAll(async ({ productOfFile }, { file }) => {
  const { mailFolder } = await productOfFile.of(file);
  const setting = ["config", "set", "--agency", agencyId, "requireSecondFactor", "everyone"];
  const env = { ...process.env, DATA_DIR: dirname(mailFolder) };
  execFileSync(process.execPath, [join(dist, "server", "cli.js"), ...setting], { env, stdio: "pipe" });
});

const mailedCodes = () => sentMails().flatMap(({ text }) => /^ {4}([0-9]{6})$/m.exec(text)?.[1] ?? []);

/** The last code to set a factor up with, once so many were mailed. */
async function mailedCode(mails: number): Promise<string> {
  await expect.poll(() => mailedCodes().length).toBe(mails);
  return mailedCodes().at(-1) ?? "";
}

/** The server's clock, by which it reads codes. */
async function serverTime(page: Page): Promise<Date> {
  const answer = await page.request.get("/api/currentdatetime");
  return new Date(((await answer.json()) as { currentDateTime: string }).currentDateTime);
}

/** As the browser does when it is closed. */
async function forgetSignIn(page: Page): Promise<void> {
  await untilQuiet(page);
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
}

async function expectFit(page: Page): Promise<void> {
  await expectAxeClean(page);
  await expectNoSidewaysScroll(page);
}

for (const { username, width } of [
  { username: "owner1", width: 1366 },
  { username: "owner2", width: 390 },
])
  test(`at ${width} px an owner sets up an authenticator app on the way in, and signs in with a code of it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    const login = new SignInPage(page);
    await login.open();
    await login.signIn(username);
    await expect(page.getByRole("heading", { name: "Set up your second step" })).toBeVisible();
    await expectFit(page);
    await page.getByLabel("Code from the email").fill(await mailedCode(username === "owner1" ? 1 : 2));
    await page.getByRole("button", { name: "Use an authenticator app" }).click();
    const key = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
    await expectFit(page);
    const enter = async (at: Date) => {
      await page.getByLabel("Code from your authenticator app").fill(authenticatorCode(key, at));
      await page.getByRole("button", { name: "Confirm" }).click();
    };
    const now = await serverTime(page);
    await enter(now);
    await expect(page.getByRole("listitem").filter({ hasText: /^\w{5}-\w{5}$/ })).toHaveCount(10);
    const recoveryCode = (await page.getByRole("listitem").first().textContent()) ?? "";
    await expectFit(page);
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page).toHaveURL(home);
    await forgetSignIn(page);
    await login.open();

    // A code counts once, so the next one is that of the next half minute, which is near enough to be taken.
    await login.signIn(username);
    await expect(page.getByRole("heading", { name: "Confirm it is you" })).toBeVisible();
    await expectFit(page);
    await page.reload();
    await enter(new Date(now.getTime() + 30_000));
    await expect(page).toHaveURL(home);
    await forgetSignIn(page);
    await login.open();

    await login.signIn(username);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(recoveryCode);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL(home);
  });
