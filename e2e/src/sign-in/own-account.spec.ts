import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { authenticatorCode } from "../support/authenticator-code.ts";
import { test as base } from "../support/own-product-test.ts";
import { expect } from "../support/portal-test.ts";
import { dist } from "../support/run-product.ts";
import { sentMails } from "../support/sent-mails.ts";
import { agencyId, demoPassword, SignInPage, signInAs } from "./sign-in-page.ts";

/** Passkeys belong to a name, which an address of numbers does not have. */
const test = base.extend({
  baseURL: ({ ownProduct }, use) => use(ownProduct.address.replace("127.0.0.1", "localhost")),
});
// What is set up stays: the journeys share one product of their own, one after the other.
test.describe.configure({ mode: "serial" });
// The last second step is kept (409); who was signed out elsewhere is out (401).
test.use({ refusals: [401, 409] });

const home = new RegExp(`/${agencyId}/home$`);
const account = `/${agencyId}/account`;

/** A device with a passkey in it, and somebody who unlocks it. */
async function addDevice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function openAccount(page: Page): Promise<void> {
  await page.goto(account);
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
  await expect(page.locator("[data-loading]")).toHaveCount(0);
}

/** The server's clock, by which it reads codes. */
async function serverTime(page: Page): Promise<Date> {
  const answer = await page.request.get("/api/currentdatetime");
  return new Date(((await answer.json()) as { currentDateTime: string }).currentDateTime);
}

async function expectFit(page: Page): Promise<void> {
  await expectAxeClean(page);
  await expectNoSidewaysScroll(page);
}

async function confirmByPassword(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
  await expectFit(page);
  await dialog.getByRole("button", { name: "Continue" }).click();
}

test("an owner sets a passkey up on Your account, signs out, and signs in by it alone", async ({ page }) => {
  await addDevice(page);
  const login = new SignInPage(page);
  await login.open();
  await login.signIn("owner1");
  await expect(page).toHaveURL(home);
  await page.getByRole("link", { name: "Your account" }).click();
  await expect(page).toHaveURL(new RegExp(`${account}$`));
  await expect(page.getByText("Chrome on Linux").first()).toBeVisible();
  await expectFit(page);

  await page.getByRole("button", { name: "Add a passkey" }).click();
  await confirmByPassword(page);
  await expect(page.getByLabel("Name of the passkey")).toHaveValue("Chrome on Linux");
  await page.getByLabel("Name of the passkey").fill("My laptop");
  await page.getByRole("button", { name: "Create the passkey" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: /^\w{5}-\w{5}$/ })).toHaveCount(10);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
  await expectFit(page);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("Passkey: My laptop")).toBeVisible();
  await expect(page.locator(":focus")).toHaveText("Your passkey is added.");
  await expect(page.getByText("A passkey was added")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  await login.roleField.selectOption({ label: "Owner" });
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(home);
  await openAccount(page);
  await expect(page.getByText("Signed in as Owner, with a passkey")).toBeVisible();
  const texts = sentMails().map(({ text }) => text);
  for (const told of ["A passkey was added just now", "in a browser that we did not know: Chrome on Linux."])
    expect(texts).toContainEqual(expect.stringContaining(told));
});

test("with a passkey that nobody has the sign-in page says what to do", async ({ page }) => {
  await addDevice(page);
  const login = new SignInPage(page);
  await login.open();
  // The device has none, and the browser's question ends without one.
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("No passkey was used.");
  await expectFit(page);
});

test("where there are no passkeys the sign-in page offers none", async ({ page, ownProduct }) => {
  await new SignInPage(page).open(`${ownProduct.address}/login/${agencyId}`);
  await expect(page.getByRole("button", { name: "LOGIN" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toHaveCount(0);
});

test("another browser that is signed out here is out at its next call", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, "committee1", "Committee Member");
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await elsewhere.newPage();
  await signInAs(other, "committee1", "Committee Member");
  await openAccount(page);
  await page.getByRole("button", { name: /^Sign out Chrome on Linux, signed in/ }).click();
  await expect(page.locator(":focus")).toHaveText("That browser is signed out.");
  await expect(page.getByRole("button", { name: /^Sign out Chrome/ })).toHaveCount(0);
  await other.getByRole("link", { name: "DOCUMENTS" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  await elsewhere.close();
});

test("an owner adds an authenticator app by its key, and cannot remove the last one that is asked for", async ({
  page,
  productOfFile,
}, { file }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, "owner2");
  await openAccount(page);
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  await confirmByPassword(page);
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const key = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await expectFit(page);
  const now = await serverTime(page);
  await page.getByLabel("Code from your authenticator app").fill(authenticatorCode(key, now));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("Your authenticator app is set up.")).toBeVisible();

  const { mailFolder } = await productOfFile.of(file);
  const setting = ["config", "set", "--agency", agencyId, "requireSecondFactor", "everyone"];
  const env = { ...process.env, DATA_DIR: dirname(mailFolder) };
  execFileSync(process.execPath, [join(dist, "server", "cli.js"), ...setting], { env, stdio: "pipe" });
  await openAccount(page);
  await page.getByRole("button", { name: "Remove authenticator app" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it is you" });
  // The next half minute's code, which is near enough to be taken.
  const next = authenticatorCode(key, new Date(now.getTime() + 30_000));
  await dialog.getByLabel("Code from your authenticator app").fill(next);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "You need a second step to sign in. Please set up another one before you remove this one.",
  );
  await expectFit(page);
});
