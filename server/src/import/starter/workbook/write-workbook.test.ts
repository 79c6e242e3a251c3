import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NO_ANSWERS } from "@portal/domain/import/starter/asking/answers";
import type { ExportedFile } from "@portal/domain/import/starter/reading/exported-file";
import { runStarter, type StarterReport } from "@portal/domain/import/starter/run-starter";
import { workbookSheets } from "@portal/domain/import/starter/workbook-sheets";
import { fromBufferPromise } from "yauzl";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readWorkbook } from "./read-workbook.ts";
import { runWorkbookCommand } from "./workbook-command.ts";
import { headingRowOf, writeWorkbook } from "./write-workbook.ts";

let work = "";
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), "portal-workbook-"));
});
afterEach(() => rm(work, { recursive: true, force: true }));

async function sheetsOf(
  bytes: Buffer,
): Promise<readonly { name: string; records: readonly (readonly string[])[] }[]> {
  const sheets = await readWorkbook(bytes);
  if ("reason" in sheets) throw new Error(sheets.reason);
  return sheets;
}

function reportOf(files: readonly ExportedFile[]): StarterReport {
  return runStarter({ files, outer: [], answers: NO_ANSWERS, previous: null, today: "2026-11-27" }).report;
}

it("comes back through the reader: each sheet is of its type, each heading the field of its name", async () => {
  const sheets = await sheetsOf(await writeWorkbook());
  expect(sheets.map(({ name }) => name)).toEqual(workbookSheets.map(({ name }) => name));
  const files = sheets.map(({ name, records }): ExportedFile => {
    return { kind: "sheet", path: "a.xlsx", sheet: name, records };
  });
  const { files: read } = reportOf(files);
  expect(read.map(({ type, headingRow, columns }) => ({ type, headingRow, columns }))).toEqual(
    workbookSheets.map((sheet) => ({
      type: sheet.name === "lot-debts" ? "lot-balances" : sheet.name,
      headingRow: headingRowOf(sheet),
      columns: Object.fromEntries(sheet.columns.map(({ field }) => [field, field])),
    })),
  );
});

const filled: Readonly<Record<string, readonly (readonly string[])[]>> = {
  roll: [
    [
      "SP88123",
      "1",
      "1",
      "Ms A Raman",
      "60",
      "",
      "",
      "2019-03-12",
      "1 High St, TOWN NSW 2000",
      "a@example.com",
    ],
    ["SP88123", "2", "2", "Mr B Doyle", "40", "", "", "2019-03-13"],
  ],
  "lot-balances": [
    ["SP88123", "1", "10.00", "5.00", "0", "0", "15.00", "2026-09-30"],
    ["SP88123", "2", "-2.50"],
  ],
  "trial-balance": [
    ["SP88123", "1", "Cash at bank", "", "7.50", "", "5.00"],
    ["SP88123", "2", "Levies in arrears", "10.00", "", "5.00"],
    ["SP88123", "3", "Levies in advance", "", "2.50"],
  ],
};

it("is read as it is filled in, and sheets that nobody filled in say nothing", async () => {
  const sheets = await sheetsOf(await writeWorkbook());
  const files = sheets.map(({ name, records }): ExportedFile => {
    const [title = [], ...rest] = records;
    const day = name === "lot-balances" || name === "trial-balance";
    const written = [day ? [...title.slice(0, 1), "2026-11-20"] : title, ...rest, ...(filled[name] ?? [])];
    return { kind: "sheet", path: "a.xlsx", sheet: name, records: written };
  });
  const report = reportOf(files);
  expect(report.faults).toEqual([]);
  expect(report.questions.map(({ id }) => id)).toEqual(["agency", "SP88123/settings"]);
  expect(report.schemes).toMatchObject([{ plan: "SP88123", asAt: "2026-11-20", lots: 2 }]);
  expect(report.schemes[0]?.proofs.filter(({ difference }) => difference !== 0)).toEqual([]);
});

it("has a note at each heading and a box for each note", async () => {
  const archive = await fromBufferPromise(await writeWorkbook(), { lazyEntries: true });
  const parts = new Map<string, string>();
  for await (const entry of archive.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    parts.set(entry.fileName, Buffer.concat(chunks).toString("utf8"));
  }
  for (const [at, { columns, dayTitle }] of workbookSheets.entries()) {
    const notes = columns.length + (dayTitle === null ? 0 : 1);
    expect(parts.get(`xl/comments${at + 1}.xml`)?.match(/<comment /g)).toHaveLength(notes);
    expect(parts.get(`xl/drawings/vmlDrawing${at + 1}.vml`)?.match(/<v:shape /g)).toHaveLength(notes);
  }
});

it("is never written over a file that is there", async () => {
  const out = join(work, "a.xlsx");
  const lines: string[] = [];
  const run = (): Promise<number> =>
    runWorkbookCommand({ name: "starter-workbook", out }, (line) => lines.push(line));
  expect([await run(), await run()]).toEqual([0, 2]);
  expect(lines[1]).toBe(`--out: ${out} is there already: give another name.`);
  expect((await readFile(out)).equals(await writeWorkbook())).toBe(true);
});
