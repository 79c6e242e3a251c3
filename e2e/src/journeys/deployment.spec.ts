import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { agencyId, SignInPage } from "../sign-in/sign-in-page.ts";
import { otherBuild } from "../support/other-build.ts";
import { expect, test } from "../support/portal-test.ts";
import { freePort, runProduct } from "../support/run-product.ts";
import { copyOfBuild, storyNow } from "../support/start-product.ts";

test.use({ refusals: [0, 404] });

test(
  "a new version while a tab is open: the words stay over the change, the tab reloads itself once",
  { tag: ["@spec-649", "@long"] },
  async ({ page }) => {
    test.setTimeout(240_000);
    const dataDir = mkdtempSync(join(tmpdir(), "portal-e2e-"));
    const before = copyOfBuild();
    const after = otherBuild(before);
    const settings = {
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      PORTAL_ENV: "test",
      PORTAL_FAKE_NOW: storyNow,
    };
    let product = await runProduct(settings, before);
    try {
      await page.goto(`${product.address}/login/${agencyId}`);
      await new SignInPage(page).signIn("committee1", "Committee Member");
      await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
      await page.getByRole("link", { name: "Contact", exact: true }).click();
      await page.getByLabel("Comment").fill("Written before the change.");
      let loads = 0;
      page.on("load", () => loads++);
      await product.end();
      await page.getByRole("link", { name: "REPORTS", exact: true }).click();
      await expect(page.getByRole("alert")).toContainText("Unexpected communication error, please try again");
      await page.goBack();
      await expect(page.getByLabel("Comment")).toHaveValue("Written before the change.");
      expect(loads).toBe(0);
      product = await runProduct(settings, after);
      await page.getByRole("link", { name: "PORTFOLIO", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Portfolio" })).toBeVisible();
      expect(loads).toBe(1);
      for (const name of ["REPORTS", "DOCUMENTS", "MEETINGS", "Contact"]) {
        await page.getByRole("link", { name: new RegExp(`^${name}`) }).click();
        await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      }
      await expect(page.getByLabel("Comment")).toHaveValue("Written before the change.");
      expect(loads).toBe(1);
    } finally {
      await product.end();
      for (const folder of [dataDir, before, after]) rmSync(folder, { recursive: true, force: true });
    }
  },
);
