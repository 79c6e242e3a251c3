import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import config from "../../e2e/playwright.config.ts";
import type { Route } from "./routes.ts";

type LighthousePage = NonNullable<Parameters<typeof lighthouse>[3]>;
/** As much of the browser's driver as is used here; it is the very one that Lighthouse drives. */
interface DrivenPage {
  goto(address: string): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
}
export interface DrivenBrowser {
  createBrowserContext(): Promise<{
    newPage(): Promise<DrivenPage & LighthousePage>;
    close(): Promise<void>;
  }>;
  close(): Promise<void>;
}
interface Driver {
  launch(options: { executablePath: string; args: string[] }): Promise<DrivenBrowser>;
}

export const categories = ["performance", "accessibility", "best-practices"] as const;

export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly "best-practices": number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
  readonly bytes: number;
  /** Audits below their full mark, without those of speed. */
  readonly faults: readonly string[];
}

const fromLighthouse = createRequire(createRequire(import.meta.url).resolve("lighthouse"));
const driver = fromLighthouse("puppeteer-core") as Driver;

export async function openDrivenBrowser(): Promise<DrivenBrowser> {
  // The browser of the journeys.
  const executablePath = config.use?.launchOptions?.executablePath ?? chromium.executablePath();
  if (!existsSync(executablePath)) throw new Error("No Chromium was found; name one in CHROMIUM_PATH.");
  const args = [
    // What the address bar suggests is drawn by processes of its own, beside the page that is measured.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
  ];
  // Chromium's own sandbox refuses to run as root.
  if (process.getuid?.() === 0) args.push("--no-sandbox");
  return driver.launch({ executablePath, args });
}

/** Measures a page once, in a browser context of its own, signed in where the page needs somebody. */
export async function takeScores(browser: DrivenBrowser, address: string, route: Route): Promise<Scores> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    if (route.prepare !== undefined) {
      await page.goto(`${address}/api/docs`);
      await page.evaluate(route.prepare);
    }
    return await scoresOf(address, route, page);
  } finally {
    await context.close();
  }
}

async function scoresOf(address: string, route: Route, page: LighthousePage): Promise<Scores> {
  const flags = {
    logLevel: "error" as const,
    onlyCategories: [...categories],
    disableStorageReset: route.prepare !== undefined,
  };
  const result = await lighthouse(address + route.path, flags, undefined, page);
  if (result === undefined) throw new Error("Lighthouse answered nothing");
  const { lhr } = result;
  // The browser's recording now and then misses its own beginning; that says nothing of the page.
  if (lhr.runtimeError?.code === "NO_NAVSTART") return scoresOf(address, route, page);
  if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message);
  const { pathname } = new URL(lhr.finalDisplayedUrl);
  if (pathname !== (route.leadsTo ?? route.path.replace(/\?.*/, "")))
    throw new Error(`${route.path} led to ${lhr.finalDisplayedUrl}`);
  const score = (name: (typeof categories)[number]): number =>
    Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const figure = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const faults = (["accessibility", "best-practices"] as const).flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    firstPaintMs: figure("first-contentful-paint"),
    largestPaintMs: figure("largest-contentful-paint"),
    blockingMs: figure("total-blocking-time"),
    layoutShift: figure("cumulative-layout-shift"),
    bytes: figure("total-byte-weight"),
    faults,
  };
}
