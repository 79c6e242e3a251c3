import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { agencyId, demoPassword, SignInPage } from "../sign-in/sign-in-page.ts";
import { demoFolder, demoTable, storyDay } from "../support/demo-tables.ts";
import { expect, test } from "../support/portal-test.ts";
import { dist, runProduct } from "../support/run-product.ts";
import { currentOwner, PortfolioPage } from "./portfolio-page.ts";

/** Each owner of the demonstration with the lots, as they are on the day of its story. */
const lotsOfOwners = new Map<string, string[]>();
for (const lot of demoTable("lots")) {
  const owner = currentOwner(lot("lotId"))("contactId");
  lotsOfOwners.set(owner, [...(lotsOfOwners.get(owner) ?? []), lot("lotId")]);
}

/** The demonstration with an access code for every owner, where it has them for six. */
function packageWithAllOwners(folder: string): string {
  const copy = join(folder, "package");
  cpSync(demoFolder, copy, { recursive: true });
  const users = [...lotsOfOwners.keys()].map(
    (contactId) => `own${contactId},${contactId},1,,false,false,0,,${demoPassword}\n`,
  );
  appendFileSync(join(copy, "web_users.csv"), users.join(""));
  return copy;
}

test("[007] [192] to [208] every lot of the demonstration: owner, agent, tenant and documents as the files say", async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(join(tmpdir(), "portal-all-lots-"));
  const settings = {
    DATA_DIR: join(folder, "data"),
    LOG_LEVEL: "warn",
    PORTAL_ENV: "test",
    PORTAL_FAKE_NOW: `${storyDay}T10:00:00+11:00`,
  };
  try {
    const cli = join(dist, "server", "cli.js");
    const env = { PATH: process.env["PATH"] ?? "", ...settings };
    execFileSync(process.execPath, [cli, "demo", packageWithAllOwners(folder)], { env, stdio: "pipe" });
    const product = await runProduct(settings);
    try {
      expect([...lotsOfOwners.values()].flat()).toHaveLength(38);
      for (const [contactId, lots] of lotsOfOwners) {
        const context = await browser.newContext({ baseURL: product.address });
        const page = await context.newPage();
        const login = new SignInPage(page);
        await login.open();
        await login.signIn(`own${contactId}`);
        await expect(page).toHaveURL(new RegExp(`/${agencyId}/home`));
        const portfolio = new PortfolioPage(page);
        for (const lot of lots) {
          await portfolio.open(`?lot=${lot}`);
          await portfolio.expectLot(lot);
        }
        await context.close();
      }
    } finally {
      await product.end();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
