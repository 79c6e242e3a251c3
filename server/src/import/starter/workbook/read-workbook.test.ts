import writeExcelFile from "write-excel-file/node";
import { describe, expect, it } from "vitest";
import { zipOf } from "../../../testing/packages/fixtures.ts";
import { readWorkbook } from "./read-workbook.ts";

const WORKBOOK =
  '<?xml version="1.0"?><x:workbook xmlns:x="m" xmlns:rel="r"><x:workbookPr/><x:sheets><x:sheet name="Roll &amp; more" sheetId="1" rel:id="rId1"/></x:sheets></x:workbook>';
const RELATIONS =
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml" Type="worksheet"/></Relationships>';
const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yy;@"/><numFmt numFmtId="165" formatCode="#,##0.00;[Red]\\(#,##0.00\\)"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
const TEXTS =
  '<sst><si><t>Lot</t></si><si><r><t>Jos</t></r><r><rPr><b/></rPr><t xml:space="preserve">é </t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si></sst>';

function workbookOf(rows: string, workbook = WORKBOOK): Buffer {
  const parts = {
    "xl/workbook.xml": workbook,
    "xl/_rels/workbook.xml.rels": RELATIONS,
    "xl/styles.xml": STYLES,
    "xl/sharedStrings.xml": TEXTS,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  };
  return zipOf(Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })));
}

const limits = { rows: 20_000, columns: 200, sheets: 64, unpackedBytes: 1_000_000 };

describe("a workbook", () => {
  it("that a program wrote reads back: texts, numbers and days", async () => {
    const cells = [
      [{ value: "Lot" }, { value: "Date of Entry" }, { value: "Balance" }],
      [
        { value: "1 & <2>" },
        { value: new Date(Date.UTC(2026, 10, 20)), type: Date, format: "dd/mm/yyyy" },
        { value: -1029.6, format: "#,##0.00" },
      ],
    ];
    const bytes = await writeExcelFile(cells, { sheet: "Roll" }).toBuffer();
    expect(await readWorkbook(bytes)).toEqual([
      {
        name: "Roll",
        records: [
          ["Lot", "Date of Entry", "Balance"],
          ["1 & <2>", "2026-11-20", "-1029.6"],
        ],
      },
    ]);
  });

  it("names each sheet once: a part that many name would be held as often", async () => {
    const twice = WORKBOOK.replace(/<x:sheet name.*?\/>/, (sheet) => sheet + sheet);
    expect(await readWorkbook(workbookOf("", twice))).toEqual({
      reason: "is damaged: two of its sheets are the same",
    });
  });

  it("reads rows and cells that are left out, shared texts of several runs, and dates by their style", async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>' +
      '<row r="3"><c r="A3"><v>1029.6000000000001</v></c><c r="B3" s="1"><v>46346</v></c><c r="C3" s="2"><v>46346.75</v></c>' +
      '<c r="D3" s="3"><v>46346</v></c><c r="E3" t="inlineStr"><is><t>a&#233;</t></is></c><c r="F3" t="str"><f>A1&amp;"x"</f><v>Lotx</v></c><c r="G3" t="b"><v>1</v></c></row>';
    expect(await readWorkbook(workbookOf(rows))).toEqual([
      {
        name: "Roll & more",
        records: [
          ["Lot", "", "José ", "東京"],
          [],
          ["1029.6", "2026-11-20", "2026-11-20", "46346", "aé", "Lotx", "TRUE"],
        ],
      },
    ]);
  });

  it("counts days from 1904 where the workbook does", async () => {
    const workbook = WORKBOOK.replace("<x:workbookPr/>", '<x:workbookPr date1904="1"/>');
    const bytes = workbookOf('<row r="1"><c r="A1" s="1"><v>44884</v></c></row>', workbook);
    expect(await readWorkbook(bytes)).toMatchObject([{ records: [["2026-11-20"]] }]);
  });

  it.each<[string, Buffer, object, string]>([
    ["rows", workbookOf('<row r="500"/>'), { rows: 100 }, "has more than 100 rows: divide it"],
    [
      "columns",
      workbookOf('<row r="1"><c r="C1"/></row>'),
      { columns: 2 },
      "has more than 2 columns: take some out",
    ],
    ["sheets", workbookOf(""), { sheets: 0 }, "has more than 0 sheets: divide it"],
    ["bytes", workbookOf(""), { unpackedBytes: 100 }, "unpacks to more than 200 MiB: divide it"],
  ])("with too many %s is refused", async (_, bytes, less, reason) => {
    expect(await readWorkbook(bytes, { ...limits, ...less })).toEqual({ reason });
  });

  it("that is damaged or another archive is refused", async () => {
    const whole = workbookOf("");
    expect(await readWorkbook(whole.subarray(0, 200))).toEqual({
      reason: "is a damaged workbook: open it in Excel and save it again",
    });
    expect(await readWorkbook(zipOf([{ name: "a.txt", bytes: Buffer.from("a") }]))).toEqual({
      reason: "is not a workbook of Excel: save it as .xlsx",
    });
  });
});
