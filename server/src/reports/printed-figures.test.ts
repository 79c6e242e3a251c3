/**
 * Every figure that EXPECTED.json has of a report, read back from the row of the PDF that somebody entitled to it is
 * answered: all nineteen reports, of each plan. Tables worked by hand in the design stand beside them.
 */
import { REPORT_TYPES } from "@portal/domain/reports/catalogue";
import { beforeAll, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../testing/app/build-test-app.ts";
import { expectedLine, missingLines, type ExpectedLine } from "../testing/figures/expected-lines.ts";
import { expectedReports, type ExpectedReport } from "../testing/figures/expected-reports.ts";
import { openSessionAs, type SessionProof } from "../testing/app/open-session-as.ts";
import { linesOf, type PrintedLine } from "../testing/figures/read-report-pdf.ts";
import { describeOnOneEngine } from "../testing/databases/test-database.ts";

/**
 * Paper comes from the rows alone, and those are the same on both engines (report-agreement.test.ts): each plan is printed
 * from one of them, and from the other, where there is one, the smaller ones.
 */
const PLANS = { embedded: [101, 102, 103], postgres: [102, 103] };
/** Sits on the committees without a lot; of plan 103, which has none, for this test. */
const READER = "nonlot1";
/** Fewer than an account may run in a minute. */
const RUNS_A_MINUTE = 15;

/** Rows of the design's worked tables that no file of expectations has. */
const WORKED: Readonly<Record<string, readonly ExpectedLine[]>> = {
  Insurance: [
    expectedLine("Claims", "C-2025-031 SGS-204417 12/11/2025", [620_000, 200_000, 420_000, 0]),
    expectedLine("Claims", "Total", [1_005_000, 300_000, 420_000, 285_000]),
  ],
  Investments: [
    expectedLine(null, "Westbank TD 4471-902 Capital Works Fund 3.4%", [7_885_995, 0, 64_890, 0, 7_950_885]),
  ],
  ExecutiveCommittees: [expectedLine(null, "Chairperson Dr Amelia Hartigan 3 103 17/08/2022 Yes", ["159"])],
  CommitteeAttendance: [expectedLine(null, "Dr Amelia Hartigan, Chairperson P P P", ["3", "3"])],
};
const WORKED_VALUES: Readonly<Record<string, readonly number[]>> = {
  Investments: [3, 2026],
  CommitteeAttendance: [3, 2026],
};

const worked: readonly ExpectedReport[] = Object.entries(WORKED).map(([name, lines]) => ({
  name,
  lotId: 0,
  values: WORKED_VALUES[name] ?? [],
  lines,
}));

describeOnOneEngine("printed figures", (engine) => {
  const testApp = useTestApp({ engine });
  const proofs = new Map<string, SessionProof>();
  let clockMs = new Date("2026-03-31T10:00:00+11:00").getTime();

  beforeAll(async () => {
    await testApp().arrange("update report_settings set is_allowed = true, allowed_executive = true");
    await testApp().arrange(
      `insert into committee_members (agency_id, exec_member_id, owners_corp_id, contact_id, position_name,
         receive_reports, from_on)
       select agency_id, 99999, 103, contact_id, 'Committee Member', 'N', '2026-03-01' from web_users
       where username = '${READER}'`,
    );
    proofs.set(READER, await openSessionAs(testApp(), { username: READER, role: 3 }));
  }, 120_000);

  /** The account of a lot's owner, which is there for this test where the demonstration has none. */
  async function ownerOf(lotId: number): Promise<string> {
    const username = `owner-of-${lotId}`;
    if (proofs.has(username)) return username;
    await testApp().arrange(
      `insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right,
         is_invoice_approver, online_voting_provider)
       select agency_id, '${username}', contact_id, '{1}', '{}', false, false, 0 from lot_owners
       where agency_id = ${DEMO_AGENCY} and lot_id = ${lotId} and left_on is null`,
    );
    proofs.set(username, await openSessionAs(testApp(), { username, role: 1 }));
    return username;
  }

  async function answerTo(planId: number, { name, lotId, values }: ExpectedReport) {
    const username = lotId === 0 ? READER : await ownerOf(lotId);
    const slots = Object.fromEntries(values.map((value, index) => [`parameter${index + 2}`, value]));
    return testApp().app.inject({
      method: "POST",
      url: `/api/agencies/${DEMO_AGENCY}/reports`,
      payload: { mainCommand: name, parameter0: planId, parameter1: lotId, ...slots },
      ...proofs.get(username),
    });
  }

  async function printed(planId: number, report: ExpectedReport): Promise<readonly PrintedLine[]> {
    const answer = await answerTo(planId, report);
    const { success, data, message } = answer.json<{
      success: boolean;
      data: string;
      message: string | null;
    }>();
    const said = [answer.statusCode, success, message];
    expect(said, `${report.name} of ${planId}`).toEqual([200, true, null]);
    return linesOf(Buffer.from(data, "base64"));
  }

  it.each(PLANS[engine])(
    "of plan %i are those of EXPECTED.json, each in its row",
    { tags: ["spec-015", "spec-413"] },
    async (planId) => {
      const reports = expectedReports(planId);
      for (const [at, report] of reports.entries()) {
        if (at % RUNS_A_MINUTE === 0) await testApp().moveClock(new Date((clockMs += 120_000)));
        const what = `${report.name} ${report.values.join()} ${report.lotId}`;
        expect(missingLines(await printed(planId, report), report.lines), what).toEqual([]);
      }
      // Of a plan without money nothing is expected but nothing.
      const figures = reports.reduce(
        (all, { lines }) => all + lines.filter(({ mayMiss }) => !mayMiss).length,
        0,
      );
      expect(figures).toBeGreaterThan({ 101: 700, 102: 250 }[planId] ?? -1);
    },
  );

  it("are those of the worked tables, and of every other report its title", async () => {
    for (const report of worked) expect(missingLines(await printed(101, report), report.lines)).toEqual([]);
    const known = new Set([...expectedReports(101), ...worked].map(({ name }) => name));
    expect([...known].toSorted()).toEqual(REPORT_TYPES.map(({ internalName }) => internalName).toSorted());
  });

  it("are told apart by a cent", async () => {
    const [report] = expectedReports(101).filter(({ name }) => name === "AgedArrears");
    if (report === undefined) throw new Error("there are arrears");
    const lines = await printed(101, report);
    for (const [at, line] of report.lines.entries()) {
      const wrong = { ...line, ends: line.ends.map((end) => (end === null ? null : `${end}1`)) };
      expect(missingLines(lines, report.lines.with(at, wrong))).toHaveLength(1);
    }
  });

  it("of a plan without groups have no group report", { tags: ["spec-544"] }, async () => {
    for (const { internalName, isByGroup } of REPORT_TYPES) {
      if (!isByGroup) continue;
      const report = { name: internalName, lotId: 0, values: [], lines: [] };
      expect((await answerTo(102, report)).statusCode, internalName).toBe(404);
    }
  });
});
