import { execFile } from "node:child_process";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { dist } from "../support/run-product.ts";
import type { StartedProduct } from "../support/start-product.ts";
import { readQr } from "./read-qr.ts";
import { type AuthenticatorApp, authenticatorApp } from "./authenticator-app.ts";

export const OFFICE = "/office/799187";
const PASSWORD = "seven grey herons at dusk";
const run = promisify(execFile);

/** The path of the link that the operator's command prints; it stands in the mail as well. */
export async function inviteFromShell(
  { mailFolder }: Pick<StartedProduct, "mailFolder">,
  email: string,
  right = "admin",
): Promise<string> {
  const words = ["staff", "invite", "--agency", "799187", "--right", right, email];
  const { stdout } = await run(process.execPath, [join(dist, "server", "cli.js"), ...words], {
    env: { ...process.env, DATA_DIR: dirname(mailFolder), PORTAL_ENV: "test" },
  });
  const [path] = /\/office\/799187\/invitation#\S+/.exec(stdout) ?? [];
  if (path === undefined) throw new Error(stdout);
  return path;
}

/** Fills in what an invitation asks for. */
export async function acceptInvitation(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(page.getByRole("heading", { name: "Set up your second step" })).toBeVisible();
}

/** From 'Set up your second step' to the recovery codes, with the key typed into an app by hand. */
export async function enrolApp(page: Page): Promise<AuthenticatorApp> {
  await page.getByRole("button", { name: "Use an authenticator app" }).click();
  const app = await readKey(page);
  await page.getByLabel("Code from your authenticator app").fill(await app.nextCode(page));
  await page.getByRole("button", { name: "Continue" }).click();
  return app;
}

/** An app with the key that the page shows: the picture, as a camera reads it, holds the same one. */
async function readKey(page: Page): Promise<AuthenticatorApp> {
  const picture = page.getByRole("img", { name: "QR code for your authenticator app" });
  await expect(picture).toBeVisible();
  const typed = await page.locator("li code").innerText();
  const address = new URL((await readQr(picture)) ?? "about:blank");
  expect([address.protocol, address.host, address.searchParams.get("secret")]).toEqual([
    "otpauth:",
    "totp",
    typed.replaceAll(" ", ""),
  ]);
  return authenticatorApp(typed);
}

/** Keeps the recovery codes, and answers them. */
export async function keepCodes(page: Page): Promise<readonly string[]> {
  const list = page.getByRole("list", { name: "Recovery codes" });
  await expect(list).toBeVisible();
  const codes = await list.getByRole("listitem").allInnerTexts();
  await page.getByLabel("I have kept them").check();
  await page.getByRole("button", { name: "Continue" }).click();
  return codes;
}

/** Somebody of the staff, from the shell's invitation to Today. */
export async function joinStaff(
  page: Page,
  product: Pick<StartedProduct, "mailFolder">,
  {
    email,
    name,
    right = "admin",
  }: { readonly email: string; readonly name: string; readonly right?: string },
): Promise<{ readonly app: AuthenticatorApp; readonly codes: readonly string[] }> {
  await acceptInvitation(page, await inviteFromShell(product, email, right), name);
  const app = await enrolApp(page);
  const codes = await keepCodes(page);
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  return { app, codes };
}

/** The first step of signing in. */
export async function typePassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
