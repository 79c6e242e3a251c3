import { expect, it } from "vitest";
import {
  firstAnswers,
  firstWeek,
  pdfOf,
  previousOf,
  runWeek,
  weekAnswers,
} from "../../../testing/starter-weeks.ts";
import type { PackageFileName } from "../../package-files.ts";
import type { PackageRow } from "../writing/package-row.ts";
import type { PreviousPackage } from "./previous-package.ts";

const pdfs = [pdfOf("SP11/Minutes 2025.pdf", "a")];
const before = previousOf(runWeek(firstWeek, null, weekAnswers(firstAnswers), pdfs));
const rowsOf = ({ tables }: PreviousPackage, name: PackageFileName): readonly PackageRow[] =>
  tables.get(name) ?? [];
const plan = { ownersCorpId: "1" };

/** What a whole package tells of the plan, and no report does. */
const kept: Partial<Record<PackageFileName, readonly PackageRow[]>> = {
  "interest_terms.csv": [{ ...plan, from: "2016-11-30", mode: "DAILY", ratePercent: "10" }],
  "committee_members.csv": [
    { execMemberId: "7", ...plan, contactId: "1", lotId: "1", positionName: "Treasurer", from: "2025-01-01" },
  ],
  "report_groups.csv": [{ groupId: "3", ...plan, name: "Towers", shortName: "T", activeFrom: "2020-01-01" }],
  "budgets.csv": [{ budgetId: "4", ...plan, startDate: "2026-07-01" }],
  "insurance_policies.csv": [
    { policyId: "5", ...plan, type: "Building", insurer: "Safe", policyNumber: "P1" },
  ],
  "insurance_covers.csv": [{ policyId: "5", kind: "Building", sumInsured: "1.00" }],
  "insurance_claims.csv": [{ claimId: "6", policyId: "5", claimNo: "C1" }],
  "work_orders.csv": [{ workOrderId: "8", ...plan, lotId: "", orderNumber: "W1", tradieContactId: "90" }],
  "quotes.csv": [{ quoteId: "9", ...plan, orderNumber: "Q1" }],
  "job_invoices.csv": [{ workOrderId: "8", description: "Pump", refNumber: "1", amount: "1.00" }],
  "meeting_attendance.csv": [{ meetingRecordID: "1", execMemberId: "7", code: "P" }],
  "payment_plans.csv": [{ lotId: "1", from: "2026-03-01", to: "", isKept: "true" }],
};
const contact = (contactId: string): PackageRow => ({ contactId, name: "Somebody", businessContact: "N" });
const full: PreviousPackage = {
  ...before,
  starter: null,
  tables: new Map<PackageFileName, readonly PackageRow[]>([
    ...before.tables,
    ...(Object.entries(kept) as [PackageFileName, readonly PackageRow[]][]),
    ["contacts.csv", [...rowsOf(before, "contacts.csv"), contact("90"), contact("91")]],
    [
      "budget_lines.csv",
      [
        { budgetId: "4", accountCode: "7", fund: "ADM", amount: "5.00", groupId: "" },
        { budgetId: "4", accountCode: "99", fund: "ADM", amount: "6.00", groupId: "" },
      ],
    ],
    [
      "plans.csv",
      rowsOf(before, "plans.csv").map((row) => ({
        ...row,
        abn: "51 824 753 556",
        showABN: "true",
        billerCode: "99071204",
        ruleModule: "STANDARD",
      })),
    ],
    [
      "lots.csv",
      rowsOf(before, "lots.csv").map((row) =>
        row["lotId"] === "2"
          ? { ...row, paymentReference: "1234 5678", tenantContactId: "91", isOriginalOwner: "true" }
          : row,
      ),
    ],
  ]),
};
const printed = Object.fromEntries(
  Object.entries(firstWeek).map(([path, text]) => [path, text.replace("20/11/2026", "27/11/2026")]),
);
const answers = { ...firstAnswers, "SP11/changed/2": "same-person" };
const weekOf = (settings: object, texts: Readonly<Record<string, string>> = printed): PreviousPackage =>
  previousOf(runWeek(texts, full, weekAnswers(answers, { SP11: settings }), pdfs));

it("a plan that is printed after a whole package keeps what no report tells", () => {
  const week = weekOf({});
  for (const [name, rows] of Object.entries(kept) as [PackageFileName, readonly PackageRow[]][])
    expect(rowsOf(week, name), name).toMatchObject(rows);
  // A line of an account that the trial balance does not have any more goes.
  expect(rowsOf(week, "budget_lines.csv")).toMatchObject([{ accountCode: "7", amount: "5.00" }]);
  expect(rowsOf(week, "plans.csv")).toMatchObject([
    {
      abn: "51 824 753 556",
      showABN: "true",
      billerCode: "99071204",
      ruleModule: "STANDARD",
      ledgerBegins: "2026-11-27",
    },
  ]);
  expect(rowsOf(week, "lots.csv")).toMatchObject([
    { paymentReference: "" },
    { paymentReference: "1234 5678", tenantContactId: "91", isOriginalOwner: "true" },
    { paymentReference: "" },
  ]);
  expect(rowsOf(week, "contacts.csv").map(({ contactId }) => contactId)).toEqual(
    expect.arrayContaining(["90", "91"]),
  );
  expect(rowsOf(week, "web_users.csv")[0]).toMatchObject({ roles: "1 2" });
});

it("a plan that is printed without its money keeps no day on which its ledger began", () => {
  const week = weekOf({ money: "without" });
  const [row] = rowsOf(week, "plans.csv");
  expect([...rowsOf(week, "interest_terms.csv"), ...rowsOf(week, "budgets.csv")]).toEqual([]);
  expect(row).toMatchObject({ abn: "51 824 753 556", ledgerBegins: "", ledgerSource: "" });
});

it("a committee that is told takes the place of the one before; who has sold sits no longer", () => {
  expect(rowsOf(weekOf({ committee: [] }), "committee_members.csv")).toEqual([]);
  const sold = Object.fromEntries(
    Object.entries(printed).map(([path, text]) => [
      path,
      text.replace("1,60,Ms A Raman,13/03/2019", "1,60,Ms E New,25/11/2026"),
    ]),
  );
  const sale = {
    ...answers,
    "SP11/changed/1": { newOwner: "2026-11-25" },
    "SP11/email/a@example.com": "two-people",
  };
  const week = previousOf(runWeek(sold, full, weekAnswers(sale), pdfs));
  expect(rowsOf(week, "committee_members.csv")).toEqual([]);
});
