import { readFileSync } from "node:fs";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NO_ANSWERS } from "@portal/domain/import/starter/asking/answers";
import { runStarter, type StarterReport } from "@portal/domain/import/starter/run-starter";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoFolder } from "../../app/paths.ts";
import { openExports } from "./open-exports.ts";
import { runStarterCommand } from "./starter-command.ts";

interface Expected {
  readonly asAt: string;
  readonly runs: readonly {
    readonly name: string;
    readonly answers: string | null;
    readonly replace?: Readonly<Record<string, string>>;
    readonly exit: number;
    readonly questions: readonly string[];
    readonly proofs: readonly object[];
  }[];
  readonly files: Readonly<Record<string, object>>;
  readonly counts: { readonly lots: number; readonly owners: number; readonly units: Record<string, number> };
  readonly roll: Readonly<Record<string, ExpectedLot>>;
  readonly accounts: Readonly<Record<string, { readonly name: string }>>;
  readonly documents: number;
  readonly motions?: readonly string[];
}

interface ExpectedLot {
  readonly unit: string;
  readonly owner: string;
  readonly ownerKind: string;
  readonly sameOwnerAs: string;
  readonly enteredDate: string;
  readonly emails: readonly string[];
  readonly units: Readonly<Record<string, number>>;
}

const examples = ["ironbark", "wattle"].map((name) => {
  const folder = join(demoFolder, "starter", name);
  return {
    name,
    folder,
    expected: JSON.parse(readFileSync(join(folder, "EXPECTED.json"), "utf8")) as Expected,
  };
});
const runs = examples.flatMap(({ name, folder, expected }) =>
  expected.runs.map((run) => ({ ...run, title: `${name}: ${run.name}`, folder, expected })),
);

const NOW = new Date("2026-11-27T00:00:00Z");
let work = "";
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), "portal-starter-"));
});
afterEach(() => rm(work, { recursive: true, force: true }));

describe("what two back offices print", () => {
  it.each(runs)("$title", async ({ folder, answers, replace, exit, questions, proofs, expected }) => {
    const source = join(work, "exports");
    await cp(join(folder, "exports"), source, { recursive: true });
    for (const [path, other] of Object.entries(replace ?? {}))
      await cp(join(folder, other), join(source, path), { force: true });
    const reportFile = join(work, "report.json");
    const lines: string[] = [];
    const answersFile = answers === null ? null : join(folder, answers);
    const code = await runStarterCommand(
      { name: "starter", source, answersFile, previous: null, out: null, reportFile },
      NOW,
      (line) => lines.push(line),
    );
    const report = JSON.parse(await readFile(reportFile, "utf8")) as StarterReport;
    expect(report.faults).toEqual([]);
    expect(report.questions.map(({ id }) => id).toSorted()).toEqual(questions);
    expect(report.schemes).toMatchObject([
      { proofs, asAt: expected.asAt, lots: expected.counts.lots, owners: expected.counts.owners },
    ]);
    expect(code, lines.join("\n")).toBe(exit);
    expect(Object.fromEntries(report.files.map((file) => [file.path, file]))).toMatchObject(expected.files);
    expect(report.files).toHaveLength(Object.keys(expected.files).length);
  });

  it.each(examples)("$name: roll, accounts, documents and motions", async ({ folder, expected }) => {
    const { files, outer } = await openExports(join(folder, "exports"));
    const run = { answers: NO_ANSWERS, previous: null, today: "2026-11-27" };
    const [plan] = runStarter({ ...run, files, outer }).plans;
    const firstOf = new Map<string, string>();
    for (const { lot, ownerKey } of plan?.lots ?? []) if (!firstOf.has(ownerKey)) firstOf.set(ownerKey, lot);
    const lots = plan?.lots.map((lot): [string, ExpectedLot] => [
      lot.lot,
      {
        unit: lot.unit,
        owner: lot.owner,
        ownerKind: lot.ownerKind === "deceased" ? "estate" : lot.ownerKind,
        sameOwnerAs: firstOf.get(lot.ownerKey) ?? "",
        enteredDate: lot.enteredOn ?? "",
        emails: lot.emails,
        units: Object.fromEntries(Object.entries(lot.units).map(([set, share]) => [set, share / 10_000])),
      },
    ]);
    expect(Object.fromEntries(lots ?? [])).toEqual(expected.roll);
    const names = new Map(plan?.ledger?.map(({ code, name }) => [code, name]));
    const accounts = [...(plan?.accounts ?? [])].map(([code, role]) => [
      code,
      { name: names.get(code), ...role },
    ]);
    expect(Object.fromEntries(accounts)).toEqual(expected.accounts);
    expect(plan?.documents).toHaveLength(expected.documents);
    expect(plan?.meetings.flatMap(({ motions }) => motions.map(({ title }) => title))).toEqual(
      expected.motions ?? [],
    );
  });
});
