import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import config from "../../playwright.config.ts";

/** The browser of the journeys, for measurements outside them. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(config.use?.launchOptions ?? {});
}
