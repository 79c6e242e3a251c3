import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { expect, test } from "../../support/portal-test.ts";

/** Waits until a page shows its heading, has loaded and fits the window. With E2E_PICTURES a screenshot is kept. */
export async function look(page: Page, heading: string, stage = ""): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  const folder = process.env["E2E_PICTURES"];
  if (folder === undefined) return;
  const name = [test.info().title, heading, stage]
    .join(" ")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
