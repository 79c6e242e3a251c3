import { describe, expect, it } from "vitest";
import {
  firstAnswers,
  firstWeek,
  pdfOf,
  previousOf,
  runWeek,
  weekAnswers,
} from "../../../testing/starter-weeks.ts";
import type { PackageFileName } from "../../package-files.ts";
import type { StarterOutcome } from "../run-starter.ts";
import type { PackageRow } from "../writing/package-row.ts";
import type { PreviousPackage } from "./previous-package.ts";

const pdfs = [pdfOf("SP11/Minutes 2025.pdf", "a"), pdfOf("SP11/By-laws.pdf", "b")];
const first = runWeek(firstWeek, null, weekAnswers(firstAnswers), pdfs);
const before = previousOf(first);
const nothing = weekAnswers({});

/** A week in which all is printed as at a later day, some of it otherwise. */
function printed(
  on: string,
  changed: Readonly<Record<string, string | null>> = {},
): Record<string, string | null> {
  const texts = Object.entries({ ...firstWeek, ...changed });
  return Object.fromEntries(texts.map(([path, text]) => [path, text?.replace("20/11/2026", on) ?? null]));
}

const swap = (file: string, from: string, to: string): Record<string, string> => {
  const text = firstWeek[file] ?? "";
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  return { [file]: text.replaceAll(from, to) };
};
const rowsOf = (week: PreviousPackage, name: PackageFileName): readonly PackageRow[] =>
  week.tables.get(name) ?? [];
const idsOf = ({ report }: StarterOutcome): readonly string[] => report.questions.map(({ id }) => id);
const contactOf = (week: PreviousPackage, lot: string): PackageRow | undefined => {
  const lotId = rowsOf(week, "lots.csv").find(({ lotNumber }) => lotNumber === lot)?.["lotId"];
  const owner = rowsOf(week, "lot_owners.csv").find(
    (row) => row["lotId"] === lotId && row["leftDate"] === "",
  );
  return rowsOf(week, "contacts.csv").find(({ contactId }) => contactId === owner?.["contactId"]);
};

const tables = (outcome: StarterOutcome): unknown =>
  outcome.package?.filter(({ path }) => path.endsWith(".csv"));

describe("a week later", () => {
  it("asks nothing where nothing is new, and writes the same files", () => {
    const again = runWeek(firstWeek, before, nothing, pdfs);
    expect(again.report).toMatchObject({ outcome: "ready", questions: [], faults: [] });
    expect(tables(again)).toEqual(tables(first));
    expect(again.package?.map(({ path }) => path)).toEqual(first.package?.map(({ path }) => path));
  });

  it("begins the ledger on the new day, and keeps what was told on the older one", () => {
    const week = previousOf(runWeek(printed("27/11/2026"), before, nothing, pdfs));
    expect(week.agency["asAt"]).toBe("2026-11-27");
    expect(rowsOf(week, "plans.csv")).toMatchObject([{ ownersCorpId: "1", ledgerBegins: "2026-11-27" }]);
    expect(rowsOf(week, "debts.csv").map(({ debtId, issued }) => [debtId, issued])).toEqual([
      ["1", "2026-11-27"],
      ["2", "2026-11-27"],
    ]);
    expect(
      rowsOf(week, "lot_openings.csv")
        .map(({ lotId, asAt }) => `${lotId} ${asAt}`)
        .toSorted(),
    ).toEqual([
      "1 2026-11-20",
      "1 2026-11-27",
      "2 2026-11-20",
      "2 2026-11-27",
      "3 2026-11-20",
      "3 2026-11-27",
    ]);
  });

  it("takes an earlier day than that of a week in which no balances were printed", () => {
    const none = { "SP11 balances.csv": null, "SP11 trial.csv": null, "SP11 invoices.csv": null };
    const { "SP11/account/4": account, ...others } = firstAnswers;
    const without = runWeek(
      { ...firstWeek, ...none },
      null,
      weekAnswers(others, { SP11: { money: "without" } }),
      pdfs,
    );
    const week = runWeek(firstWeek, previousOf(without), weekAnswers({ "SP11/account/4": account }), pdfs);
    expect(week.report).toMatchObject({ outcome: "ready", faults: [] });
    expect(rowsOf(previousOf(week), "plans.csv")).toMatchObject([{ ledgerBegins: "2026-11-20" }]);
    // A week without balances in between forgets no day that was printed.
    const later = runWeek(
      { ...firstWeek, ...none },
      before,
      weekAnswers({}, { SP11: { money: "without" } }),
      pdfs,
    );
    const earlier = runWeek(printed("19/11/2026"), previousOf(later), nothing, pdfs);
    expect(earlier.report.faults).toMatchObject([{ cause: "day" }]);
  });

  it("refuses an earlier day", () => {
    expect(runWeek(printed("19/11/2026"), before, nothing, pdfs).report.faults).toMatchObject([
      {
        cause: "day",
        text: "is printed as at 2026-11-19, but as at 2026-11-20 before: print it as at that day or later",
      },
    ]);
  });

  it("keeps a person with another address, and tells it", () => {
    const texts = printed("27/11/2026", swap("SP11 roll.csv", "a@example.com", "new@example.com"));
    const outcome = runWeek(texts, before, nothing, pdfs);
    const week = previousOf(outcome);
    expect(contactOf(week, "1")).toMatchObject({
      contactId: contactOf(before, "1")?.["contactId"],
      email: "new@example.com",
    });
    expect(contactOf(week, "3")).toEqual(contactOf(week, "1"));
    expect(outcome.report.schemes[0]?.changes).toContain("lot 1: Ms A Raman has another e-mail address");
    expect(rowsOf(week, "web_users.csv").map(({ username }) => username)).toEqual([
      "sp11l1",
      "sp11l2",
      "sp11l2b",
    ]);
  });

  it("keeps role and category of an account that is renumbered", () => {
    const week = previousOf(
      runWeek(
        printed("27/11/2026", swap("SP11 trial.csv", "4,Payables", "40,Payables")),
        before,
        nothing,
        pdfs,
      ),
    );
    expect(rowsOf(week, "accounts.csv")).toContainEqual(
      expect.objectContaining({ accountCode: "40", category: "LIABILITY", role: "CREDITORS" }),
    );
  });

  it("knows a PDF under another name, and asks about a new one", () => {
    const renamed = [pdfOf("SP11/Rules, new copy.pdf", "b")];
    const week = previousOf(runWeek(printed("27/11/2026"), before, nothing, renamed));
    expect(rowsOf(week, "documents.csv")).toEqual(rowsOf(before, "documents.csv"));
    const asked = runWeek(printed("27/11/2026"), before, nothing, [pdfOf("SP11/Plan.pdf", "c")]);
    expect(idsOf(asked)).toEqual(["SP11/documents"]);
    expect(asked.report.questions[0]?.text).toContain("Plan.pdf");
  });

  it("asks again about a notice that reads otherwise, and keeps the ids of its motions", () => {
    const texts = printed(
      "27/11/2026",
      swap("SP11 notice.txt", "(ordinary). That.", "(ordinary). That it be."),
    );
    expect(idsOf(runWeek(texts, before, nothing, pdfs))).toEqual(["SP11/meeting/AGM/2026-12-17"]);
    const week = previousOf(
      runWeek(texts, before, weekAnswers({ "SP11/meeting/AGM/2026-12-17": "take" }), pdfs),
    );
    expect(rowsOf(week, "meetings.csv")).toEqual(rowsOf(before, "meetings.csv"));
    expect(
      rowsOf(week, "agenda_items.csv").map(({ agendaItemID, motionText }) => [agendaItemID, motionText]),
    ).toEqual([
      ["1", "<p>That it be.</p>"],
      ["2", "<p>Those &lt; these.</p>"],
    ]);
  });
});

describe("another owner's name", () => {
  const sold = swap("SP11 roll.csv", "Mr B & Ms C Doyle,04/07/2016", "Ms E New,25/11/2026");
  const sale = { newOwner: "2026-11-25" };

  it("is asked, with a sale suggested where the date of entry is new", () => {
    const outcome = runWeek(printed("27/11/2026", sold), before, nothing, pdfs);
    expect(outcome.report.questions).toMatchObject([{ id: "SP11/changed/2", suggestion: sale }]);
    const renamed = swap("SP11 roll.csv", "Mr B & Ms C Doyle", "Mr B Doyle");
    expect(runWeek(printed("27/11/2026", renamed), before, nothing, pdfs).report.questions).toMatchObject([
      { id: "SP11/changed/2", suggestion: "same-person" },
    ]);
  });

  it("may be the same person's: contact and sign-ins stay", () => {
    const renamed = swap("SP11 roll.csv", "Mr B & Ms C Doyle", "Ms C Doyle");
    const answers = weekAnswers({ "SP11/changed/2": "same-person" });
    const week = previousOf(runWeek(printed("27/11/2026", renamed), before, answers, pdfs));
    expect(contactOf(week, "2")).toMatchObject({
      contactId: contactOf(before, "2")?.["contactId"],
      name: "Doyle",
    });
    expect(rowsOf(week, "web_users.csv").map(({ username }) => username)).toEqual([
      "sp11l1",
      "sp11l2",
      "sp11l2b",
    ]);
  });

  it("may be a new owner's: another contact, another sign-in, and the former one left", () => {
    const week = previousOf(
      runWeek(printed("27/11/2026", sold), before, weekAnswers({ "SP11/changed/2": sale }), pdfs),
    );
    const former = contactOf(before, "2")?.["contactId"];
    expect(contactOf(week, "2")).toMatchObject({ name: "New", firstName: "E" });
    expect(contactOf(week, "2")?.["contactId"]).not.toBe(former);
    expect(rowsOf(week, "lot_owners.csv")).toContainEqual(
      expect.objectContaining({ contactId: former, enteredDate: "2016-07-04", leftDate: "2026-11-25" }),
    );
    const names = rowsOf(week, "web_users.csv").map(({ username }) => username);
    expect(names).toEqual(["sp11l1", "sp11l2c"]);
    const later = previousOf(runWeek(printed("04/12/2026", sold), week, nothing, pdfs));
    expect(rowsOf(later, "lot_owners.csv")).toHaveLength(4);
    expect(rowsOf(later, "web_users.csv").map(({ username }) => username)).toEqual(names);
    expect(later.starter?.usernames).toContain("sp11l2b");
  });

  it("is asked again where the new owner entered before the former one", () => {
    const answers = weekAnswers({ "SP11/changed/2": { newOwner: "2016-07-03" } });
    expect(idsOf(runWeek(printed("27/11/2026", sold), before, answers, pdfs))).toEqual(["SP11/changed/2"]);
  });

  it("is asked again where the new owner enters after the day of the reports", () => {
    const answers = weekAnswers({ "SP11/changed/2": { newOwner: "2026-11-28" } });
    expect(runWeek(printed("27/11/2026", sold), before, answers, pdfs).report.questions).toMatchObject([
      {
        id: "SP11/changed/2",
        text: expect.stringContaining(
          "A new owner entered from 2016-07-04 to 2026-11-27, the day of the reports.",
        ) as unknown,
      },
    ]);
  });

  it("takes no sign-in before its day, where a package of before told it early", () => {
    const owners = rowsOf(before, "lot_owners.csv").map((row) =>
      row["lotId"] === "2" ? { ...row, leftDate: "2027-01-31" } : row,
    );
    const early = { ...before, tables: new Map([...before.tables, ["lot_owners.csv", owners] as const]) };
    const two = Object.fromEntries(
      Object.entries(firstWeek)
        .filter(([path]) => !path.includes("notice"))
        .map(([path, text]) => [path.replace("SP11", "SP12"), text]),
    );
    const answers = { "SP12/owner/2": "organisation", "SP12/account/4": firstAnswers["SP11/account/4"] };
    const other = {
      ...two,
      "SP12 roll.csv": (two["SP12 roll.csv"] ?? "").replace("Mr B & Ms C Doyle", "Ms E New"),
    };
    const week = previousOf(runWeek(other, early, weekAnswers(answers, { SP12: {} })));
    expect(rowsOf(week, "web_users.csv").map(({ username }) => username)).toContain("sp11l2");
  });
});

it("who sits on the committee of one plan stays there when another one is printed", () => {
  const seat = { committee: [{ lot: "1", position: "Treasurer", from: "2025-01-01" }] };
  const seated = previousOf(runWeek(firstWeek, null, weekAnswers(firstAnswers, { SP11: seat }), pdfs));
  const two = Object.fromEntries(
    Object.entries(firstWeek)
      .filter(([path]) => !path.includes("notice"))
      .map(([path, text]) => [path.replace("SP11", "SP12"), text]),
  );
  const answers = { "SP12/owner/2": "one-account", "SP12/account/4": firstAnswers["SP11/account/4"] };
  const week = previousOf(runWeek(two, seated, weekAnswers(answers, { SP12: {} })));
  expect(rowsOf(week, "web_users.csv")[0]).toMatchObject({
    username: "sp11l1",
    roles: "1 2",
    isInvoiceApprover: "true",
  });
  const left = weekAnswers({}, { SP11: { committee: [] } });
  const later = previousOf(runWeek(printed("27/11/2026"), seated, left, pdfs));
  expect(rowsOf(later, "web_users.csv")[0]).toMatchObject({ roles: "1", isInvoiceApprover: "false" });
});

it("a new document never has the bytes of one of before", () => {
  const documents = rowsOf(before, "documents.csv").map((row) => ({
    ...row,
    file: row["documentId"] === "1" ? "documents/3.pdf" : (row["file"] ?? ""),
  }));
  const moved = { ...before, tables: new Map([...before.tables, ["documents.csv", documents] as const]) };
  const asked = weekAnswers({ "SP11/documents": { "*": "owners" } });
  const week = runWeek(printed("27/11/2026"), moved, asked, [pdfOf("SP11/Plan.pdf", "c")]);
  expect(rowsOf(previousOf(week), "documents.csv").map(({ documentId, file }) => [documentId, file])).toEqual(
    [
      ["3", "documents/3.pdf"],
      ["1", "documents/3-2.pdf"],
      ["2", "documents/2.pdf"],
    ],
  );
  expect(week.package?.filter(({ path }) => path.startsWith("files/"))).toEqual([
    { path: "files/documents/2.pdf", bytesOf: { from: "previous", path: "files/documents/2.pdf" } },
    { path: "files/documents/3-2.pdf", bytesOf: { from: "previous", path: "files/documents/3.pdf" } },
    { path: "files/documents/3.pdf", bytesOf: { from: "exports", path: "SP11/Plan.pdf" } },
  ]);
});

it("a plan that is not in the folder is taken over as it was", () => {
  const two = Object.fromEntries(
    Object.entries(firstWeek)
      .filter(([path]) => !path.includes("notice"))
      .map(([path, text]) => [path.replace("SP11", "SP12"), text.replace("20/11/2026", "28/11/2026")]),
  );
  const answers = { "SP12/owner/2": "one-account", "SP12/account/4": firstAnswers["SP11/account/4"] };
  const plans = { SP11: {}, SP12: { source: "StrataMax" } };
  const week = previousOf(runWeek(two, before, weekAnswers(answers, plans)));
  expect(week.agency["asAt"]).toBe("2026-11-28");
  expect(
    rowsOf(week, "plans.csv").map((row) => [row["planNumber"], row["ownersCorpId"], row["ledgerBegins"]]),
  ).toEqual([
    ["SP12", "2", "2026-11-28"],
    ["SP11", "1", "2026-11-20"],
  ]);
  for (const name of [
    "lots.csv",
    "debts.csv",
    "lot_owners.csv",
    "documents.csv",
    "agenda_items.csv",
    "journal_lines.csv",
  ] as const)
    expect(rowsOf(week, name)).toEqual(expect.arrayContaining([...rowsOf(before, name)]));
  // Somebody who owns lots of both is one person with one sign-in.
  expect(contactOf(week, "1")?.["contactId"]).toBe(contactOf(before, "1")?.["contactId"]);
  expect(rowsOf(week, "web_users.csv").map(({ username }) => username)).toEqual([
    "sp11l1",
    "sp11l2",
    "sp11l2b",
  ]);
});
