import type { BringIn } from "@portal/contract/import/office/schemas";
import { expect, it } from "vitest";
import { broughtWords } from "./brought-words.ts";
import { confirmWords, keepWords } from "./steps/confirm-words.ts";
import { missingWords } from "./steps/missing-money.ts";
import { firstStep, stepAfter } from "./steps/step-list.tsx";
import { answerWords, optionWords } from "./questions/option-words.ts";
import { fieldName, openQuestions, sizeWords, stepOf } from "./words.ts";

const question = (id: string) => ({ id, text: "", options: [], suggestion: null });
const brought = (changed: Partial<BringIn> = {}): BringIn => ({
  bringInId: "5b7e2b8e-7a0c-4f0e-9d6a-1f1f1f1f1f1f",
  kind: "starter",
  state: "open",
  version: 1,
  progress: { done: 1, total: 1 },
  files: [],
  said: { schemes: {}, answers: {} },
  report: { outcome: "questions", faults: [], questions: [], files: [], schemes: [] },
  checked: null,
  hasPackage: false,
  trouble: null,
  ...changed,
});
const report = (...ids: readonly string[]): BringIn["report"] => ({
  outcome: "questions",
  faults: [],
  questions: ids.map(question),
  files: [],
  schemes: [],
});

it.each([
  ["SP1/settings", "match"],
  ["SP1/column/a/b.csv/Bay", "match"],
  ["SP1/owner/2", "people"],
  ["SP1/changed/2", "people"],
  ["SP1/difference/ADMIN", "balances"],
  ["SP1/documents", "match"],
  ["SP1/meeting/AGM/2026-12-17", "match"],
  ["SP1/fund/Spark/7", "balances"],
  ["SP1/account/100", "balances"],
])("%s is asked at the step %s", (id, step) => {
  expect(stepOf(id)).toBe(step);
});

const askedAs = (state: "reading" | "open") =>
  openQuestions(
    brought({
      state,
      report: report("SP1/settings", "SP1/owner/2", "SP1/owner/3", "SP1/difference/ADMIN"),
      said: { schemes: { SP1: {} }, answers: { "SP1/owner/2": "one-account" } },
    }),
  ).map(({ id }) => id);

it("what was answered a moment ago is not asked again, unless it was read and could not be taken", () => {
  expect(askedAs("reading")).toEqual(["SP1/owner/3", "SP1/difference/ADMIN"]);
  expect(askedAs("open")).toContain("SP1/owner/2");
});

it("begins where something is asked, and with a look where nothing is", () => {
  expect(firstStep(brought({ report: report("SP1/account/100", "SP1/owner/2") }))).toBe("people");
  expect(firstStep(brought({ hasPackage: true }))).toBe("look");
  expect(firstStep(brought({ kind: "package", report: null }))).toBe("look");
});

it("leads from the last answer of a step to what is still asked, else to the next step", () => {
  const open = brought({ report: report("SP1/documents", "SP1/account/100") });
  expect(stepAfter(open, "match")).toBe("match");
  expect(stepAfter(open, "people")).toBe("match");
  expect(stepAfter(brought({ report: report("SP1/account/100") }), "match")).toBe("balances");
  expect(stepAfter(brought(), "match")).toBe("people");
});

it("fields and sizes are told in words", () => {
  expect([fieldName("debit:ADMIN"), fieldName(null), fieldName("unitsLevy")]).toEqual([
    "Debit, administrative fund",
    "Left out",
    "Entitlement for levies",
  ]);
  expect([sizeWords(1), sizeWords(1500), sizeWords(3 * 1024 ** 2)]).toEqual(["1 byte", "2 kB", "3.0 MB"]);
});

it.each([
  ["SP1/account/100", "INCOME", "Income"],
  ["SP1/account/100", { category: "ASSET", role: "CASH" }, "Money at the bank"],
  ["SP1/account/100", { category: "EXPENSE", role: null }, "An expense"],
  ["SP1/column/a.csv/Bay", null, "Leave it out"],
  ["SP1/column/a.csv/Bay", "owner", "Owner"],
  ["SP1/file/a.csv", "roll", "Owners and entitlements"],
])("an answer to %s, %j, is told as %s", (id, option, words) => {
  expect(optionWords(id, option)).toBe(words);
});

it.each([
  ["SP1/owner/2", "two-accounts", "An account for each of them"],
  ["SP1/owner/2", { title: "", firstName: "", name: "The Doyles" }, "The Doyles"],
  ["SP1/changed/2", { newOwner: "2026-11-03" }, "A new owner since 03/11/2026"],
  ["SP1/documents", { "a.pdf": "committee", "*": "leave-out" }, "a.pdf: the committee; All others: nobody"],
])("an answer given to %s, %j, is shown as %s", (id, answer, words) => {
  expect(answerWords(id, answer)).toBe(words);
});

it("confirms the balances by source and day, and what is taken away", () => {
  const scheme = { plan: "SP1", asAt: "2026-11-20", source: "Strata Master", money: "with" as const };
  const read = { ...report(), schemes: [{ ...scheme, lots: 1, owners: 1, proofs: [], changes: [] }] };
  const checked = { asAt: "2026-11-20", rows: 1, faults: [], totalFaults: 0, notes: [], totalNotes: 0 };
  const none = { ...checked, breaks: [], totalBreaks: 0, olderThan: null, breaksHash: "" };
  const words = (totalBreaks: number) =>
    confirmWords(
      brought({
        report: { outcome: "ready", faults: [], questions: [], files: [], schemes: read.schemes },
        checked: { ...none, totalBreaks },
      }),
    );
  expect(words(0)).toBe("The balances of SP1 agree with Strata Master as at 20/11/2026.");
  expect(words(1)).toMatch(/I have read what it changes, and want it\.$/);
});

it("says how a scheme that would disappear is kept", () => {
  const gone = [{ kind: "plan-missing", sentence: "SP2, 1 Bay Road, with 4 lots, is not in this package." }];
  expect(keepWords("starter", gone)).toMatch(/came by another way .* bring in their data package first, or/);
  expect(keepWords("package", gone)).toMatch(/^To keep the schemes .* bring in a package or reports/);
  expect(keepWords("starter", [{ kind: "lot-sold", sentence: "" }])).toBeNull();
});

it("tells the day of each scheme, where the package's is a later one", () => {
  const scheme = { source: null, proofs: 0 };
  const schemes = [
    { ...scheme, plan: "PS704512K", asAt: "2026-10-31" },
    { ...scheme, plan: "SP2", asAt: null },
  ];
  expect(broughtWords({ schemes, asAt: "2026-11-20" })).toBe("PS704512K as at 31/10/2026, SP2");
  expect(broughtWords({ schemes: [], asAt: "2026-11-20" })).toBe("A data package as at 20/11/2026");
});

it("tells of a missing trial balance in an office's words", () => {
  const fault = { cause: "balances", file: "SP1", rows: [], firstValue: null, count: 1 };
  const text = 'its trial balance are missing: print them, or set "money" of the plan to "without"';
  const words = missingWords({ ...fault, text });
  expect(words).toMatch(/^SP1: the trial balance is not among these files\..* go live without money:/);
  expect(words).not.toContain("set ");
});
