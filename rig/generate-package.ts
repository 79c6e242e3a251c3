import { createWriteStream, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { root } from "./paths.ts";

/** Ids of the demonstration are below this, so that copy n of a row keeps its id plus n of these. */
const idStep = 10_000_000;
const demo = join(root, "demo");

/**
 * Writes a package with as many lots as asked for: the demonstration agency (38 lots in three plans, two years of ledger)
 * again and again under new ids, so that every invariant holds as it does there. Answers the number of lots and of rows.
 * Newer: the same agency later on, in which every tenth row of the files with a text to change is another.
 */
export async function generatePackage(
  folder: string,
  lots: number,
  { isNewer = false } = {},
): Promise<{ lots: number; rows: number }> {
  mkdirSync(folder, { recursive: true });
  cpSync(join(demo, "files"), join(folder, "files"), { recursive: true });
  writeFileSync(join(folder, "agency.json"), realAgency());
  const copies = Math.ceil(lots / countLots());
  let rows = 0;
  for (const file of readdirSync(demo).filter((name) => name.endsWith(".csv")))
    rows += await multiply(file, folder, copies, isNewer);
  return { lots: copies * countLots(), rows };
}

/** The demonstration's settings as those of a real agency: nothing is shifted. */
function realAgency(): string {
  const { demo: _anchor, ...settings } = JSON.parse(readFileSync(join(demo, "agency.json"), "utf8")) as {
    demo: unknown;
  };
  return JSON.stringify(settings);
}

function recordsOf(file: string): { header: readonly string[]; records: readonly (readonly string[])[] } {
  const [header = [], ...records] = parse(readFileSync(join(demo, file)), { bom: true });
  return { header, records };
}

function countLots(): number {
  return recordsOf("lots.csv").records.length;
}

async function multiply(file: string, folder: string, copies: number, isNewer: boolean): Promise<number> {
  const { header, records } = recordsOf(file);
  const out = createWriteStream(join(folder, file));
  const changes = header.map(changeOf);
  const changing = isNewer ? header.findIndex((column) => freeTexts.has(column)) : -1;
  out.write(`${header.join(",")}\n`);
  let rows = 0;
  for (let copy = 0; copy < copies; copy++) {
    let text = "";
    for (const record of records) {
      // An account of all plans stands for every copy alike.
      if (copy > 0 && file === "accounts.csv" && record[0] === "") continue;
      const cells = record.map((cell, at) => changes[at]?.(cell, copy) ?? cell);
      if (changing >= 0 && rows % 10 === 0) cells[changing] = `${cells[changing] ?? ""} (corrected)`;
      text += `${cells.map(quoted).join(",")}\n`;
      rows++;
    }
    if (!out.write(text)) await once(out, "drain");
  }
  out.end();
  await once(out, "finish");
  return rows;
}

/** Columns that no invariant reads. */
const freeTexts = new Set(["description", "narration", "payer", "diarySubject", "otherNames", "unitName"]);

type Change = (cell: string, copy: number) => string;

const shifted: Change = (cell, copy) => (cell === "" ? "" : String(Number(cell) + copy * idStep));

function changeOf(column: string): Change | undefined {
  if (column === "ownersCorpIds")
    return (cell, copy) =>
      cell
        .split(" ")
        .map((id) => shifted(id, copy))
        .join(" ");
  if (/(?:Id|ID)$/.test(column)) return shifted;
  if (column === "username") return (cell, copy) => (copy === 0 ? cell : `${cell}${copy.toString(36)}`);
  // A password costs 45 ms whatever the import does; the first copy's users have theirs.
  if (column === "initialPassword") return (cell, copy) => (copy === 0 ? cell : "");
  return undefined;
}

function quoted(cell: string): string {
  return /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
