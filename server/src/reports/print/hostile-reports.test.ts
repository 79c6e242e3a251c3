import type { ReportDocument } from "@portal/domain/reports/document/report-document";
import {
  column,
  count,
  day,
  line,
  money,
  reportDocument,
  section,
  subtotal,
  text,
  total,
} from "@portal/domain/reports/document/columns-and-cells";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { aReport, textOf } from "../../testing/figures/read-report-pdf.ts";
import { partsOf } from "../../testing/figures/read-workbook.ts";
import { reportCsv } from "./report-csv.ts";
import { reportPdf } from "./report-pdf.ts";
import { reportXlsx } from "./report-xlsx.ts";

const columns = [column.text("Name"), column.day("Day"), column.money("Amount"), column.number("Units")];

function tableOf(names: readonly string[]): ReportDocument {
  const rows = names.map((name, at) => line([text(name), day("2026-03-31"), money(at - 5), count(at)]));
  const sums = [
    subtotal([text("Part"), null, money(-123_456), null]),
    total([text("All"), null, money(0), null]),
  ];
  const tables = [{ caption: "Names", columns, rows: [...rows, ...sums] }];
  return reportDocument({
    title: "Names",
    periodText: "2026",
    sections: [section("Names", tables, ["A note"])],
  });
}

const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom(
    "\u202e",
    "\u2066x",
    "\u0000",
    "\u001b[31m",
    "=cmd|' /C calc'!A0",
    "@SUM(1)",
    "+1",
    "-1",
    "\t=1",
  ),
  fc.constantFrom(
    "\ud800",
    "\ufffe",
    "\u{1f468}\u200d\u{1f469}",
    "\u05d0\u05d1",
    "\u0627\u0644",
    "\u6f22\u5b57",
    "Z\u0351\u036b",
  ),
  fc.constantFrom(
    "W".repeat(3000),
    "a ".repeat(2000),
    "\u00ad".repeat(500),
    "\r\n",
    '"',
    ",",
    "</t>",
    "]]>",
    "&amp;",
  ),
);
/** A thousand names in all: as many as the issue asks for, few enough for each run. */
const lists = fc.array(nasty, { minLength: 50, maxLength: 50 });
const runs = { numRuns: 20, seed: 8 };

it(
  "breaks neither a PDF nor a CSV nor a workbook by a thousand hostile names",
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(lists, async (names) => {
        const document = tableOf(names);
        const pages = await textOf(await reportPdf(aReport(document)));
        // What stands behind all of them is still there, and the last page knows how many there are.
        expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
        expect(pages.join(" ")).toContain("(1,234.56)");
        const records = recordsOf(reportCsv(document));
        expect(records.filter(({ length }) => length === columns.length)).toHaveLength(names.length + 3);
        for (const [name = ""] of records) expect(name).not.toMatch(/^[=+\-@\t\r]/);
        const sheet = (await partsOf(await reportXlsx(document))).get("xl/worksheets/sheet1.xml") ?? "";
        expect(sheet).not.toContain("<f>");
        // oxlint-disable-next-line no-control-regex -- what XML may not hold
        expect(sheet).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u);
        expect(sheet.match(/<row /g)?.length).toBeGreaterThan(names.length);
      }),
      runs,
    );
  },
);

it("writes figures as numbers, days as days and sums in bold in a workbook", async () => {
  const parts = await partsOf(await reportXlsx(tableOf(["Ann", "=1+1"])));
  const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
  expect(sheet).toMatch(/<v>-1234\.56<\/v>/);
  // 31 March 2026, as workbooks count days.
  expect(sheet).toMatch(/<v>46112<\/v>/);
  expect([...parts.values()].join("")).toContain("=1+1");
  expect(parts.get("xl/styles.xml")).toContain("#,##0.00;(#,##0.00);");
});

it("writes a CSV that a spreadsheet reads as it is meant", () => {
  expect(reportCsv(tableOf(['O"Brien, Ann', "=1+1"]))).toBe(
    [
      "\ufeffNames",
      "2026",
      "",
      "Names",
      "Name,Day,Amount,Units",
      '"O""Brien, Ann",2026-03-31,-0.05,0',
      "'=1+1,2026-03-31,-0.04,1",
      "Part,,-1234.56,",
      "All,,0,",
      "A note",
      "",
    ].join("\r\n"),
  );
});

/** The cells of a CSV as RFC 4180 has them. */
function recordsOf(csv: string): readonly (readonly string[])[] {
  const records: string[][] = [[]];
  for (const [, quoted, plain = "", end] of csv
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    records.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\r\n") records.push([]);
  }
  return records;
}
