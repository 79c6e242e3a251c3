/**
 * All nineteen reports as files. In every run those of an empty plan; with `PORTAL_EVERY_REPORT=1`
 * (`npm run proof -- printed-reports`) those of the demonstration's plans too, and what pdfinfo, pdftotext and qpdf say.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { REPORT_TYPES, type ReportType } from "@portal/domain/reports/catalogue";
import { makeReport } from "@portal/domain/reports/make-report";
import type { ReportParameters } from "@portal/domain/reports/parameters";
import type { ReportDocument } from "@portal/domain/reports/document/report-document";
import type { PlanRows } from "@portal/domain/reports/plan-rows";
import { demoReportRows } from "@portal/domain/testing/demo/demo-report-rows";
import { aReportRequest, everythingShown } from "@portal/domain/testing/agreement/report-requests";
import { parse } from "csv-parse/sync";
import { expect, it, onTestFinished } from "vitest";
import { aReport, isInstalled, textOf } from "../../testing/figures/read-report-pdf.ts";
import { partsOf } from "../../testing/figures/read-workbook.ts";
import { reportCsv } from "./report-csv.ts";
import { reportPdf } from "./report-pdf.ts";
import { reportXlsx } from "./report-xlsx.ts";

const isEverything = process.env["PORTAL_EVERY_REPORT"] === "1";
const TOOLS = ["qpdf", "pdfinfo", "pdftotext"] as const;
const missing = TOOLS.filter((tool) => !isInstalled(tool));

const everythingOn: Partial<ReportParameters> = {
  positionPeriod: 2,
  reportingPeriod: 2,
  comparativePeriod: 1,
  budgetPeriod: 2,
  budgetVariance: 2,
  ...everythingShown,
};

const emptyPlan: PlanRows = {
  ...demoReportRows(103),
  funds: [],
  accounts: [],
  lines: [],
  groups: [],
  lots: [],
  levies: [],
  debts: [],
  receipts: [],
  invoices: [],
  acceptedQuotes: [],
  budgets: [],
  investments: [],
  policies: [],
  claims: [],
  committee: [],
  committeeMeetings: [],
  interestTerms: [],
  payments: [],
};

function documentOf(
  report: ReportType,
  rows: PlanRows,
  parameters: Partial<ReportParameters>,
): ReportDocument {
  const budgetId = rows.budgets[0]?.budgetId ?? null;
  const lotId = report.isPerLot ? (rows.lots[0]?.lotId ?? 1) : null;
  return makeReport(report, rows, aReportRequest({ ...parameters, budgetId }, { lotId }));
}

/** Cells of all tables with their titles, as lines of a CSV have them. */
async function expectTables(document: ReportDocument): Promise<void> {
  const tables = document.sections.flatMap((section) => section.tables);
  const csv = reportCsv(document);
  const records: readonly (readonly string[])[] = parse(csv, { bom: true, relax_column_count: true });
  expect(records[0]).toEqual([document.title]);
  for (const { columns, rows } of tables)
    expect(records.filter(({ length }) => length === columns.length).length).toBeGreaterThan(rows.length);
  const parts = await partsOf(await reportXlsx(document));
  expect(parts.size).toBeGreaterThan(4);
  for (const [name, xml] of parts) expect(openElements(xml), name).toEqual([]);
}

/** The elements of an XML text that are not closed, or not in their order. */
function openElements(xml: string): readonly string[] {
  const open: string[] = [];
  for (const [, end, name = "", isEmpty] of xml.matchAll(/<(\/?)([A-Za-z_][\w.:-]*)[^<>]*?(\/?)>/g)) {
    if (end === "/" && open.at(-1) === name) open.pop();
    else if (end === "/") return [...open, `/${name}`];
    else if (isEmpty !== "/") open.push(name);
  }
  return open;
}

it.each(REPORT_TYPES.map((report) => [report.title, report] as const))(
  "of an empty plan is an empty frame: %s",
  async (title, report) => {
    const document = documentOf(report, emptyPlan, everythingOn);
    const pages = await textOf(await reportPdf(aReport(document)));
    expect(pages).toHaveLength(1);
    for (const said of ["Blue Gum Strata", "Strata Plan 71204", title, "Page 1 of 1", "Printed 31/03/2026"])
      expect(pages[0]).toContain(said);
    expect(pages[0]).toMatch(/No [a-z ]+ to report/);
    await expectTables(document);
  },
);

it("knows elements that are not closed", () => {
  expect(openElements("<a><b/><c>x</c></a>")).toEqual([]);
  expect(openElements("<a><b></a>")).toEqual(["a", "b", "/a"]);
});

/** What a tool has against a file; null where nothing. */
function faultOf(tool: (typeof TOOLS)[number], file: string): string | null {
  const args = {
    qpdf: ["--check", file],
    pdfinfo: ["-struct-text", file],
    pdftotext: ["-layout", file, "-"],
  };
  const { status, stdout, stderr } = spawnSync(tool, args[tool], { encoding: "utf8", maxBuffer: 1e8 });
  const said = stderr.trim();
  if (status !== 0 || said !== "") return `${tool}: ${status} ${said}`;
  return stdout.trim() === "" ? `${tool}: nothing was read` : null;
}

it.runIf(isEverything)(
  "of every plan is clean to qpdf, pdfinfo and pdftotext, and its tables are whole",
  { timeout: 600_000 },
  async () => {
    if (missing.length > 0) throw new Error(`not installed: ${missing.join(", ")}`);
    const folder = mkdtempSync(join(tmpdir(), "portal-reports-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "report.pdf");
    let files = 0;
    let last: Buffer = Buffer.alloc(0);
    for (const rows of [emptyPlan, ...[101, 102, 103].map(demoReportRows)])
      for (const report of REPORT_TYPES)
        for (const parameters of [{}, everythingOn]) {
          const document = documentOf(report, rows, parameters);
          last = await reportPdf(aReport(document));
          writeFileSync(file, last);
          for (const tool of TOOLS) expect(faultOf(tool, file), document.title).toBeNull();
          await expectTables(document);
          files += 1;
        }
    // The control: of a file whose end is lost each of them says so.
    writeFileSync(file, last.subarray(0, last.length / 2));
    for (const tool of TOOLS) expect(faultOf(tool, file), tool).not.toBeNull();
    process.stdout.write(
      `${files} PDFs, as many CSVs and workbooks: clean; a damaged PDF is told by all three tools\n`,
    );
  },
);
