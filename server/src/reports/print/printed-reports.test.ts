import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { agedArrears } from "@portal/domain/reports/lots/aged-arrears";
import { cashManagement } from "@portal/domain/reports/cash/cash-management";
import { financialPerformance } from "@portal/domain/reports/statements/financial-performance";
import { financialPosition } from "@portal/domain/reports/statements/financial-position";
import type { ReportDocument, ReportRow } from "@portal/domain/reports/document/report-document";
import {
  column,
  emptySection,
  line,
  money,
  reportDocument,
  section,
  text,
  total,
} from "@portal/domain/reports/document/columns-and-cells";
import { demoReportRows } from "@portal/domain/testing/demo/demo-report-rows";
import { aReportRequest } from "@portal/domain/testing/agreement/report-requests";
import { expect, it, onTestFinished } from "vitest";
import {
  aReport,
  isInstalled,
  linesOf,
  rolesOf,
  textOf,
  textsOf,
} from "../../testing/figures/read-report-pdf.ts";
import { cellText } from "./cell-text.ts";
import { MISSING } from "../../core/print/printable-text.ts";
import { reportPdf } from "./report-pdf.ts";

const request = aReportRequest({ hasSubAccounts: true, hasFinancialSummary: true });
const demos = [101, 102, 103].flatMap((planId) =>
  [financialPosition, financialPerformance, agedArrears, cashManagement].map(
    (report) => [planId, report.name, report(demoReportRows(planId), request)] as const,
  ),
);
const print = (document: ReportDocument) => reportPdf(aReport(document));
const rowsOf = (document: ReportDocument): readonly ReportRow[] =>
  document.sections.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows));

/** A table of so many rows of one text and one amount each. */
function longTable(rows: readonly ReportRow[], isLandscape = false): ReportDocument {
  const table = { caption: "Ledger", columns: [column.text("Details"), column.money("Amount")], rows };
  return reportDocument({
    title: "Ledger",
    periodText: "2026",
    isLandscape,
    sections: [section(null, [table])],
  });
}

it("lets no heading stand on a page without its small table", async () => {
  const [small] = longTable(
    Array.from({ length: 5 }, (_, at) => line([text(`Small ${at + 1}.`), money(at)])),
  ).sections;
  for (let count = 24; count < 40; count += 1) {
    const rows = Array.from({ length: count }, (_, at) => line([text(`Row ${at + 1}.`), money(at)]));
    const document = longTable(rows);
    const headed = small === undefined ? [] : [{ ...small, heading: "Headed" }];
    const pages = await textOf(await print({ ...document, sections: [...document.sections, ...headed] }));
    expect(pages.find((page) => page.includes("Headed"))).toMatch(/Headed.*Small 1\..*Small 5\./);
  }
});

it("moves a table of less than half a page whole, in place of its last rows alone", async () => {
  const [short] = longTable(
    Array.from({ length: 18 }, (_, at) => line([text(`Short ${at + 1}.`), money(at)])),
  ).sections;
  const headed = short === undefined ? [] : [{ ...short, heading: "Headed" }];
  const lastPages: string[] = [];
  for (let count = 16; count < 24; count += 1) {
    const document = longTable(
      Array.from({ length: count }, (_, at) => line([text(`Row ${at + 1}.`), money(at)])),
    );
    const pages = await textOf(await print({ ...document, sections: [...document.sections, ...headed] }));
    lastPages.push(pages.at(-1) ?? "");
  }
  // Each has its beginning, or so many rows that they are more than its last ones.
  expect(lastPages.filter((page) => !/Short [1-8]\./.test(page))).toEqual([]);
  expect(lastPages.some((page) => page.startsWith("Headed") || page.includes("Short 1."))).toBe(true);
});

it("begins a line with what a column's title has in parentheses", async () => {
  const amounts = Array.from({ length: 4 }, () => column.money("Budget to date (4 of 12 months)"));
  const table = { caption: "Ledger", columns: [column.text("Account"), ...amounts], rows: [] };
  const document = reportDocument({
    title: "Ledger",
    periodText: "2026",
    sections: [section(null, [table])],
  });
  const lines = (await linesOf(await print(document))).map(({ text: each }) => each);
  expect(lines).toContain(amounts.map(() => "Budget to date").join(" "));
  expect(lines).toContain(["Account", ...amounts.map(() => "(4 of 12 months)")].join(" "));
});

it("lets no note stand on a page without a row of the table above it", async () => {
  for (let count = 32; count < 40; count += 1) {
    const rows = Array.from({ length: count }, (_, at) => line([text(`Row ${at + 1}.`), money(at)]));
    const document = longTable(rows);
    const [only] = document.sections;
    const noted = { ...document, sections: only === undefined ? [] : [{ ...only, notes: ["Told below."] }] };
    const lastPage = (await textOf(await print({ ...noted, notes: ["Told at the end."] }))).at(-1);
    expect(lastPage).toContain(`Row ${count}.`);
    expect(lastPage).toMatch(/Told below\..*Told at the end\./);
  }
});

it.each(demos)("prints each cell of plan %i's %s, in order", async (_, __, document) => {
  const read = (await textOf(await print(document))).join(" ");
  let from = 0;
  for (const { cells } of rowsOf(document))
    for (const cell of cells) {
      const wanted = cellText(cell);
      const at = wanted === "" ? from : read.indexOf(wanted, from);
      expect(at, `${wanted} after …${read.slice(Math.max(0, from - 40), from)}`).toBeGreaterThanOrEqual(from);
      from = at + wanted.length;
    }
});

it("tags headings, tables, their rows and cells, and leaves out what is repeated", async () => {
  const rows = Array.from({ length: 120 }, (_, index) => line([text(`Line ${index}`), money(index)]));
  const outline = rolesOf(await print(longTable([...rows, total([text("Total"), money(7140)])])));
  const count = (role: string): number => outline.filter((name) => name === role).length;
  // One row and one title for each column, though the head stands on several pages.
  expect({ H1: count("H1"), Table: count("Table") }).toEqual({ H1: 1, Table: 1 });
  expect(count("TR")).toBe(1 + 120 + 1);
  expect(count("TH")).toBe(2 + 121);
  expect(count("TD")).toBe(121);
});

it.each([false, true])(
  "repeats the head on each page and cuts no row (landscape: %s)",
  async (isLandscape) => {
    const rows = Array.from({ length: 150 }, (_, index) =>
      line([text(`Entry ${index} ${"of many words ".repeat(index % 17)}end ${index}.`), money(100 + index)]),
    );
    const pages = await textOf(
      await print(longTable([...rows, total([text("Sum"), money(1)])], isLandscape)),
    );
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, index) => {
      expect(page).toContain("Details");
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain("Ledger");
      const started = [...page.matchAll(/Entry (\d+) /g)].map((match) => match[1]);
      const ended = [...page.matchAll(/end (\d+)\./g)].map((match) => match[1]);
      expect(ended).toEqual(started);
    });
    // A sum never stands alone on a page.
    expect(pages.at(-1)).toMatch(/Entry 149 .*Sum/s);
  },
);

it("a cell higher than a page continues on the next page", async () => {
  const words = Array.from({ length: 3000 }, (_, index) => `word${index}`);
  const pages = await textOf(await print(longTable([line([text(words.join(" ")), money(5)])])));
  expect(pages.length).toBeGreaterThan(2);
  const read = pages.join(" ").match(/word\d+/g);
  expect(read).toEqual(words);
});

it("says on each page whose report it is, of when, and when it was printed", async () => {
  const document = reportDocument({
    title: "Investments",
    periodText: "01/07/2025 to 31/03/2026",
    facts: [{ label: "Lot", text: "12" }],
    notes: ["A note."],
    sections: [emptySection("investments")],
  });
  const [page = ""] = await textOf(await print(document));
  for (const said of [
    "Blue Gum Strata",
    "Strata Plan 71204",
    "Owners of Plan",
    "1 Gum St",
    "ABN 12 345 678 901",
  ])
    expect(page).toContain(said);
  for (const said of ["Amounts exclude GST", "Lot 12", "No investments to report", "A note.", "Page 1 of 1"])
    expect(page).toContain(said);
  expect(page).toContain("Printed 31/03/2026 10:15 am");
  expect(page).toContain("Unaudited. Levies are income on their due date.");
  // In the head and in the foot; its number tells nobody anything.
  expect(page.match(/Investments/g)).toHaveLength(2);
  expect(page).not.toMatch(/Report \d/);
  expect(page).not.toContain("stands for nil");
});

const printedText = async (document: ReportDocument): Promise<string> =>
  (await textOf(await print(document))).join(" ");
const varianceTable = (cents: number, details = "Row", variance = "5.0%") =>
  reportDocument({
    title: "Ledger",
    periodText: "2026",
    sections: [
      section(null, [
        {
          caption: "Ledger",
          columns: [column.text("Details"), column.money("Amount"), column.percent("Variance %")],
          rows: [line([text(details), money(cents), text(variance)])],
        },
      ]),
    ],
  });

it("explains a dash, a missing variance and what is not allocated, where they are printed", async () => {
  const dash = "A dash (-) stands for nil.";
  const measured = "A variance of - has no budget to be measured against.";
  const allocated =
    "Not allocated (unallocated) is money received that is not matched to a levy or charge yet.";
  const plain = await printedText(varianceTable(5, "a - b"));
  for (const said of [dash, measured, allocated]) expect(plain).not.toContain(said);
  expect(await printedText(varianceTable(0))).toContain(dash);
  expect(await printedText(varianceTable(5, "Row", "-"))).toContain(measured);
  expect(await printedText(varianceTable(0, "Received, not allocated", "-"))).toContain(
    `${dash} ${measured} ${allocated}`,
  );
  // Report 12 explains it itself.
  const arrears = await printedText(agedArrears(demoReportRows(101), request));
  expect(arrears).toContain("Not allocated is money received without a debt");
  expect(arrears).not.toContain(allocated);
  expect(arrears).toContain(dash);
});

it("makes the same bytes of the same report, others of another instant", async () => {
  const report = aReport(longTable([line([text("a"), money(1)])]));
  const first = await reportPdf(report);
  expect((await reportPdf(report)).equals(first)).toBe(true);
  expect((await reportPdf({ ...report, printedAt: 0 })).equals(first)).toBe(false);
});

it("shows a box for what the font has not, and nothing of what only steers", async () => {
  const hostile = "Ann\u202e\u200b e\u0301 \u{1f469}\u200d\u{1f469} \u0000\u0007\ttab\ud800 =1+1 \u{13000}";
  const [page = ""] = await textOf(await print(longTable([line([text(hostile), money(1)])])));
  expect(page).toContain(`Ann \u00e9 ${MISSING} tab${MISSING} =1+1 ${MISSING}`);
});

it("keeps figures whole in a table of many columns", async () => {
  const columns = [
    column.text("Lot"),
    ...Array.from({ length: 14 }, (_, at) => column.money(`Column ${at}`)),
  ];
  const cents = Array.from({ length: 14 }, (_, at) => -1_000_000_00 - at);
  const rows = [line([text("C12a"), ...cents.map(money)])];
  const wide = reportDocument({
    title: "Wide",
    periodText: "",
    sections: [section("Wide", [{ caption: "Wide", columns, rows }])],
  });
  const texts = await textsOf(await print(wide));
  for (const one of cents) expect(texts).toContain(cellText({ cents: one }));
});

it.skipIf(!isInstalled("qpdf") || !isInstalled("pdfinfo"))(
  "is clean to qpdf, and pdfinfo finds its title, language and tree (skipped where they are not installed)",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "portal-report-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "report.pdf");
    writeFileSync(file, await print(demos[1]?.[2] ?? longTable([])));
    const said = execFileSync("qpdf", ["--check", file]).toString();
    expect(said).toContain("No syntax or stream encoding errors found");
    const info = execFileSync("pdfinfo", [file]).toString();
    expect(info).toMatch(/Title: +Statement of Financial Performance – Strata Plan 71204/);
    expect(info).toMatch(/Tagged: +yes/);
    expect(execFileSync("pdfinfo", ["-struct-text", file]).toString()).toMatch(
      /H1[^]*Table[^]*\/Scope \/Row/,
    );
  },
);
