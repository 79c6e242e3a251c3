import type { Browser, Page, Route } from "@playwright/test";
import { href } from "../../contract/src/core/pages.ts";
import { axeFindings } from "../../e2e/src/support/axe-findings.ts";
import { pageFaults, shiftFaults, watchShifts } from "./page-faults.ts";
import { agencyId, type DemoUser, roleOf, type Stop } from "./stops.ts";
import type { Way } from "./ways.ts";

/** One picture that is to be taken. */
export interface Task {
  readonly stop: Stop;
  readonly user: DemoUser | null;
  readonly way: Way;
  readonly dialog: string | null;
}

const noAccess = href("noAccess");

/** These calls are always answered: without them a page could not show that it is empty, late or broken. */
const frameCalls =
  /communicator|terminology|theme\.css|users\/|currentdatetime|query\/(lots|lotowners|properties)$|api\/agencies\/\d+$|analytics/;

const signIns = new Map<DemoUser, Promise<{ readonly cookies: Cookies; readonly session: string }>>();
type Cookies = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["cookies"]>>;

/** Signed in once for the whole tour, as people do it: the cookies, and what a tab remembers. */
function signInOnce(browser: Browser, address: string, user: DemoUser) {
  const known = signIns.get(user);
  if (known !== undefined) return known;
  const fresh = (async () => {
    const context = await browser.newContext({ baseURL: address });
    const page = await context.newPage();
    await page.goto(`/login/${agencyId}`);
    await page.getByLabel("Role").selectOption(String(roleOf[user]));
    await page.getByLabel("Access Code").fill(user);
    await page.getByLabel("Password", { exact: true }).fill("Demo1234");
    await page.getByRole("button", { name: "LOGIN" }).click();
    await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
    const session = await page.evaluate<string>("JSON.stringify(sessionStorage)");
    const cookies = await context.cookies();
    await context.close();
    return { cookies, session };
  })();
  signIns.set(user, fresh);
  return fresh;
}

/** Takes one picture and answers what is wrong with what it shows. */
export async function takeShot(
  browser: Browser,
  address: string,
  { stop, user, way, dialog }: Task,
  file: string,
): Promise<readonly string[]> {
  const context = await browser.newContext({
    ...way.options,
    baseURL: address,
    locale: "en-AU",
    timezoneId: "Australia/Sydney",
    reducedMotion: "reduce",
  });
  const findings: string[] = [];
  try {
    await context.addInitScript(watchShifts);
    if (stop.remember !== undefined) await context.addInitScript(stop.remember);
    if (user !== null) {
      const { cookies, session } = await signInOnce(browser, address, user);
      await context.addCookies(cookies);
      // The browser's own viewer of files, in a frame, has no such storage.
      await context.addInitScript(`if (self === top) Object.assign(sessionStorage, ${session})`);
    }
    const page = await context.newPage();
    if (way.answers === "full")
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          findings.push(`console: ${message.text()}`);
      });
    page.on("pageerror", (error) => findings.push(`script: ${error.message}`));
    if (way.answers !== "full") await page.route(/\/api\//, (route) => answerAs(way.answers, route));
    await page.goto(stop.path, { waitUntil: "domcontentloaded" });
    // As a reader's own setting does, which every length of the page's follows.
    if (way.hasLargeText === true) await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await comeToRest(page, way);
    if (dialog !== null) await press(page, stop.presses?.[dialog] ?? []);
    if (way.isPrinted === true) await page.emulateMedia({ media: "print" });
    await page.screenshot({ path: file, fullPage: dialog === null, type: "jpeg", quality: 75 });
    if (way.isPrinted !== true) {
      findings.push(...(await pageFaults(page)));
      // What is empty or broken is shorter than its place, and letters that grow push by themselves.
      if (way.answers === "full" && way.hasLargeText !== true) findings.push(...(await shiftFaults(page)));
      const { pathname } = new URL(page.url());
      // Who may not see a page is shown what such people are shown.
      if (way.answers === "full" && ![stop.path.replace(/\?.*/, ""), noAccess].includes(pathname))
        findings.push(`led to ${pathname}`);
      findings.push(...(await axeFindings(page)).map((finding) => `axe ${finding}`));
    }
  } catch (error) {
    findings.push(`not taken: ${String(error).slice(0, 300)}`);
  } finally {
    await context.close();
  }
  return [...new Set(findings)];
}

async function answerAs(kind: Way["answers"], route: Route): Promise<void> {
  const request = route.request();
  if (request.method() !== "GET" || frameCalls.test(new URL(request.url()).pathname)) return route.continue();
  if (kind === "loading") return;
  if (kind === "failing")
    return route.fulfill({ status: 503, json: { code: "UNAVAILABLE", message: "Not now." } });
  const answer = await route.fetch();
  const isJson = (answer.headers()["content-type"] ?? "").includes("json");
  return route.fulfill(
    isJson ? { response: answer, json: emptied(await answer.json()) } : { response: answer },
  );
}

/** The same shape with no rows in it. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, emptied(inside)]));
}

/** Goes down the page as a reader does, so that what comes only then has come, and back to its top. */
async function comeToRest(page: Page, { answers }: Way): Promise<void> {
  if (answers === "loading") {
    await page.waitForTimeout(1500);
    return;
  }
  await page.waitForLoadState("networkidle");
  // A call that failed is tried once more after a second.
  if (answers === "failing") await page.waitForTimeout(1800);
  await page.evaluate(`(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
  })()`);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(answers === "failing" ? 1800 : 300);
  // A network is at rest for half a second also where a slow machine has not answered yet.
  await page.waitForFunction("document.querySelector('[data-loading]') === null");
  await page.evaluate("scrollTo(0, 0)");
  await page.waitForTimeout(100);
}

async function press(page: Page, names: readonly RegExp[]): Promise<void> {
  for (const name of names) {
    const dialog = page.getByRole("dialog");
    const within = (await dialog.count()) > 0 ? dialog.last() : page;
    await within.getByRole("button", { name }).first().click({ timeout: 8000 });
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(500);
    // A report takes its time; what it looks like is what is wanted.
    await dialog.getByText(/^Preparing .* …$/).waitFor({ state: "hidden" });
  }
}
