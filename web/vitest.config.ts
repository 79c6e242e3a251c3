import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { requirementTags } from "../vitest-tags.ts";

/** CHROMIUM_PATH, then the system's, then Playwright's own (undefined). */
const executablePath = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path !== undefined && path !== "" && existsSync(path));

const args = [
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
if (process.getuid?.() === 0) args.push("--no-sandbox");

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react()],
  build: { assetsInlineLimit: 0 },
  // Without these a first run optimises them half-way, reloads, and fails on two copies of React.
  optimizeDeps: {
    include: [
      "react",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "react-dom",
      "react-dom/client",
      "@tanstack/react-query",
      "@tanstack/react-router",
      "dompurify",
      "vitest-browser-react",
      "zod",
    ],
  },
  test: {
    include: ["src/**/*.test.{ts,tsx}"],
    tags: requirementTags,
    // Each worker is a tab with a storage of its own. They wait as much as they work, so two keep a small machine busy.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    setupFiles: ["src/testing/set-up.ts"],
    // Opening a page again takes more than the usual second on a busy machine. The limits are for
    // what never comes.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 10 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { args, ...(executablePath === undefined ? {} : { executablePath }) },
      }),
      instances: [{ browser: "chromium", viewport: { width: 1280, height: 900 } }],
    },
  },
});
