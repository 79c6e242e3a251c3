import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** The browser that the caller names or the system has; without one, Playwright takes its own. */
const chromium = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
].find((path) => path !== undefined && existsSync(path));

/** What the address bar suggests is drawn by two processes for each window, which cost more than the page under test. */
const suggestions = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];
/** Of several such lists a browser believes the last, so what Playwright switches off itself stands here once more. */
const switchedOff = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
  ...suggestions,
];
const args = [`--disable-features=${switchedOff.join(",")}`];
// Chromium's own sandbox refuses to run as root.
if (process.getuid?.() === 0) args.push("--no-sandbox");

export default defineConfig({
  testDir: "src",
  globalSetup: "./src/support/start-product.ts",
  // One server on one embedded database; two browsers at once are what a small machine carries.
  workers: 2,
  retries: 0,
  // What takes longer than everyday's gate may: `npm run proof -- between-screens`.
  ...(process.env["E2E_LONG"] === undefined ? { grepInvert: /@long/ } : {}),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env["CI"] !== undefined,
  reporter: "line",
  outputDir: "test-results",
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "en-AU",
    // Not the plans' zone: every day on screen is the plan's, wherever its reader is.
    timezoneId: "America/New_York",
    // Nothing waits for a movement that only pleases; reduced-motion.spec.ts looks at the movements.
    contextOptions: { reducedMotion: "reduce" },
    // Recording takes a third of the time; E2E_TRACE=1 records what fails, to be looked at afterwards.
    trace: process.env["E2E_TRACE"] === undefined ? "off" : "retain-on-failure",
    launchOptions: { args, ...(chromium === undefined ? {} : { executablePath: chromium }) },
  },
});
