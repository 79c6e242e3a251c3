import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PackageFileName } from "@portal/domain/import/package-files";
import { answersDocument } from "@portal/domain/import/starter/asking/answers-document";
import type { PackageRow } from "@portal/domain/import/starter/writing/package-row";
import type { StarterReport } from "@portal/domain/import/starter/run-starter";
import { firstAnswers, firstWeek, weekAnswers } from "@portal/domain/testing/starter-weeks";
import { afterEach, beforeEach, expect, it } from "vitest";
import { demoFolder } from "../../app/paths.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { useImportBench } from "../../testing/packages/import-bench.ts";
import { outcomeLines } from "../import-outcome.ts";
import { runStarterCommand } from "./starter-command.ts";
import { openPrevious } from "./writing/open-previous.ts";

const NOW = new Date("2026-11-27T00:00:00Z");
const examples = join(demoFolder, "starter");
const corrected = join(examples, "wattle/corrected/Account Dissection.csv");
const runs = [
  { name: "ironbark", answers: "answers.json", replace: null },
  { name: "wattle", answers: "answers.json", replace: null },
  { name: "wattle", answers: "answers-with-money.json", replace: corrected },
] as const;

let work = "";
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), "portal-starter-"));
});
afterEach(() => rm(work, { recursive: true, force: true }));

/** Runs the starter on an example; answers its report. */
async function write({ name, answers, replace }: (typeof runs)[number], out: string): Promise<StarterReport> {
  const source = join(work, "exports");
  await cp(join(examples, name, "exports"), source, { recursive: true });
  if (replace !== null) await cp(replace, join(source, "Account Dissection.csv"), { force: true });
  const reportFile = join(work, "report.json");
  const answersFile = join(examples, name, answers);
  const lines: string[] = [];
  const command = { name: "starter", source, answersFile, previous: null, out, reportFile } as const;
  const code = await runStarterCommand(command, NOW, (line) => lines.push(line));
  expect(code, lines.join("\n")).toBe(0);
  return JSON.parse(readFileSync(reportFile, "utf8")) as StarterReport;
}

describeOnEngines("the package that the starter writes", (engine) => {
  const bench = useImportBench(engine);

  it.each(runs)("$name with $answers is sound and loads", async (run) => {
    const out = join(work, "package");
    const report = await write(run, out);
    expect(report.package).toEqual({ path: out, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const checked = await bench.run(out, { mode: "check", now: NOW });
    // Nobody has a password before the office invites.
    const lines = outcomeLines("check", checked, true).filter(
      (line) => !line.includes(":initialPassword: note:"),
    );
    expect(lines.slice(0, -1)).toEqual([]);
    const agencyId = checked.agencyId ?? 0;
    const loaded = await bench.run(out, { now: NOW, namedAgencyId: agencyId, isForced: true });
    expect(loaded).toMatchObject({ ok: true, faults: [] });
    expect(await bench.run(out, { now: NOW, namedAgencyId: agencyId })).toMatchObject({ changedRows: 0 });
  });
});

describeOnEngines("a levy that is listed and falls due after the day", (engine) => {
  const bench = useImportBench(engine);

  it("is sound and loads", async () => {
    const source = join(work, "exports");
    const answersFile = join(work, "answers.json");
    await mkdir(source);
    const listing =
      "Debts as at 20/11/2026\nLot,Due Date,Type,Amount Outstanding,Fund\n1,01/10/2026,Levy,4.00,Admin\n" +
      "1,01/12/2026,Levy,6.00,Admin\n1,01/07/2026,Levy,5.00,Cap Works\n2,,Levy,2.50 CR,Admin\n3,,Levy,4.00 CR,Unallocated\n";
    for (const [name, text] of Object.entries({ ...firstWeek, "SP11 balances.csv": listing }))
      await writeFile(join(source, name), text);
    await writeFile(answersFile, JSON.stringify(answersDocument(weekAnswers(firstAnswers))));
    const out = join(work, "package");
    const lines: string[] = [];
    const command = { name: "starter", source, answersFile, previous: null, out, reportFile: null } as const;
    expect(await runStarterCommand(command, NOW, (line) => lines.push(line)), lines.join("\n")).toBe(0);
    const loaded = await bench.run(out, { now: NOW, namedAgencyId: 612_345, isForced: true });
    expect(loaded).toMatchObject({ ok: true, faults: [] });
  });
});

interface ExpectedFigures {
  readonly ledger: { readonly begins: string; readonly source: string };
  readonly lots: Readonly<Record<string, ExpectedLot>>;
  readonly pendingInvoices: readonly { readonly invoiceNo: string }[];
}

interface ExpectedLot {
  readonly arrearsByFund: Readonly<Record<string, number>>;
  readonly creditByFund: Readonly<Record<string, number>>;
  readonly interestDue: number;
  readonly paidTo: string | null;
  readonly lastReceiptDate: string | null;
  readonly lastReceiptAmount: number | null;
  readonly lastReceiptRecordNo: string | null;
  readonly enteredDate: string;
}

it.each([runs[0], runs[2]])("$name with $answers tells what is expected of it", async (run) => {
  const out = join(work, "package.zip");
  await write(run, out);
  const expected = JSON.parse(readFileSync(join(examples, run.name, "EXPECTED.json"), "utf8")) as {
    readonly webUsers: Readonly<Record<string, readonly string[]>>;
    readonly documents: number;
    readonly figures: ExpectedFigures;
  };
  const opened = await openPrevious(out);
  await opened.close();
  const { previous } = opened;
  const rows = (name: PackageFileName): readonly PackageRow[] => previous.tables.get(name) ?? [];
  const kinds: Readonly<Record<string, string>> = { ADM: "ADMIN", SNK: "SINKING", "": "UNALLOCATED" };
  const lots = rows("lots.csv").map(({ lotId, lotNumber }): [string | undefined, ExpectedLot] => {
    const own = (name: PackageFileName): readonly PackageRow[] =>
      rows(name).filter((row) => row["lotId"] === lotId);
    const byFund = (of: readonly PackageRow[], column: string): Record<string, number> =>
      Object.fromEntries(of.map((row) => [kinds[row["fund"] ?? ""], cents(row[column])]));
    const [opening] = own("lot_openings.csv");
    return [
      lotNumber,
      {
        arrearsByFund: byFund(own("debts.csv"), "gross"),
        creditByFund: byFund(own("receipts.csv"), "amount"),
        interestDue: cents(opening?.["interestAsTold"]),
        paidTo: opening?.["paidTo"] || null,
        lastReceiptDate: opening?.["lastReceiptDate"] || null,
        lastReceiptAmount: opening?.["lastReceiptAmount"] ? cents(opening["lastReceiptAmount"]) : null,
        lastReceiptRecordNo: opening?.["lastReceiptNo"] || null,
        enteredDate: own("lot_owners.csv")[0]?.["enteredDate"] ?? "",
      },
    ];
  });
  const { figures } = expected;
  expect(Object.fromEntries(lots)).toMatchObject(
    Object.fromEntries(Object.entries(figures.lots).map(([lot, { ...each }]) => [lot, figuresOfLot(each)])),
  );
  const owners = new Map(
    rows("lot_owners.csv")
      .toReversed()
      .map((row) => [row["contactId"], row["lotId"]]),
  );
  const numbers = new Map(rows("lots.csv").map(({ lotId, lotNumber }) => [lotId, lotNumber]));
  const users: Record<string, string[]> = {};
  for (const { username = "", contactId } of rows("web_users.csv"))
    (users[numbers.get(owners.get(contactId)) ?? ""] ??= []).push(username);
  expect(users).toEqual(expected.webUsers);
  expect(rows("documents.csv").filter(({ isInvoice }) => isInvoice === "false")).toHaveLength(
    expected.documents,
  );
  expect(rows("pending_invoices.csv")).toHaveLength(figures.pendingInvoices.length);
  expect(rows("plans.csv")).toMatchObject([
    { ledgerBegins: figures.ledger.begins, ledgerSource: figures.ledger.source },
  ]);
});

const cents = (money: string | undefined): number => Math.round(Number(money) * 100);

function figuresOfLot(lot: ExpectedLot): Partial<ExpectedLot> {
  const { arrearsByFund, creditByFund, interestDue, paidTo, enteredDate } = lot;
  const { lastReceiptDate, lastReceiptAmount, lastReceiptRecordNo } = lot;
  const told = { lastReceiptDate, lastReceiptAmount, lastReceiptRecordNo };
  return { arrearsByFund, creditByFund, interestDue, paidTo, enteredDate, ...told };
}

it("is written where nothing is, and behind a package that can be read", async () => {
  const source = join(examples, "ironbark/exports");
  const answersFile = join(examples, "ironbark/answers.json");
  const run = async (previous: string | null, out: string): Promise<readonly unknown[]> => {
    const lines: string[] = [];
    const command = { name: "starter", source, answersFile, previous, out, reportFile: null } as const;
    return [await runStarterCommand(command, NOW, (line) => lines.push(line)), lines.at(-1)];
  };
  const out = join(work, "a.zip");
  expect(await run(null, out)).toEqual([
    0,
    expect.stringMatching(/^Package: .*a\.zip, SHA-256 [0-9a-f]{64}$/),
  ]);
  expect(await run(null, out)).toEqual([2, `--out: ${out} is there already: give another name.`]);
  expect(await run(null, work)).toEqual([
    2,
    `--out: ${work} is there already: give another place, or empty it.`,
  ]);
  const none = join(work, "none");
  expect(await run(none, join(work, "b"))).toEqual([
    1,
    `${none}: is not there: give the path of a folder or a .zip`,
  ]);
  expect(await run(out, join(work, "b"))).toEqual([0, expect.stringContaining("Package: ")]);
});

it("the package of equal exports is of equal bytes, as a folder and as an archive", async () => {
  const [run] = runs;
  const digests = new Set<string>();
  for (const name of ["a.zip", "b.zip"]) {
    const report = await write(run, join(work, name));
    digests.add(report.package?.sha256 ?? "");
  }
  expect(digests.size).toBe(1);
  const folders = new Set<string>();
  for (const name of ["a", "b"]) folders.add((await write(run, join(work, name))).package?.sha256 ?? "");
  expect(folders.size).toBe(1);
  expect(await readdir(join(work, "a"))).toContain("external_keys.csv");
  expect(await readFile(join(work, "a/STARTER.json"), "utf8")).toContain('"starterVersion": 1');
});
