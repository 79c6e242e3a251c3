import { EventEmitter, once } from "node:events";
import type { Page } from "@playwright/test";
import { expectAxeClean, expectNoSidewaysScroll } from "../support/accessibility.ts";
import { expect, test } from "../support/portal-test.ts";
import { untilQuiet } from "../support/quiet-page.ts";
import { agencyId, SignInPage } from "./sign-in-page.ts";

/** Keeps the page's scripts back until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = new EventEmitter();
  const held = once(gate, "open");
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.fallback().catch(() => undefined);
  });
  return () => void gate.emit("open");
}

async function openHeld(page: Page, path?: string) {
  const release = await holdScripts(page);
  const login = new SignInPage(page);
  await page.goto(path ?? `/login/${agencyId}`, { waitUntil: "commit" });
  await expect(login.button).toBeVisible();
  await untilStyled(page);
  return { login, release };
}

/** A form that is there already may still be without its style sheets, and then stands elsewhere. */
const untilStyled = (page: Page) =>
  page.evaluate(async () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
      if (!link.sheet) await new Promise((come) => link.addEventListener("load", come, { once: true }));
  });

/** What a person meets on the form, in its order, with its place on the screen. */
const controlsOn = (page: Page) =>
  page.locator("main :is(h1, label, input, select, a, button):visible").evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const told = ["name", "type", "autocomplete", "autocapitalize", "inputmode", "href", "aria-label"];
      const said = told.map((name) => element.getAttribute(name) ?? "").join("|");
      const words = element.textContent;
      return `${element.localName} ${said} ${words} at ${[x, y, width, height].map(Math.round).join(" ")}`;
    }),
  );

const isHome = (page: Page) => expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
const waiting = (page: Page) => page.getByText("This page is still loading.");

test("who types and presses LOGIN before the scripts have come is signed in once they have", async ({
  page,
}) => {
  const { login, release } = await openHeld(page);
  await login.button.click();
  await expect(waiting(page)).toBeHidden();
  await login.fill("committee1", "Demo1234", "Committee Member");
  await login.button.click();
  await expect(waiting(page)).toBeVisible();
  expect(page.url()).toMatch(/\/login\/799187$/);
  await expectAxeClean(page);
  const sent = page.waitForRequest(/\/users\/logon$/);
  release();
  expect((await sent).postDataJSON()).toMatchObject({ username: "committee1", role: 2 });
  await isHome(page);
});

test("Enter before the scripts have come signs in, at the agency that was typed", async ({ page }) => {
  const { login, release } = await openHeld(page, "/login?returnUrl=%2F799187%2Fdocuments");
  await login.agencyField.fill(agencyId);
  await login.fill("owner1", "Demo1234", "Owner");
  await login.passwordField.press("Enter");
  await expect(waiting(page)).toBeVisible();
  expect(page.url()).not.toContain("Demo1234");
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
});

test("what is typed, the focus and the caret stay while the page takes over, and nothing is sent by itself", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && calls.push(request.url())));
  const { login, release } = await openHeld(page);
  await login.roleField.selectOption({ label: "Building Manager" });
  await login.passwordField.fill("Secret");
  await login.accessCodeField.pressSequentially("managr1");
  for (const _ of "r1") await page.keyboard.press("ArrowLeft");
  release();
  await expect(page.locator("form[method]")).toHaveCount(0);
  await page.keyboard.type("e");
  await expect(login.accessCodeField).toHaveValue("manager1");
  await expect(login.passwordField).toHaveValue("Secret");
  await expect(login.roleField).toHaveValue("4");
  await expect(login.button).toBeEnabled();
  await untilQuiet(page);
  await expect(page.getByText("The Access Code field must be valid.")).toBeHidden();
  expect(calls.filter((address) => address.includes("logon"))).toEqual([]);
});

for (const path of ["/login", `/login/${agencyId}`])
  test(`the form is the page's own, and where the page draws it: ${path}`, async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    for (const [width, height, text] of [
      [390, 844, 16],
      [1366, 768, 16],
      [1366, 768, 32],
    ] as const) {
      await page.setViewportSize({ width, height });
      await browser.send("Page.setFontSizes", { fontSizes: { standard: text, fixed: text } });
      const { release } = await openHeld(page, path);
      if (path === "/login" && text > 16) await expectAxeClean(page);
      await page.evaluate(() => document.fonts.load("16px Inter").then(() => undefined));
      await expectNoSidewaysScroll(page);
      const served = await controlsOn(page);
      expect(served.length).toBeGreaterThan(10);
      release();
      await expect(page.locator("form[method]")).toHaveCount(0);
      await untilQuiet(page);
      const drawn = await controlsOn(page);
      expect(drawn, `${width}, ${text}`).toEqual(served);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
  });

test("a browser that is signed in is led on without a form in between", async ({ page }) => {
  const login = new SignInPage(page);
  await login.open();
  await login.signIn("owner1");
  await isHome(page);
  await holdScripts(page);
  await page.goto(`/login/${agencyId}`, { waitUntil: "commit" });
  await expect(page.locator(".portal-bar")).toBeVisible();
  await expect(page.locator("form")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the page says what to do, and has no form that nobody can send", async ({ page }) => {
    await page.goto(`/login/${agencyId}`);
    // Playwright looks for no text in there.
    await expect(page.locator("main noscript p")).toBeInViewport();
    await expect(page.locator("form")).toBeHidden();
  });
});
