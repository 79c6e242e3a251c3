import { appendFile, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importPackage } from "../import/public.ts";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../testing/app/build-test-app.ts";
import { demoAnchor, demoPackage } from "../testing/packages/load-demo.ts";
import { openSessionAs, type SessionProof } from "../testing/app/open-session-as.ts";
import { describeOnOneEngine } from "../testing/databases/test-database.ts";

/** By name, with what the form would fill in for March 2026. */
const REPORTS = Object.entries({
  FinancialPosition: [3, 2026, -1, 4, -1, -1],
  Investments: [3, 2026],
  CashManagement: [3, 2026, 2, -1, -1, -1, -1],
}).map(([mainCommand, values]) => ({
  mainCommand,
  ...Object.fromEntries(values.map((value, at) => [`parameter${at + 2}`, value])),
}));
/** What went out with the sign in question, and came in again on the same day, so that no journal is needed. */
const pair = (kind: string, sign: string): string =>
  `1,2026-03-10,${kind},${sign}1500.00\n1,2026-03-10,DEPOSIT,1500.00\n`;

describeOnOneEngine("the sign of money that leaves an investment", (engine) => {
  const testApp = useTestApp({ engine });
  let folder = "";
  let proof: SessionProof;
  let clockMs = anchorAt.getTime();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-signs-"));
    await testApp().arrange("update report_settings set is_allowed = true, allowed_executive = true");
    proof = await openSessionAs(testApp(), { username: "committee1", role: 2 });
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function reportsWith(rows: string): Promise<readonly string[]> {
    const changed = await mkdtemp(join(folder, "package-"));
    await cp(demoPackage, changed, { recursive: true });
    await appendFile(join(changed, "investment_movements.csv"), rows);
    const { database, blobs } = testApp();
    const outcome = await importPackage({ source: changed, database, blobs, now: demoAnchor, mode: "demo" });
    expect(outcome.faults).toEqual([]);
    await testApp().arrange("update report_settings set is_allowed = true, allowed_executive = true");
    await testApp().moveClock(new Date((clockMs += 120_000)));
    const tables: string[] = [];
    for (const report of REPORTS) {
      const answer = await testApp().app.inject({
        method: "POST",
        url: `/api/agencies/${DEMO_AGENCY}/reports`,
        payload: { ...report, parameter0: 101, parameter1: 0, format: "csv" },
        ...proof,
      });
      const { data, message } = answer.json<{ data: string | null; message: string | null }>();
      expect([report.mainCommand, answer.statusCode, message]).toEqual([report.mainCommand, 200, null]);
      tables.push(Buffer.from(data ?? "", "base64").toString());
    }
    return tables;
  }

  it.each(["WITHDRAWAL", "FEE"])(
    "makes no difference to a %s in the three reports of investments",
    async (kind) => {
      const [plain, signed] = [await reportsWith(pair(kind, "")), await reportsWith(pair(kind, "-"))];
      expect(signed).toEqual(plain);
      expect(plain[1]).toContain("-1500");
      expect(await reportsWith("")).not.toEqual(plain);
    },
    240_000,
  );
});
