/**
 * The figures of EXPECTED.json are proved in `domain` on the package's own files. Here each report of each plan, with every
 * part of it shown, is the same document from the rows of the database: so the same figures travel.
 */
import { REPORT_TYPES, type ReportType } from "@portal/domain/reports/catalogue";
import { makeReport } from "@portal/domain/reports/make-report";
import type { ReportParameters } from "@portal/domain/reports/parameters";
import { demoReportRows } from "@portal/domain/testing/demo/demo-report-rows";
import { aReportRequest, everythingShown, rowsUnder } from "@portal/domain/testing/agreement/report-requests";
import { beforeAll, expect, it } from "vitest";
import { ANCHOR_DAY } from "../testing/packages/demo-rows.ts";
import { anchorAt, DEMO_AGENCY } from "../testing/app/build-test-app.ts";
import { describeOnOneEngine, useTestDatabase } from "../testing/databases/test-database.ts";
import { storeRows } from "../testing/figures/demo-ledger.ts";
import { packJob, unpackJob } from "./print/packed-job.ts";
import { readReport } from "./read-report.ts";
import { documentOf } from "./report-job.ts";

const EMPTY_PLAN = 201;
const PLANS = [
  { planId: 101, lots: [2001, 2005, 2014, 2018, 2023], budgetIds: [701, 702] },
  { planId: 102, lots: [3001, 3004], budgetIds: [704, 705] },
  { planId: 103, lots: [4001], budgetIds: [] },
];

/** As little as a report can show and as much. */
const bare: Partial<ReportParameters> = {};
const full: Partial<ReportParameters> = {
  positionPeriod: 4,
  comparativePeriod: 3,
  budgetPeriod: 1,
  budgetVariance: 1,
  ...everythingShown,
};
const lastQuarter: Partial<ReportParameters> = {
  ...full,
  reportingPeriod: 2,
  comparativePeriod: 1,
  budgetPeriod: 2,
};

/** The agency's own words, as everybody reads them. */
const LOCAL: Readonly<Record<string, string>> = {
  Committee: "Strata Committee",
  "Sinking Fund": "Capital Works Fund",
};
const terms = (standardTerm: string): string => LOCAL[standardTerm] ?? standardTerm;

describeOnOneEngine("reports from the database", (engine) => {
  const database = useTestDatabase({ engine, isDemo: true });
  const fromDatabase = async (
    report: ReportType,
    planId: number,
    lotId: number | null,
    parameters: ReportParameters,
  ) => {
    const target = { agencyId: DEMO_AGENCY, ownersCorpId: planId, lotId };
    const read = await readReport(database(), {
      ...target,
      report,
      parameters,
      todayOn: ANCHOR_DAY,
      now: anchorAt,
    });
    // By the way that it comes to the thread that makes it.
    return read && { ...read, document: documentOf(unpackJob(await packJob(read.job))) };
  };

  it.each(REPORT_TYPES.map((report) => [report.title, report] as const))(
    "are those of the package, of every plan: %s",
    async (_title, report) => {
      for (const { planId, lots, budgetIds } of PLANS) {
        const budgets = report.kind === "budget" ? [...budgetIds, null] : [null];
        for (const parameters of [bare, full, lastQuarter])
          for (const budgetId of budgets)
            for (const lotId of report.isPerLot ? lots : [null]) {
              const request = aReportRequest({ ...parameters, budgetId }, { terms, lotId });
              const expected = makeReport(report, demoReportRows(planId), request);
              const made = await fromDatabase(report, planId, lotId, request.parameters);
              expect(made?.document, `plan ${planId}, lot ${lotId}, budget ${budgetId}`).toEqual(expected);
            }
      }
      // Nothing agrees with nothing; so some plan has something to say.
      const request = aReportRequest(
        { budgetId: report.kind === "budget" ? 702 : null },
        { terms, lotId: 2005 },
      );
      expect(rowsUnder(makeReport(report, demoReportRows(101), request))).not.toEqual([]);
    },
    60_000,
  );

  it("stand in a frame of the plan's own: the zone of the clock, the ABN where it is shown, the banner", async () => {
    const [report] = REPORT_TYPES;
    if (report === undefined) throw new Error("there are no reports");
    const { parameters } = aReportRequest();
    const inSydney = await fromDatabase(report, 101, null, parameters);
    const inBrisbane = await fromDatabase(report, 102, null, parameters);
    expect(inSydney?.frame).toEqual({
      agencyName: "Harbour & Vale Strata",
      planText: "Strata Plan 71204",
      bodyCorporateName: "The Owners - Strata Plan No. 71204",
      address: "Banksia Court, 18 Wattlebird Street, Marlow Bay NSW 2031",
      abn: "43 712 040 017",
      gstText: "Amounts exclude GST",
      basisText: "Unaudited. Levies are income on their due date.",
      printedText: "31/03/2026 @ 10:00 AM",
      reportId: 1,
    });
    expect(inSydney?.bannerSha256).toMatch(/^[0-9a-f]{64}$/);
    expect(inBrisbane?.frame).toMatchObject({
      abn: null,
      gstText: null,
      printedText: "31/03/2026 @ 09:00 AM",
    });
  });
});

describeOnOneEngine("a plan without a row", (engine) => {
  const database = useTestDatabase({ engine, isDemo: true });
  beforeAll(() =>
    storeRows(database(), "plans", [
      {
        owners_corp_id: EMPTY_PLAN,
        plan_number: "1",
        body_corporate_name: "The Owners",
        owners_corp_type: "SP",
        address_line1: "1 Example Street",
        state: "NSW",
        show_abn: false,
        gst_status: "Not registered",
        gst_registered: false,
        financial_year_start_month: 7,
        hide_paid_to: false,
      },
    ]),
  );

  it.each(REPORT_TYPES.map((report) => [report.title, report] as const))(
    "%s: nothing to report",
    async (_title, report) => {
      for (const parameters of [bare, full, lastQuarter]) {
        const read = await readReport(database(), {
          agencyId: DEMO_AGENCY,
          ownersCorpId: EMPTY_PLAN,
          lotId: report.isPerLot ? 1 : null,
          report,
          parameters: aReportRequest(parameters).parameters,
          todayOn: ANCHOR_DAY,
          now: anchorAt,
        });
        const document = read && documentOf(read.job);
        expect(document?.title).toBe(report.title);
        expect(document?.sections.map(({ emptyText }) => emptyText)).toContainEqual(
          expect.stringMatching(/^No .* to report\.?$/),
        );
      }
    },
  );
});
