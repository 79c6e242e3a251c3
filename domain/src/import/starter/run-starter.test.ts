import { describe, expect, it } from "vitest";
import { parseAnswers, type StarterAnswers } from "./asking/answers.ts";
import type { ExportedFile } from "./reading/exported-file.ts";
import { runStarter, type StarterReport } from "./run-starter.ts";

const agency = {
  agencyId: 612_345,
  name: "Lantana",
  state: "NSW",
  timeZone: "Australia/Sydney",
  email: "office@lantana.example.com",
  phone: "(02) 5550 1200",
};
const settings = {
  source: "Strata Master",
  name: "The Owners",
  type: "SP",
  addressLine1: "27 Kurrajong St",
  town: "Wattle Creek",
  postCode: "2999",
  gstRegistered: false,
  financialYearStartMonth: 7,
  funds: { ADMIN: "Administrative Fund", SINKING: "Capital Works Fund" },
};

function answersOf(answers: object = {}, money = "with"): StarterAnswers {
  const parsed = parseAnswers({
    answersVersion: 1,
    agency,
    schemes: { SP88123: { ...settings, money } },
    answers,
  });
  if (!parsed.ok) throw new Error(parsed.detail);
  return parsed.value;
}

const printed: Readonly<Record<string, string>> = {
  "roll.csv":
    "Lot,U/E,Owner,Date of Entry,Email\n1,60,Ms A Raman,13/03/2019,a@example.com\n2,40,Mr B Doyle,04/07/2016,\nTotal,100\n",
  "balances.csv":
    "Balances as at 20/11/2026\nLot,Admin,Cap Works,Balance\n1,10.00,5.00,15.00\n2,2.50 CR,0.00,(2.50)\nTotal,7.50,5.00,12.50\n",
  "trial.csv":
    "Trial Balance at 20/11/2026\nCode,Account,Admin Dr,Admin Cr,Cap Works Dr,Cap Works Cr\n1,Cash at bank,22.50,,,5.00\n2,Levies in arrears,10.00,,5.00,\n3,Levies in advance,,2.50,,\n4,Creditors,,30.00,,\n",
  "invoices.csv": "Creditor,Invoice No,Account,Amount,Status\nVolt,V-1,9,30.00,Approved\n",
};

/** The report of what is printed, some of it otherwise or (null) not at all. */
function reportOf(
  changed: Readonly<Record<string, string | null>> = {},
  answers = answersOf(),
  outer: readonly string[] = ["SP88123"],
): StarterReport {
  const files = Object.entries({ ...printed, ...changed }).flatMap(([path, text]): ExportedFile[] =>
    text === null ? [] : [{ kind: "text", path, encoding: "utf-8", text }],
  );
  return runStarter({ files, outer, answers, previous: null, today: "2026-11-27" }).report;
}

const fund = { "SP88123/fund/Volt/V-1": "ADMIN" };
const faultsOf = (changed: Readonly<Record<string, string | null>>): readonly string[] =>
  reportOf(changed, answersOf(fund)).faults.map(
    ({ cause, file, rows, text }) => `${cause} ${file}:${rows.join()}: ${text}`,
  );
const idsOf = ({ questions }: StarterReport): readonly string[] => questions.map(({ id }) => id);

describe("what the starter asks", () => {
  it("is ready where everything is answered, and asks what is not", () => {
    expect(reportOf({}, answersOf(fund))).toMatchObject({ outcome: "ready", faults: [], questions: [] });
    expect(idsOf(reportOf())).toEqual(["SP88123/fund/Volt/V-1"]);
    expect(reportOf().questions[0]).toMatchObject({ options: ["ADMIN", "SINKING"], suggestion: "ADMIN" });
  });

  it("takes the only fund of an invoice's account", () => {
    const trial = `${printed["trial.csv"] ?? ""}9,Repairs,,,,0.00\n9,Repairs,0.01,0.01,,\n`;
    expect(idsOf(reportOf({ "trial.csv": trial }))).toEqual([]);
  });

  it("a file that is not known, and reads it as answered", () => {
    const other = { "list.csv": "A,B\n1,2\n" };
    expect(idsOf(reportOf(other, answersOf(fund)))).toEqual(["SP88123/file/list.csv"]);
    const left = answersOf({ ...fund, "SP88123/file/list.csv": "leave-out" });
    expect(reportOf(other, left)).toMatchObject({ outcome: "ready" });
    const roll = "Number;Lot;Owner\n1;A;Ms A\n";
    const asRoll = { "SP88123/file/roll.csv": "roll", "SP88123/column/roll.csv/Number": null };
    expect(
      reportOf(
        { "roll.csv": roll, "balances.csv": null, "trial.csv": null },
        answersOf({ ...fund, ...asRoll }, "without"),
      ),
    ).toMatchObject({
      outcome: "ready",
      schemes: [{ lots: 1, asAt: null }],
    });
  });

  it("a column that is not known only where it has content, and reads it as answered", () => {
    const roll = "Lot,U/E,Owner,Bay,Empty\n1,60,Ms A,B1,\n2,40,Mr B,,\n";
    expect(idsOf(reportOf({ "roll.csv": roll }, answersOf(fund)))).toEqual(["SP88123/column/roll.csv/Bay"]);
    const answer = { ...fund, "SP88123/column/roll.csv/Bay": "unit" };
    expect(reportOf({ "roll.csv": roll }, answersOf(answer)).files[0]).toMatchObject({
      columns: { Lot: "lot", Bay: "unit", Empty: null },
    });
  });

  it("a column again whose answer is what another one is", () => {
    const roll = "Lot,U/E,Owner,Bay\n1,60,Ms A,B1\n2,40,Mr B,\n";
    const report = reportOf(
      { "roll.csv": roll },
      answersOf({ ...fund, "SP88123/column/roll.csv/Bay": "owner" }),
    );
    expect(report).toMatchObject({
      outcome: "questions",
      questions: [{ text: "The column Bay of roll.csv cannot be owner: another one is." }],
      files: [{ columns: { Owner: "owner", Bay: null } }, {}, {}, {}],
    });
  });

  it("the order of dates only where no column of the plan tells it", () => {
    const roll = (printed["roll.csv"] ?? "").replace("13/03/2019", "03/04/2019");
    expect(idsOf(reportOf({ "roll.csv": roll }, answersOf(fund)))).toEqual([
      "SP88123/dates/roll.csv/Date of Entry",
    ]);
    const receipts = { "receipts.csv": "Receipt No,Date,Lot,Amount\n1,13/10/2026,1,5.00\n" };
    expect(reportOf({ "roll.csv": roll, ...receipts }, answersOf(fund))).toMatchObject({ outcome: "ready" });
  });

  it("couples, estates and shared addresses, at the owner's first lot", () => {
    const roll =
      "Lot,U/E,Owner,Email\n1,6,Mr A & Ms B Ode,x@example.com\n2,4,Mr A & Ms B Ode,X@example.com\n3,1,Estate of C,\n4,1,Smith & Sons Pty Ltd,x@example.com\n";
    expect(idsOf(reportOf({ "roll.csv": roll }, answersOf(fund)))).toEqual([
      "SP88123/owner/1",
      "SP88123/owner/3",
      "SP88123/email/x@example.com",
    ]);
  });

  it("a credit whose name is not known, and takes the answer", () => {
    const trial = (printed["trial.csv"] ?? "").replace("Creditors", "Payables");
    expect(idsOf(reportOf({ "trial.csv": trial }, answersOf(fund)))).toEqual(["SP88123/account/4"]);
    const role = { "SP88123/account/4": { category: "LIABILITY", role: "CREDITORS" } };
    expect(reportOf({ "trial.csv": trial }, answersOf({ ...fund, ...role }))).toMatchObject({
      outcome: "ready",
    });
  });

  it("divides a listing of several plans by their column", () => {
    const roll = "Plan,Lot,U/E,Owner\nSP 88123,1,60,Ms A\nSP 88123,2,40,Mr B\nSP 90001,1,5,Ms C\n";
    const report = reportOf(
      { "roll.csv": roll, "balances.csv": `SP 88123\n${printed["balances.csv"]}` },
      answersOf(fund),
      [],
    );
    expect(report.schemes.map(({ plan, lots }) => [plan, lots])).toEqual([
      ["SP88123", 2],
      ["SP90001", 1],
    ]);
    expect(report.faults.map(({ cause, file }) => [cause, file])).toContainEqual(["unreadable", "trial.csv"]);
  });

  it("finds plan and day in titles of several cells, and none in a picture's name", () => {
    const balances = (printed["balances.csv"] ?? "").replace(
      "Balances as at 20/11/2026",
      "Strata Plan,88123,,\nBalances as at:,20/11/2026,,",
    );
    const pictures: ExportedFile[] = [{ kind: "other", path: "SP 4711.jpg" }];
    const files = Object.entries({ ...printed, "balances.csv": balances }).map(
      ([path, text]): ExportedFile => ({ kind: "text", path, encoding: "utf-8", text }),
    );
    const run = { outer: [], answers: answersOf(fund), previous: null, today: "2026-11-27" };
    const { report } = runStarter({ ...run, files: [...pictures, ...files] });
    expect(report).toMatchObject({ outcome: "ready", schemes: [{ plan: "SP88123", asAt: "2026-11-20" }] });
  });

  it("takes a dated listing of debts without a row for its word: nobody owes anything", () => {
    const trial =
      "Trial Balance at 20/11/2026\nCode,Account,Admin Dr,Admin Cr\n1,Cash at bank,30.00,\n4,Creditors,,30.00\n";
    const head = "Debts as at 20/11/2026\nPlan,Lot,Due Date,Type,Amount Outstanding,Fund\n";
    const texts = { "balances.csv": head, "trial.csv": trial };
    expect(reportOf(texts, answersOf(fund))).toMatchObject({ outcome: "ready" });
    const ofAnother = `${head}SP 90001,1,,Levy,5.00,Admin\n`;
    const roll = `SP 88123\n${printed["roll.csv"] ?? ""}`;
    const named = { "roll.csv": roll, "balances.csv": ofAnother, "trial.csv": `SP 88123\n${trial}` };
    const { faults, schemes } = reportOf(named, answersOf(fund), []);
    expect(faults.filter(({ cause }) => cause === "balances").map(({ file }) => file)).toEqual(["SP90001"]);
    expect(schemes.map(({ plan, asAt }) => [plan, asAt])).toEqual([
      ["SP88123", "2026-11-20"],
      ["SP90001", "2026-11-20"],
    ]);
  });

  it("divides debts by row, and takes them from the lots' balances", () => {
    const balances =
      "Debts as at 20/11/2026\nLot,Due Date,Type,Amount Outstanding,Fund\n1,01/10/2026,Levy,10.00,Admin\n1,01/10/2026,Levy,5.00,Cap Works\n2,,Levy,2.50 CR,Admin\n";
    expect(reportOf({ "balances.csv": balances }, answersOf(fund))).toMatchObject({ outcome: "ready" });
  });
});

describe("what the starter refuses", () => {
  it.each<[string, Record<string, string | null>, string]>([
    [
      "no roll",
      { "roll.csv": null },
      "roll SP88123:: has no roll: print the list of lots with owners and entitlements",
    ],
    [
      "no balances",
      { "balances.csv": null },
      'balances SP88123:: the balances of its lots are missing: print them, or set "money" of the plan to "without"',
    ],
    [
      "two days",
      { "balances.csv": (printed["balances.csv"] ?? "").replace("20/11", "19/11") },
      "day SP88123:: balances and trial balance are of different days (2026-11-19, 2026-11-20): print both as at one day",
    ],
    [
      "a lot twice",
      { "roll.csv": "Lot,U/E,Owner\n1,6,Ms A\n01,4,Mr B\n2,1,Mr C\n" },
      "lot roll.csv:: lot 01 is on the roll twice: keep one of the two",
    ],
    [
      "a lot that is not on the roll",
      { "receipts.csv": "Receipt No,Date,Lot,Amount\n1,13/10/2026,7,5.00\n" },
      "lot receipts.csv:2: lot 7 is not on the roll: print the roll again, or correct the lot",
    ],
    [
      "a text as an amount",
      { "balances.csv": (printed["balances.csv"] ?? "").replace("10.00", "ten") },
      'value balances.csv:3: Admin: "ten" is not an amount: print amounts as 1,234.50, and credits with a minus or CR',
    ],
    [
      "both orders in one column",
      { "roll.csv": (printed["roll.csv"] ?? "").replace("04/07/2016", "07/14/2016") },
      "value roll.csv:: Date of Entry: has dates with the day first and with the month first: print all of them as 20/11/2026",
    ],
    [
      "a total that its rows do not make",
      { "roll.csv": (printed["roll.csv"] ?? "").replace("Total,100", "Total,101") },
      'total roll.csv:4: U/E: the total "101" is not what its rows come to: print the whole report again',
    ],
    [
      "more rows than are read",
      { "notes.csv": "a,b\n".repeat(20_001) },
      "unreadable notes.csv:: has more than 20000 rows: divide it",
    ],
    [
      "a quote that is never closed",
      { "notes.csv": 'a,b\n"x,y\n' },
      "unreadable notes.csv:: opens a quote in row 2 that is never closed: print it again",
    ],
  ])("%s", (_, changed, fault) => {
    expect(faultsOf(changed)).toContain(fault);
  });

  it("faults of one kind and column in one line, and no difference that only follows", () => {
    const balances = (printed["balances.csv"] ?? "").replace("10.00", "ten").replace("2.50 CR", "two");
    const report = reportOf({ "balances.csv": balances }, answersOf(fund));
    expect(report).toMatchObject({ outcome: "refused", questions: [], faults: [{ rows: [3, 4], count: 2 }] });
  });

  it("a proof that fails is asked with money, and told without", () => {
    const balances = (printed["balances.csv"] ?? "")
      .replace("1,10.00", "1,11.00")
      .replace("Total,7.50", "Total,8.50");
    const open = reportOf({ "balances.csv": balances }, answersOf(fund));
    expect(idsOf(open)).toEqual(["SP88123/difference/ADMIN"]);
    expect(open.schemes[0]?.proofs[0]).toMatchObject({
      difference: 100,
      because: ["1"],
      sums: [{ lot: "1", parts: [1_100, 500], printedCents: 1_500 }],
    });
    expect(reportOf({ "balances.csv": balances }, answersOf(fund, "without"))).toMatchObject({
      outcome: "ready",
    });
  });
});

describe("answers", () => {
  it.each<[object, string]>([
    [{ answersVersion: 2 }, "answersVersion must be 1"],
    [{ answersVersion: 1, extra: 1 }, "extra is not known here: take it out or correct its name"],
    [
      { answersVersion: 1, schemes: { "SP 1": settings } },
      "schemes.SP 1 must be a plan number without blanks, such as SP88123",
    ],
    [
      { answersVersion: 1, schemes: { SP1: { ...settings, money: "no" } } },
      "schemes.SP1.money must be with or without",
    ],
    [
      { answersVersion: 1, answers: { "SP1/colour": "red" } },
      'answers["SP1/colour"] is not the id of a question: copy the id from the report',
    ],
    [
      { answersVersion: 1, answers: { "SP1/dates/a.csv/Due": "yes" } },
      'answers["SP1/dates/a.csv/Due"] must be one of day-first, month-first',
    ],
    [
      { answersVersion: 1, answers: { "SP1/difference/ADMIN": "ignore" } },
      'answers["SP1/difference/ADMIN"] has no answer: print the report again, or set "money" of the plan to "without"',
    ],
  ])("%j is wrong use", (answers, detail) => {
    expect(parseAnswers(answers)).toMatchObject({ ok: false, detail });
  });
});
