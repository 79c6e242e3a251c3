/** Running a report end to end: who may, what is asked for, and what is answered. */
import { parseParameters, presetValues } from "@portal/domain/reports/parameters";
import { REPORT_TYPES, type ReportType } from "@portal/domain/reports/catalogue";
import { makeReport } from "@portal/domain/reports/make-report";
import type { ReportDocument } from "@portal/domain/reports/document/report-document";
import { WHOLE_PLAN } from "@portal/domain/reports/report-request";
import { demoReportRows } from "@portal/domain/testing/demo/demo-report-rows";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createServer } from "../core/http/create-server.ts";
import { registerEndpoints } from "../core/http/register-endpoints.ts";
import { createXsrfTokens } from "../core/session/xsrf.ts";
import { createAuthenticator } from "../sign-in/public.ts";
import { DEMO_AGENCY, listeningLog, TEST_SECRET, useTestApp } from "../testing/app/build-test-app.ts";
import { ANCHOR_DAY } from "../testing/packages/demo-rows.ts";
import { openSessionAs, type SessionProof } from "../testing/app/open-session-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";
import { REPORT_LIMIT } from "./run-report.ts";
import { documentOf } from "./report-job.ts";
import { reportRoutes } from "./routes.ts";

const BUDGETS = [
  { budgetId: 702, startOn: "2025-07-01" },
  { budgetId: 701, startOn: "2024-07-01" },
];
const OWNERS = [1, 2, 3, 4, 5, 6];
const EXECUTIVE = [7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
const VIEWS = [
  { username: "owner1", role: 1, lotId: 2005, ids: OWNERS },
  { username: "committee1", role: 2, lotId: 2003, ids: [...OWNERS, ...EXECUTIVE] },
  { username: "nonlot1", role: 3, lotId: 0, ids: [...OWNERS.filter((id) => id !== 4), ...EXECUTIVE] },
] as const;

/** As the form sends them: what it opens with. */
function presetBody(report: ReportType, parameter0: number, parameter1: number): Record<string, unknown> {
  const presets = presetValues(report, { todayOn: ANCHOR_DAY, budgets: BUDGETS });
  const slots = report.fields.map((field, index) => [`parameter${index + 2}`, presets[field] ?? null]);
  return { mainCommand: report.internalName, parameter0, parameter1, ...Object.fromEntries(slots) };
}

function slotsOf(report: ReportType): readonly unknown[] {
  const { mainCommand: _name, parameter0: _plan, parameter1: _lot, ...slots } = presetBody(report, 101, 0);
  return Object.values(slots);
}

describeOnEngines("running reports", (engine) => {
  const testApp = useTestApp({ engine });
  /** The product's routes with a printer whose file is the document itself. */
  let app: FastifyInstance;
  let mayPrint = true;
  const proofs = new Map<string, SessionProof>();
  beforeAll(async () => {
    const { database } = testApp();
    app = await createServer({ log: listeningLog().log, trustedProxies: [] });
    const bound = reportRoutes({
      database,
      printReport: async ({ job }) => (mayPrint ? Buffer.from(JSON.stringify(documentOf(job))) : null),
    });
    const xsrfTokens = createXsrfTokens(TEST_SECRET);
    registerEndpoints(app, bound, {
      authenticator: createAuthenticator(database),
      xsrfTokens,
      publicOrigin: undefined,
    });
    for (const { username, role } of VIEWS)
      proofs.set(username, await openSessionAs(testApp(), { username, role }));
    proofs.set("manager1", await openSessionAs(testApp(), { username: "manager1", role: 4 }));
  }, 120_000);
  afterAll(() => app.close());

  const run = (username: string, body: object, on = app) =>
    on.inject({
      method: "POST",
      url: `/api/agencies/${DEMO_AGENCY}/reports`,
      payload: body,
      ...proofs.get(username),
    });
  const forgetRuns = () => testApp().moveClock(new Date((clockMs += 120_000)));
  let clockMs = new Date("2026-03-31T10:00:00+11:00").getTime();

  it.each(VIEWS)(
    "$username may run exactly its own",
    { tags: ["spec-541", "spec-542", "spec-611", "spec-613"] },
    async ({ username, lotId, ids }) => {
      for (const report of REPORT_TYPES) {
        if (report.webAccessReportId % 10 === 1) await forgetRuns();
        const answer = await run(username, presetBody(report, 101, lotId));
        const isOwn = (ids as readonly number[]).includes(report.webAccessReportId);
        expect(answer.statusCode, report.internalName).toBe(isOwn ? 200 : 404);
        if (!isOwn) continue;
        const { success, data, message } = answer.json<{ success: boolean; data: string; message: null }>();
        expect([success, message]).toEqual([true, null]);
        const parsed = parseParameters(report, slotsOf(report), { todayOn: ANCHOR_DAY, budgets: BUDGETS });
        if (!parsed.ok) throw new Error(parsed.detail);
        const expected = makeReport(report, demoReportRows(101), {
          parameters: parsed.value,
          todayOn: ANCHOR_DAY,
          terms: (term) =>
            ({ Committee: "Strata Committee", "Sinking Fund": "Capital Works Fund" })[term] ?? term,
          lotId: report.isPerLot ? lotId : null,
          ...WHOLE_PLAN,
        });
        const document = JSON.parse(Buffer.from(data, "base64").toString()) as ReportDocument;
        expect(document, report.internalName).toEqual(expected);
      }
    },
  );
  it(
    "answers 404 for a plan, lot or report that is not the viewer's, all alike",
    { tags: ["spec-613"] },
    async () => {
      await forgetRuns();
      const own = { mainCommand: "CurrentOwnerAccount", parameter0: 101, parameter1: 2005 };
      expect((await run("owner1", own)).statusCode).toBe(200);
      const insurance = { mainCommand: "Insurance", parameter0: 101, parameter1: 0 };
      const answers = await Promise.all(
        [
          { ...own, parameter1: 2006 },
          { ...own, parameter1: 0 },
          { ...own, parameter1: 999_999 },
          { ...own, parameter1: "2005" },
          { ...own, parameter0: 102 },
          { ...own, parameter0: 102, parameter1: 3001 },
          { ...own, parameter0: "101" },
          { ...own, parameter0: null },
          { ...own, mainCommand: "LevyPositions" },
          { ...own, mainCommand: "Nothing" },
          { ...own, mainCommand: "AgedArrears" },
          { ...insurance, parameter1: 2006 },
          { ...insurance, parameter0: 999 },
        ].map((body) => run("owner1", body)),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect((await run("owner1", { ...insurance, parameter1: 2005 })).statusCode).toBe(200);
      expect((await run("nobody", insurance)).statusCode).toBe(401);
    },
  );

  it("runs nothing that the agency does not allow", { tags: ["spec-543"] }, async () => {
    await forgetRuns();
    const allow = "update report_settings set is_allowed = $1 where web_access_report_id = 5";
    const insurance = { mainCommand: "Insurance", parameter0: 101, parameter1: 0 };
    for (const [isAllowed, status] of [
      [false, 404],
      [true, 200],
    ] as const) {
      await testApp().arrange(allow, [isAllowed]);
      for (const username of ["owner1", "committee1"])
        expect((await run(username, insurance)).statusCode, username).toBe(status);
    }
  });

  it("answers a building manager 403, whatever is asked for", { tags: ["spec-537"] }, async () => {
    for (const body of [
      { mainCommand: "Insurance", parameter0: 101, parameter1: 0 },
      { mainCommand: "Nothing", parameter0: 999, parameter1: 7 },
    ]) {
      const answer = await run("manager1", body);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, "FEATURE_UNAVAILABLE"]);
    }
  });

  it.each([
    ["FinancialPosition", { parameter2: 13 }, "End period month value is not valid"],
    ["FinancialPosition", { parameter2: "3" }, "End period month value is not valid"],
    ["FinancialPosition", { parameter3: 1969 }, "End period year value is not valid"],
    ["FinancialPosition", { parameter3: 2026.5 }, "End period year value is not valid"],
    ["FinancialPosition", { parameter4: 1 }, "ShowPreviousPeriod value is not valid"],
    ["FinancialPosition", { parameter4: true }, "ShowPreviousPeriod value is not valid"],
    ["FinancialPosition", { parameter4: -1, parameter5: 0 }, "ReportingPeriod value is not valid"],
    ["FinancialPosition", { parameter2: null }, "End period month is required"],
    ["FinancialPosition", { parameter9: 0 }, "This report has 6 parameters."],
    ["FinancialPerformance", { parameter5: 4 }, "ComparativePeriod value is not valid"],
    ["FinancialPerformance", { parameter6: 2 }, "BudgetPeriod does not apply here"],
    ["Budget", { parameter2: 704 }, "Budget Start Date is not a budget of this plan"],
    ["Insurance", { parameter2: 0 }, "This report has 0 parameters."],
  ])("tells what is wrong: %s %j", { tags: ["spec-612"] }, async (mainCommand, wrong, message) => {
    const report = REPORT_TYPES.find(({ internalName }) => internalName === mainCommand);
    if (report === undefined) throw new Error(mainCommand);
    const answer = await run("owner1", { ...presetBody(report, 101, 0), ...wrong });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: false, data: null, message });
  });

  it("notes each run, lets nobody run too many, and says so when none can be made", async () => {
    await forgetRuns();
    const body = { mainCommand: "Insurance", parameter0: 101, parameter1: 0 };
    const answers = [];
    for (let number = 0; number <= REPORT_LIMIT.most; number += 1) answers.push(await run("nonlot1", body));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      ...Array.from({ length: REPORT_LIMIT.most }, () => 200),
      429,
    ]);
    expect(answers.at(-1)?.json()).toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
    expect(answers.at(-1)?.headers["retry-after"]).toBe("60");
    expect((await run("committee1", body)).statusCode).toBe(200);
    const events = await testApp().database.query<{ subject: unknown }>(DEMO_AGENCY, {
      text: "select subject from audit_events where kind = 'report' and actor = 'nonlot1' order by event_id desc limit 1",
    });
    expect(events).toEqual([
      { subject: { webAccessReportId: 5, ownersCorpId: 101, lotId: null, format: "pdf" } },
    ]);
    await forgetRuns();
    expect((await run("nonlot1", body)).statusCode).toBe(200);
    mayPrint = false;
    const notMade = await run("nonlot1", body);
    mayPrint = true;
    expect([notMade.statusCode, notMade.json<{ code: string }>().code]).toEqual([503, "UNAVAILABLE"]);
  });

  it("leaves places for the others where one person wants many at once", async () => {
    await forgetRuns();
    const body = { mainCommand: "AgedArrears", parameter0: 101, parameter1: 0 };
    const many = Array.from({ length: REPORT_LIMIT.most }, () => run("nonlot1", body));
    const other = run("committee1", body);
    const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect((await other).statusCode).toBe(200);
  });

  it(
    "answers a PDF, and the same tables as CSV and XLSX",
    { tags: ["spec-413", "spec-015"], timeout: 60_000 },
    async () => {
      await forgetRuns();
      const body = { mainCommand: "AgedArrears", parameter0: 101, parameter1: 0 };
      const fileOf = async (format?: string): Promise<Buffer> => {
        const answer = await run(
          "committee1",
          format === undefined ? body : { ...body, format },
          testApp().app,
        );
        return Buffer.from(answer.json<{ data: string }>().data, "base64");
      };
      expect((await fileOf()).subarray(0, 5).toString()).toBe("%PDF-");
      expect((await fileOf("csv")).toString()).toContain(",11560.3,");
      expect((await fileOf("xlsx")).subarray(0, 2).toString()).toBe("PK");
      expect((await run("committee1", { ...body, format: "doc" })).statusCode).toBe(400);
    },
  );
});
