import { expect, it } from "vitest";
import { describeOnEngines } from "../testing/databases/test-database.ts";
import { FixturePackage } from "../testing/packages/fixtures.ts";
import { useImportBench } from "../testing/packages/import-bench.ts";

type Case = [string, (made: FixturePackage) => void, string[]];

/** Each invariant of the format, broken in one place: what is reported, word for word, and nothing besides. */
const cases: Case[] = [
  [
    "1 a journal balances within each fund",
    (made) => made.set("journal_lines.csv", 13, { credit: "43.00" }),
    [
      "funds.csv:2:-: at 2026-06-30 the journals give creditors 43.00, but unpaid invoices are 44.00",
      "journals.csv:6:-: does not balance in fund ADM: debit 44.00, credit 43.00",
    ],
  ],
  [
    "2 allocations of a receipt exceed it",
    (made) => made.set("receipts.csv", 4, { amount: "99.99" }),
    ["receipts.csv:4:-: its allocations of 100.00 exceed its amount of 99.99"],
  ],
  [
    "2 allocations of a debt and its discounts exceed it",
    (made) => made.set("allocations.csv", 4, { discountTaken: "0.01" }),
    ["debts.csv:3:-: its allocations and discounts of 100.01 exceed its gross of 100.00"],
  ],
  [
    "3 the debts of a levy sum to it",
    (made) => made.set("levies.csv", 2, { gross: "200.01", gst: "0.02" }),
    ["levies.csv:2:-: its debts sum to gross 200.00 and GST 0.00, the levy says 200.01 and 0.02"],
  ],
  [
    "3 a levy has debts",
    (made) => made.add("levies.csv", { ...made.row("levies.csv", 3), levyId: "503" }),
    ["levies.csv:4:-: its debts sum to gross 0.00 and GST 0.00, the levy says 50.00 and 0.00"],
  ],
  [
    "3 the lines of an invoice sum to it",
    (made) => made.set("invoices.csv", 2, { gst: "3.99" }),
    ["invoices.csv:2:-: its lines sum to net 40.00 and GST 4.00, the invoice says 40.00 and 3.99"],
  ],
  [
    "3 only a levy debt has a levy",
    (made) => made.set("debts.csv", 5, { levyId: "501" }),
    ["debts.csv:5:-: a debt of kind INTEREST has no levy: empty levyId or correct the kind"],
  ],
  [
    "3 every levy debt has one",
    (made) => made.set("debts.csv", 4, { levyId: "" }),
    ["debts.csv:4:-: a debt of kind LEVY needs its levyId"],
  ],
  [
    "4 levy receivable",
    (made) =>
      made
        .set("debts.csv", 2, { gross: "150.00" })
        .set("debts.csv", 3, { gross: "50.00" })
        .set("allocations.csv", 2, { amount: "50.00" })
        .set("allocations.csv", 4, { amount: "50.00" })
        .set("receipts.csv", 2, { amount: "80.00" }),
    [
      "funds.csv:2:-: at 2026-06-30 the journals give levy receivable 100.00, but unpaid levy debts that fell due are 150.00",
    ],
  ],
  [
    "4 other receivable",
    (made) => made.set("debts.csv", 5, { gross: "6.00" }),
    ["funds.csv:2:-: at 2026-06-30 the journals give other receivable 5.00, but other unpaid debts are 6.00"],
  ],
  [
    "4 other receivable, where the journals name lots",
    (made) => made.set("debts.csv", 5, { gross: "6.00" }).set("journal_lines.csv", 10, { lotId: "12" }),
    [
      "funds.csv:2:-: at 2026-06-30 the journals give other receivable 5.00, but other unpaid debts are 6.00: see lot 2",
    ],
  ],
  [
    "4 levies in advance and unallocated",
    (made) => made.set("allocations.csv", 3, { amount: "19.00" }),
    [
      "funds.csv:2:-: at 2026-06-30 the journals give levies in advance 20.00, but payments on levy debts not yet due are 19.00",
      "funds.csv:3:-: at 2026-06-30 the journals give unallocated 30.00, but unallocated receipts are 31.00",
      "funds.csv:3:-: at 2026-06-30 the journals give cash 30.00, but unallocated receipts are 31.00",
    ],
  ],
  [
    "4 cash of the unallocated fund",
    (made) => made.set("accounts.csv", 2, { role: "" }),
    [
      "funds.csv:3:-: at 2026-06-30 the journals give cash 0.00, but unallocated receipts are 30.00: no account has the role CASH",
    ],
  ],
  [
    "4 unallocated without its fund",
    (made) => {
      made.set("funds.csv", 3, { kind: "OTHER" });
      made.set("accounts.csv", 8, { role: "" });
    },
    [
      "plans.csv:2:-: has 30.00 of unallocated receipts at 2026-06-30, but no fund of kind UNALLOCATED: add it to funds.csv",
    ],
  ],
  [
    "4 creditors",
    (made) => made.set("invoices.csv", 2, { paidOn: "2026-06-30" }),
    ["funds.csv:2:-: at 2026-06-30 the journals give creditors 44.00, but unpaid invoices are 0.00"],
  ],
  [
    "4 investments",
    (made) => made.set("investment_movements.csv", 2, { kind: "FEE" }),
    ["funds.csv:2:-: at 2026-06-30 the journals give investments 10.00, but investment movements are -10.00"],
  ],
  [
    "4 investments, with a minus that the kind implies",
    (made) => made.set("investment_movements.csv", 2, { kind: "FEE", amount: "-10.00" }),
    ["funds.csv:2:-: at 2026-06-30 the journals give investments 10.00, but investment movements are -10.00"],
  ],
  ...["DEPOSIT", "INTEREST"].map((kind): Case => [
    `4 investments, a negative ${kind}`,
    (made) => made.set("investment_movements.csv", 2, { kind, amount: "-10.00" }),
    [
      `investment_movements.csv:2:amount: is negative in a ${kind}: write what came in without a minus, or what went out as WITHDRAWAL or FEE`,
    ],
  ]),
  [
    "4 transfers sum to 0",
    (made) => made.set("journal_lines.csv", 12, { accountCode: "39" }),
    ["funds.csv:2:-: at 2026-06-30 the transfers between the plan's funds sum to 44.00: they must sum to 0"],
  ],
  [
    "5 entitlements are positive",
    (made) =>
      made.set("lot_entitlements.csv", 2, { units: "0" }).set("lot_entitlements.csv", 3, { units: "10" }),
    ["entitlement_sets.csv:2:-: has entitlements that are not positive (0, lot_entitlements.csv row 2)"],
  ],
  [
    "5 entitlements sum to the total",
    (made) => made.set("lot_entitlements.csv", 2, { units: "5" }),
    ["entitlement_sets.csv:2:-: its entitlements sum to 11, the set says 10"],
  ],
  [
    "6 one current owner a lot",
    (made) => made.set("lot_owners.csv", 2, { leftDate: "" }),
    [
      "lot_owners.csv:3:-: lot 11 already has an owner on the same days in row 2: give the earlier one a leftDate",
    ],
  ],
  [
    "6 one current owner a lot, when a sale that is entered ahead has come, too",
    (made) => made.add("lot_owners.csv", { ...made.row("lot_owners.csv", 3), enteredDate: "2026-07-15" }),
    [
      "lot_owners.csv:5:-: lot 11 already has an owner on the same days in row 3: give the earlier one a leftDate",
    ],
  ],
  [
    "the time zone of a plan is known to the database",
    (made) => made.set("plans.csv", 2, { timeZone: "SystemV/AST4" }),
    [
      "plans.csv:2:timeZone: the database does not know the time zone SystemV/AST4: write another name of it, as in Australia/Sydney",
    ],
  ],
  [
    "the time zone of the agency is known to the database",
    (made) => Object.assign(made.settings, { timeZone: "SystemV/AST4" }),
    [
      "agency.json:1:timeZone: the database does not know the time zone SystemV/AST4: write another name of it, as in Australia/Sydney",
    ],
  ],
  [
    "6 one current Chairperson a plan",
    (made) => made.set("committee_members.csv", 3, { positionName: "Chairperson", to: "" }),
    [
      "committee_members.csv:3:-: the plan already has a current Chairperson in row 2: end one of the two with to",
    ],
  ],
  [
    "7 a cut-off has a date and a time",
    (made) => made.set("meetings.csv", 2, { votingCutoffTime: "" }),
    ["meetings.csv:2:-: the cut-off is half there: give both votingCutoffDate and votingCutoffTime"],
  ],
  [
    "7 a cut-off is not after the start",
    (made) => made.set("meetings.csv", 2, { votingCutoffDate: "2026-08-01", votingCutoffTime: "18:31" }),
    ["meetings.csv:2:-: the cut-off 2026-08-01 18:31 is after the start 2026-08-01 18:30"],
  ],
  [
    "7 a vote needs a cut-off",
    (made) => made.set("meetings.csv", 2, { votingCutoffDate: "", votingCutoffTime: "" }),
    ["meetings.csv:2:-: allowVoting is true without a cut-off: give votingCutoffDate and votingCutoffTime"],
  ],
  [
    "7 sortOrder is unique within a meeting",
    (made) => made.set("agenda_items.csv", 3, { sortOrder: "1" }),
    ["agenda_items.csv:3:-: repeats sortOrder 1 of row 2: it is unique within a meeting"],
  ],
  [
    "8 a username is 1 to 15 letters and digits",
    (made) => made.set("web_users.csv", 2, { username: "owner_1" }),
    ['web_users.csv:2:username: "owner_1" is not a username: use 1 to 15 letters and digits'],
  ],
  [
    "8 a username is unique ignoring case",
    (made) => made.set("web_users.csv", 3, { username: "OWNER1" }),
    ["web_users.csv:3:-: repeats username OWNER1 of row 2: it is unique within the agency, ignoring case"],
  ],
  [
    "9 leftDate",
    (made) => made.set("lot_owners.csv", 2, { leftDate: "2019-12-31" }),
    [
      "lot_owners.csv:2:-: leftDate 2019-12-31 is before enteredDate 2020-01-01: nothing ends before it starts",
    ],
  ],
  [
    "9 to of a member",
    (made) => made.set("committee_members.csv", 3, { to: "2021-12-31" }),
    ["committee_members.csv:3:-: to 2021-12-31 is before from 2022-01-01: nothing ends before it starts"],
  ],
  [
    "9 to of a policy",
    (made) => made.set("insurance_policies.csv", 2, { to: "2025-06-30" }),
    ["insurance_policies.csv:2:-: to 2025-06-30 is before from 2025-07-01: nothing ends before it starts"],
  ],
  [
    "9 periodTo",
    (made) => made.set("levies.csv", 3, { periodTo: "2026-06-30" }),
    ["levies.csv:3:-: periodTo 2026-06-30 is before periodFrom 2026-07-01: nothing ends before it starts"],
  ],
  [
    "9 closedOn",
    (made) => made.set("report_groups.csv", 2, { closedOn: "2019-12-31" }),
    [
      "report_groups.csv:2:-: closedOn 2019-12-31 is before activeFrom 2020-01-01: nothing ends before it starts",
    ],
  ],
  [
    "9 reversedOn",
    (made) => made.set("receipts.csv", 4, { reversedOn: "2026-02-28" }),
    ["receipts.csv:4:-: reversedOn 2026-02-28 is before date 2026-03-01: nothing ends before it starts"],
  ],
  [
    "9 an allocation after its receipt",
    (made) => made.set("allocations.csv", 2, { date: "2026-02-09" }),
    ["allocations.csv:2:-: is dated 2026-02-09, before its receipt of 2026-02-10"],
  ],
  [
    "9 an allocation after its debt's issue",
    (made) => {
      made.set("receipts.csv", 3, { date: "2026-05-31" }).set("allocations.csv", 3, { date: "2026-05-31" });
      made.set("journals.csv", 4, { date: "2026-05-31" });
    },
    ["allocations.csv:3:-: is dated 2026-05-31, before its debt was issued on 2026-06-01"],
  ],
];

describeOnEngines("invariants of the package", (engine) => {
  const bench = useImportBench(engine);

  it("holds for the valid package", async () => {
    expect(await bench.check(new FixturePackage())).toEqual([]);
  });

  it.each(cases)("reports: %s", async (_name, change, expected) => {
    const made = new FixturePackage();
    change(made);
    expect(await bench.check(made)).toEqual(expected);
  });

  it("counts a reversed receipt for nothing from reversedOn on", async () => {
    const made = new FixturePackage();
    // Paid again on the day of the reversal: never paid twice on any day.
    made.add("receipts.csv", {
      ...made.row("receipts.csv", 4),
      receiptId: "704",
      receiptNo: "R4",
      date: "2026-03-05",
      reversedOn: "2026-03-06",
    });
    made.add("allocations.csv", { ...made.row("allocations.csv", 4), receiptId: "704", date: "2026-03-05" });
    expect(await bench.check(made)).toEqual([]);
    // A day earlier it is paid twice for one day.
    made.set("receipts.csv", 5, { date: "2026-03-04" }).set("allocations.csv", 5, { date: "2026-03-04" });
    expect(await bench.check(made)).toEqual([
      "debts.csv:3:-: its allocations and discounts of 200.00 exceed its gross of 100.00",
    ]);
  });
});
