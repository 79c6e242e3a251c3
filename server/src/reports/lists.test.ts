/** Which reports a viewer finds, told by the table of features.md ('one report') for every role, and the budgets. */
import { REPORT_TYPES } from "@portal/domain/reports/catalogue";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { useTestApp } from "../testing/app/build-test-app.ts";
import { ANCHOR_DAY } from "../testing/packages/demo-rows.ts";
import { openSessionAs, type SessionProof } from "../testing/app/open-session-as.ts";
import { restoreRowsAfterTest } from "../testing/app/restore-after-test.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

const OWNERS = [1, 2, 3, 4, 5, 6];
const OF_PLAN_A = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
const upTo = (last: number, ids: readonly number[]): number[] => ids.filter((id) => id <= last);

/** Who asks for which plan, and what there is: plan A alone has groups. */
const VIEWS = [
  { who: "an owner", username: "owner1", role: 1, plan: 101, ids: OWNERS },
  { who: "a committee member", username: "committee1", role: 2, plan: 101, ids: OF_PLAN_A },
  { who: "an owner who is a member elsewhere", username: "committee1", role: 2, plan: 102, ids: OWNERS },
  {
    who: "a member without a lot",
    username: "nonlot1",
    role: 3,
    plan: 101,
    ids: OF_PLAN_A.filter((id) => id !== 4),
  },
  {
    who: "a member without a lot, where there are no groups",
    username: "nonlot1",
    role: 3,
    plan: 102,
    ids: upTo(13, OF_PLAN_A).filter((id) => id !== 4),
  },
] as const;

describeOnEngines("lists of reports", (engine) => {
  const testApp = useTestApp({ engine });
  const proofs = new Map<string, SessionProof>();
  beforeAll(async () => {
    // A lot of plan B beside the seat in plan A.
    await testApp().arrange("update lot_owners set left_on = '2026-03-01' where lot_id = 3002");
    await testApp().arrange(
      "insert into lot_owners (agency_id, lot_id, contact_id, entered_on) values (799187, 3002, 5005, '2026-03-01')",
    );
    for (const { username, role } of VIEWS)
      proofs.set(username, await openSessionAs(testApp(), { username, role }));
    proofs.set("manager1", await openSessionAs(testApp(), { username: "manager1", role: 4 }));
  }, 120_000);
  const ask = (path: string, username?: string) =>
    testApp().app.inject({ url: `/api/agencies/799187${path}`, ...proofs.get(username ?? "") });
  const reportsOf = (plan: number, username?: string) =>
    ask(`/reports/plan/${plan}/query/webaccessreports`, username);
  const idsOf = async (plan: number, username: string): Promise<number[]> =>
    (await reportsOf(plan, username))
      .json<{ webAccessReportId: number }[]>()
      .map((each) => each.webAccessReportId);

  it.each(VIEWS)(
    "hold what $who may run in plan $plan",
    { tags: ["spec-541", "spec-542", "spec-544", "spec-610"] },
    async ({ username, plan, ids }) => {
      const answer = await reportsOf(plan, username);
      expect(answer.statusCode).toBe(200);
      expect(await idsOf(plan, username)).toEqual(ids);
    },
  );

  it("hold no report of money where none is kept of the plan, nor does a call make one", async () => {
    const app = testApp();
    const text = "select jsonb_agg(to_jsonb(f)) as rows from funds f where owners_corp_id = 102";
    const [kept] = await app.database.query<{ rows: object }>(799_187, { text });
    const insert = "insert into funds select * from jsonb_populate_recordset(null::funds, $1::jsonb)";
    onTestFinished(() => app.arrange(insert, [JSON.stringify(kept?.rows)]));
    const run = () =>
      app.app.inject({
        method: "POST",
        url: "/api/agencies/799187/reports",
        payload: { mainCommand: "AgedArrears", parameter0: 102, parameter1: 0 },
        ...proofs.get("nonlot1"),
      });
    expect((await run()).statusCode).toBe(200);
    await app.arrange("delete from funds where owners_corp_id = 102");
    expect(await idsOf(102, "committee1")).toEqual([5]);
    expect(await idsOf(102, "nonlot1")).toEqual([5, 11, 13]);
    expect((await run()).statusCode).toBe(404);
  });

  it("tell each report with the words of the wire", { tags: ["spec-412"] }, async () => {
    const [first] = (await reportsOf(101, "owner1")).json<unknown[]>();
    expect(first).toEqual({
      webAccessReportId: 1,
      internalName: "FinancialPosition",
      isAllowed: true,
      allowedExecutive: true,
      allowedOwner: true,
      todayOn: ANCHOR_DAY,
    });
    const ofCommittee = (await reportsOf(101, "committee1")).json<{ webAccessReportId: number }[]>();
    expect(ofCommittee.find(({ webAccessReportId }) => webAccessReportId === 7)).toMatchObject({
      isAllowed: true,
      allowedExecutive: true,
      allowedOwner: false,
    });
  });

  it("are no building manager's, whatever the plan", { tags: ["spec-537"] }, async () => {
    for (const plan of [101, 102, 999]) {
      for (const path of [
        `/reports/plan/${plan}/query/webaccessreports`,
        `/accounting/budgetReporting/${plan}`,
      ]) {
        const answer = await ask(path, "manager1");
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
          403,
          "FEATURE_UNAVAILABLE",
        ]);
      }
    }
  });

  it("are not told of a plan that is not reached, nor of one that there is not, nor to nobody", async () => {
    for (const plan of [102, 103, 999]) expect((await reportsOf(plan, "owner1")).statusCode).toBe(404);
    expect((await reportsOf(102, "owner1")).body).toBe((await reportsOf(999, "owner1")).body);
    expect((await reportsOf(101)).statusCode).toBe(401);
  });

  it("follow what the agency allows, and never hold Levy Positions", { tags: ["spec-543"] }, async () => {
    const flags = ["allowed_owner", "allowed_executive", "is_allowed"];
    await restoreRowsAfterTest(testApp(), "report_settings", ["web_access_report_id"], flags);
    await restoreRowsAfterTest(testApp(), "report_groups", ["group_id"], ["closed_on"]);
    const set = (text: string) => testApp().arrange(`update report_settings set ${text}`);
    await set("allowed_owner = true, allowed_executive = false, is_allowed = true");
    expect(await idsOf(101, "owner1")).toEqual(OF_PLAN_A);
    expect(await idsOf(101, "committee1")).toEqual(OF_PLAN_A);
    await set("allowed_owner = false, allowed_executive = true");
    expect(await idsOf(101, "owner1")).toEqual([]);
    expect(await idsOf(101, "nonlot1")).toEqual(OF_PLAN_A.filter((id) => id !== 4));
    await set("is_allowed = web_access_report_id = 5");
    expect(await idsOf(101, "committee1")).toEqual([5]);
    await set("is_allowed = true, allowed_owner = true");
    await testApp().arrange("update report_groups set closed_on = '2026-03-30'");
    expect(await idsOf(101, "committee1")).toEqual(upTo(13, OF_PLAN_A));
    expect(REPORT_TYPES[7]?.internalName).toBe("LevyPositions");
  });

  it("of budgets are the plan's, the newest first", { tags: ["spec-414", "spec-601"] }, async () => {
    const budgets = await ask("/accounting/budgetReporting/101", "owner1");
    expect(budgets.json()).toEqual([
      { oid: 702, startDate: "2025-07-01", planNo: "71204", display: "01/07/2025 – 30/06/2026" },
      { oid: 701, startDate: "2024-07-01", planNo: "71204", display: "01/07/2024 – 30/06/2025" },
    ]);
    expect((await ask("/accounting/budgetReporting/102", "owner1")).statusCode).toBe(404);
    expect((await ask("/accounting/budgetReporting/999", "owner1")).statusCode).toBe(404);
  });
});
