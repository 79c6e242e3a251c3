import { type WorkbookSheetPlan, workbookSheets } from "@portal/domain/import/starter/workbook-sheets";
import { ZipWriter } from "../writing/write-zip.ts";
import { notesOf, shapesOf } from "./sheet-notes.ts";
import { escapeXml, XML } from "./xml-text.ts";

/** Styles by place: plain, heading, text as typed, day, amount. */
const styles = { heading: 1, text: 2, date: 3, money: 4, units: 0 } as const;

/**
 * The workbook for what an office cannot print: a sheet per type of report with our names of the fields, whose notes say what
 * belongs there. Equal calls give equal bytes.
 */
export async function writeWorkbook(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const archive = new ZipWriter(async (bytes) => chunks.push(bytes));
  const parts = [
    ["[Content_Types].xml", contentTypes()],
    ["_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]])],
    ["xl/workbook.xml", workbookXml()],
    [
      "xl/_rels/workbook.xml.rels",
      relations([
        ...workbookSheets.map((_, at) => ["worksheet", `worksheets/sheet${at + 1}.xml`] as const),
        ["styles", "styles.xml"],
      ]),
    ],
    ["xl/styles.xml", STYLES],
    ...workbookSheets.flatMap((sheet, index) => sheetParts(sheet, index + 1)),
  ] as const;
  for (const [path, xml] of parts) await archive.add(path, Buffer.from(XML + xml, "utf8"));
  await archive.end();
  return Buffer.concat(chunks);
}

function sheetParts(sheet: WorkbookSheetPlan, number: number): readonly (readonly [string, string])[] {
  return [
    [`xl/worksheets/sheet${number}.xml`, sheetXml(sheet)],
    [
      `xl/worksheets/_rels/sheet${number}.xml.rels`,
      relations([
        ["vmlDrawing", `../drawings/vmlDrawing${number}.vml`],
        ["comments", `../comments${number}.xml`],
      ]),
    ],
    [`xl/comments${number}.xml`, notesOf(sheet)],
    [`xl/drawings/vmlDrawing${number}.vml`, shapesOf(sheet)],
  ];
}

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

function contentTypes(): string {
  const parts = [
    ["/xl/workbook.xml", "sheet.main"],
    ["/xl/styles.xml", "styles"],
    ...workbookSheets.flatMap((_, at) => [
      [`/xl/worksheets/sheet${at + 1}.xml`, "worksheet"],
      [`/xl/comments${at + 1}.xml`, "comments"],
    ]),
  ];
  const overrides = parts.map(
    ([path, type]) => `<Override PartName="${path}" ContentType="${SHEET_TYPE}.${type}+xml"/>`,
  );
  return (
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>' +
    `${overrides.join("")}</Types>`
  );
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const lines = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${lines.join("")}</Relationships>`;
}

function workbookXml(): string {
  const sheets = workbookSheets.map(
    ({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join("")}</sheets></workbook>`;
}

const STYLES =
  `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/>' +
  '<xf fontId="1" xfId="0" applyFont="1"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="14" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** `A`, `B` … for 0, 1 …; no sheet has more columns than letters. */
const letter = (at: number): string => String.fromCharCode(65 + at);

/** The row of the headings: below the day and a blank line, or the first. */
export const headingRowOf = ({ dayTitle }: WorkbookSheetPlan): number => (dayTitle === null ? 1 : 3);

function sheetXml(sheet: WorkbookSheetPlan): string {
  const { columns, dayTitle } = sheet;
  const row = headingRowOf(sheet);
  const widths = columns.map(
    ({ kind }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${kind === "text" ? 24 : 16}" style="${styles[kind]}" customWidth="1"/>`,
  );
  const cell = (reference: string, text: string): string =>
    `<c r="${reference}" s="${styles.heading}" t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`;
  const headings = columns.map(({ field }, at) => cell(`${letter(at)}${row}`, field));
  const title =
    dayTitle === null ? "" : `<row r="1">${cell("A1", dayTitle)}<c r="B1" s="${styles.date}"/></row>`;
  return (
    `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="${row}" topLeftCell="A${row + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${widths.join("")}</cols><sheetData>${title}<row r="${row}">${headings.join("")}</row></sheetData>` +
    '<legacyDrawing r:id="rId1"/></worksheet>'
  );
}
