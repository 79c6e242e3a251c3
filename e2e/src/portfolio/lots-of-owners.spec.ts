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

/** All lots in `npm run proof -- all-lots`, else one of each plan: with an agent or a tenant, where the plan has such a one. */
const isWhole = process.env["PORTAL_ALL_LOTS"] === "1";
const isWanted = (lotId: string): boolean => isWhole || lotOfEachPlan.has(lotId);
const lotOfEachPlan = new Set(
  demoTable("plans").map((plan) => {
    const lots = demoTable("lots").filter((lot) => lot("ownersCorpId") === plan("ownersCorpId"));
    const telling = lots.find((lot) => lot("agentContactId") !== "" || lot("tenantContactId") !== "");
    return (telling ?? lots[0])?.("lotId") ?? "";
  }),
);

/** The demonstration with an access code for every owner of a wanted lot, where it has them for six people. */
function packageWithOwners(folder: string): string {
  const copy = join(folder, "package");
  cpSync(demoFolder, copy, { recursive: true });
  const users = [...lotsOfOwners]
    .filter(([, lots]) => lots.some(isWanted))
    .map(([contactId]) => `own${contactId},${contactId},1,,false,false,0,,${demoPassword}\n`);
  appendFileSync(join(copy, "web_users.csv"), users.join(""));
  return copy;
}

test(
  "lots of all plans, with an access code for every owner: owner, agent, tenant and documents as the files say",
  {
    tag: [
      "@spec-007",
      "@spec-192",
      "@spec-193",
      "@spec-194",
      "@spec-195",
      "@spec-196",
      "@spec-197",
      "@spec-198",
      "@spec-199",
      "@spec-200",
      "@spec-201",
      "@spec-202",
      "@spec-203",
      "@spec-204",
      "@spec-205",
      "@spec-206",
      "@spec-207",
      "@spec-208",
    ],
  },
  async ({ browser }) => {
    // A product of its own with an access code (an Argon2 hash) for every owner: minutes on a busy machine.
    test.setTimeout(isWhole ? 600_000 : 240_000);
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
      execFileSync(process.execPath, [cli, "demo", packageWithOwners(folder)], { env, stdio: "pipe" });
      const product = await runProduct(settings);
      try {
        expect([...lotsOfOwners.values()].flat()).toHaveLength(38);
        let seen = 0;
        for (const [contactId, all] of lotsOfOwners) {
          const lots = all.filter(isWanted);
          if (lots.length === 0) continue;
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
            // The control: what the files say of another lot is not what stands here.
            const other = lot === "2001" ? "2002" : "2001";
            await expect(portfolio.expectLot(other)).rejects.toThrow("toEqual");
            seen += 1;
          }
          await context.close();
        }
        expect(seen).toBe(isWhole ? 38 : 3);
      } finally {
        await product.end();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
