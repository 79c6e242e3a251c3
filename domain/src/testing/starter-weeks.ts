import { findPackageFile } from "../import/package-description.ts";
import type { PackageFileName } from "../import/package-files.ts";
import { parseAnswers, type StarterAnswers } from "../import/starter/asking/answers.ts";
import type { PreviousPackage } from "../import/starter/previous/previous-package.ts";
import { readStarterMemory } from "../import/starter/previous/starter-memory.ts";
import type { ExportedFile } from "../import/starter/reading/exported-file.ts";
import { splitRecords } from "../import/starter/reading/split-records.ts";
import { runStarter, type StarterOutcome } from "../import/starter/run-starter.ts";
import type { PackagePart } from "../import/starter/writing/package-draft.ts";
import type { PackageRow } from "../import/starter/writing/package-row.ts";

/** What a small plan prints in its first week; tests change some of it. */
export const firstWeek: Readonly<Record<string, string>> = {
  "SP11 roll.csv":
    "Lot,U/E,Owner,Date of Entry,Address for Service,Email\n" +
    '1,60,Ms A Raman,13/03/2019,"1 High St, TOWN NSW 2000",a@example.com\n' +
    '2,40,Mr B & Ms C Doyle,04/07/2016,"2 High St, TOWN NSW 2000",d@example.com\n' +
    '3,20,Ms A Raman,13/03/2020,"1 High St, TOWN NSW 2000",a@example.com\n',
  "SP11 balances.csv":
    "Balances as at 20/11/2026\nLot,Admin,Cap Works,Paid in Advance,Last Rcpt,Rcpt Date,Rcpt Amount\n" +
    "1,10.00,5.00,0.00,R1,01/10/2026,7.00\n2,2.50 CR,0.00,0.00,,,\n3,0.00,0.00,4.00,,,\n",
  "SP11 trial.csv":
    "Trial Balance at 20/11/2026\nCode,Account,Admin Dr,Admin Cr,Cap Works Dr,Cap Works Cr,Unalloc Dr,Unalloc Cr\n" +
    "1,Cash at bank,22.50,,20.00,,4.00,\n2,Levies in arrears,10.00,,5.00,,,\n3,Levies in advance,,2.50,,,,\n" +
    "4,Payables,,30.00,,,,\n5,Unallocated,,,,,,4.00\n6,Term deposit,,,50.00,,,\n7,Owners funds,,,,75.00,,\n",
  "SP11 invoices.csv": "Creditor,Invoice No,Due,Fund,Amount\nVolt,V-1,30/11/2026,Admin,30.00\n",
  "SP11 notice.txt":
    "Notice of annual general meeting, SP 11\n17 December 2026 at 6.00pm, Hall. Notice given 24/11/2026.\n" +
    "Motion 1  Minutes (ordinary). That.\nMotion 2  Budget (special resolution). Those < these.\n",
};

const settings = {
  source: "Strata Master",
  name: "The Owners",
  type: "SP",
  addressLine1: "1 High St",
  town: "Town",
  postCode: "2000",
  gstRegistered: false,
  financialYearStartMonth: 7,
  funds: { ADMIN: "Administrative Fund", SINKING: "Capital Works Fund" },
};

/** Answers about plans, with what is asked in the first week. */
export function weekAnswers(
  answers: object,
  plans: Readonly<Record<string, object>> = { SP11: {} },
): StarterAnswers {
  const parsed = parseAnswers({
    answersVersion: 1,
    agency: {
      agencyId: 612_345,
      name: "Lantana & Sons",
      state: "NSW",
      timeZone: "Australia/Sydney",
      email: "office@example.com",
      phone: "(02) 5550 1200",
    },
    schemes: Object.fromEntries(
      Object.entries(plans).map(([plan, changed]) => [plan, { ...settings, ...changed }]),
    ),
    answers,
  });
  if (!parsed.ok) throw new Error(parsed.detail);
  return parsed.value;
}

export const firstAnswers = {
  "SP11/owner/2": "two-accounts",
  "SP11/account/4": { category: "LIABILITY", role: "CREDITORS" },
  "SP11/meeting/AGM/2026-12-17": "take",
  "SP11/documents": { "*": "owners" },
};

/** A PDF; equal letters are equal bytes. */
export const pdfOf = (path: string, letter: string): ExportedFile => ({
  kind: "pdf",
  path,
  sha256: letter.repeat(64),
  changedOn: "2026-01-02",
});

/** Runs the starter on texts, some of them otherwise or (null) not there, behind a previous package. */
export function runWeek(
  texts: Readonly<Record<string, string | null>>,
  previous: PreviousPackage | null,
  answers: StarterAnswers,
  pdfs: readonly ExportedFile[] = [],
): StarterOutcome {
  const files = Object.entries(texts).flatMap(([path, text]): ExportedFile[] =>
    text === null ? [] : [{ kind: "text", path, encoding: "utf-8", text }],
  );
  return runStarter({ files: [...files, ...pdfs], outer: [], answers, previous, today: "2026-11-27" });
}

/** A written package as the next run reads it. */
export function previousOf({ package: parts, report }: StarterOutcome): PreviousPackage {
  if (parts === null) throw new Error(JSON.stringify([report.faults, report.questions]));
  const json = (path: string): unknown => JSON.parse(textOf(parts, path)) as unknown;
  const tables = new Map<PackageFileName, readonly PackageRow[]>();
  for (const { path } of parts) {
    const file = findPackageFile(path);
    if (file !== undefined) tables.set(file.name, rowsIn(textOf(parts, path)));
  }
  const memory = readStarterMemory(json("STARTER.json"));
  if (!memory.ok) throw new Error(memory.detail);
  return {
    agency: json("agency.json") as PreviousPackage["agency"],
    tables,
    starter: memory.value,
  };
}

function textOf(parts: readonly PackagePart[], path: string): string {
  const part = parts.find((each) => each.path === path);
  return part !== undefined && "text" in part ? part.text : "";
}

function rowsIn(text: string): readonly PackageRow[] {
  const split = splitRecords(text, ",");
  if (!split.ok) throw new Error(split.detail);
  const [header = [], ...records] = split.value;
  return records
    .filter((cells) => cells.some((cell) => cell !== ""))
    .map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ""])));
}
