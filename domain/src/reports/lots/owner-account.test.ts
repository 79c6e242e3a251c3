import { describe, expect, it } from "vitest";
import { addDays } from "../../core/local-date.ts";
import { lotFinancial, lotInterest, unallocatedCents, unpaidCents } from "../../ledger/public.ts";
import {
  expectedLotsOf,
  printedEntries,
  type ExpectedOwnerAccount,
} from "../../testing/demo/demo-expected-lots.ts";
import { demoReportRows } from "../../testing/demo/demo-report-rows.ts";
import { aReportRequest, plainRow } from "../../testing/agreement/report-requests.ts";
import { lotAccounts } from "./lot-accounts.ts";
import { ownerAccount } from "./owner-account.ts";
import { periodDay } from "../period.ts";
import type { ReportDocument } from "../document/report-document.ts";

type Plain = readonly (string | number | null)[];

/** Rows of a table by its caption's beginning; those that only say what a receipt was put to are left out. */
function rowsOf(document: ReportDocument, caption: string): readonly Plain[] {
  const tables = document.sections.flatMap((section) => section.tables);
  const rows = tables.find((table) => table.caption.startsWith(caption))?.rows ?? [];
  return rows.map(plainRow).filter((row) => caption !== "Transactions" || row[6] !== null);
}

const accountOf = (planId: number, lotId: number, todayOn = "2026-03-31"): ReportDocument =>
  ownerAccount(demoReportRows(planId), aReportRequest({}, { lotId, todayOn }));

const factOf = ({ facts }: ReportDocument, label: string): string | undefined =>
  facts.find((fact) => fact.label === label)?.text;

/** What a line of an expected account reads as in its Details, up to the fund. */
function beginningOf(line: ExpectedOwnerAccount["lines"][number], planId: number): string {
  if (line.kind === "RECEIPT") return "Receipt";
  if (line.kind === "DISCOUNT") return "Discount: ";
  const fund = demoReportRows(planId).funds.find((each) => each.fund === line.fund);
  return fund === undefined ? `${line.description ?? ""}, ` : `${line.description ?? ""}, ${fund.name}`;
}

/** The lines below a receipt of plan 101 that say what it was put to. */
function putToLines(lotId: number, reference: string, todayOn?: string): readonly unknown[] {
  const rows = (accountOf(101, lotId, todayOn).sections[0]?.tables[1]?.rows ?? []).map(plainRow);
  const from = rows.findIndex((row) => row[2] === reference) + 1;
  const rest = rows.slice(from);
  return rest
    .slice(
      0,
      rest.findIndex((row) => row[6] !== null),
    )
    .map((row) => row[3]);
}

/** A receipt of lot 16 that was dishonoured on 7 April 2026. */
function entriesOfReceipt1181(todayOn: string): readonly Plain[] {
  const rows = rowsOf(accountOf(101, 2016, todayOn), "Transactions");
  return rows.filter(([, , reference]) => reference === "1181");
}

const expectedAccounts = [101, 102, 103].flatMap((planId) =>
  Object.entries(expectedLotsOf(planId).currentOwnerAccounts).map(
    ([lotId, account]) => [planId, Number(lotId), account] as const,
  ),
);

describe.each(expectedAccounts)("the account of plan %i, lot %i", (planId, lotId, expected) => {
  const document = accountOf(planId, lotId);
  const isEmpty = expected.lines.length === 0;
  const lines = printedEntries(expected);

  it("has every expected line with its running balance", () => {
    const found = rowsOf(document, "Transactions");
    expect(
      found.slice(1, -1).map(([on, due, reference, , ...amounts]) => [on, due, reference, ...amounts]),
    ).toEqual(
      lines.map((line) => [
        line.date,
        line.due ?? null,
        line.receiptNo ?? null,
        line.debit === 0 ? null : line.debit,
        line.credit === 0 ? null : line.credit,
        line.balance,
      ]),
    );
    expect(
      found.slice(1, -1).map(([, , , details], index) => {
        const line = lines[index];
        return line !== undefined && String(details).startsWith(beginningOf(line, planId));
      }),
    ).toEqual(lines.map(() => true));
    const opening = [expected.from, null, null, "Opening balance", null, null, expected.openingBalance];
    expect(found[0]).toEqual(isEmpty ? undefined : opening);
    expect(found.at(-1)?.at(-1)).toBe(isEmpty ? undefined : expected.closingBalance);
  });

  it("tells what there is to pay", () => {
    const rows = rowsOf(document, "To pay");
    const sumOf = (...beginnings: readonly string[]) =>
      rows
        .filter(([label]) => beginnings.some((beginning) => String(label).startsWith(beginning)))
        .reduce((sum, [, cents]) => sum + Number(cents), 0);
    const { overdue, accruedInterest, notYetDue, unallocated, totalToPay } = expected;
    expect([
      sumOf("Overdue since"),
      sumOf("Interest so far"),
      sumOf("Levy", "Next levy", "Later levies"),
      -sumOf("Less received") + 0,
    ]).toEqual(isEmpty ? [0, 0, 0, 0] : [overdue, accruedInterest, notYetDue, unallocated]);
    expect(rows.at(-1)).toEqual(isEmpty ? undefined : ["Total to pay", totalToPay]);
    const { lastReceiptDate, lastReceiptNo, lastReceiptAmount } = expected;
    expect(rowsOf(document, "Last receipt")).toEqual(
      lastReceiptDate === null ? [] : [[lastReceiptDate, lastReceiptNo, lastReceiptAmount]],
    );
  });

  it("names the lot", () => {
    expect(factOf(document, "Lot")).toBe(expected.lotNumber);
    expect(factOf(document, "Unit Entitlement")).toBe(String(expected.unitEntitlement));
    // Plan 103 does not want it seen.
    const paidTo = expected.paidTo === null ? "-" : periodDay(expected.paidTo);
    expect(factOf(document, "Paid to")).toBe(planId === 103 ? undefined : paidTo);
    expect(factOf(document, "Owner")).toMatch(/\w/u);
    expect(document.sections[0]?.emptyText ?? null).toBe(isEmpty ? "No transactions to report" : null);
  });
});

describe("an owner's account", () => {
  it("comes to the worked table of lot 5", () => {
    const rows = rowsOf(accountOf(101, 2005), "Transactions").filter(([on]) => String(on) >= "2025-07-01");
    expect(rows.slice(0, 4)).toEqual([
      ["2025-07-01", "2025-07-01", null, "Standard levy, 01/07/2025 to 30/09/2025", 146_048, null, 146_048],
      [
        "2025-08-10",
        "2025-08-10",
        null,
        "Interest on overdue levies, Administrative Fund",
        1_157,
        null,
        147_205,
      ],
      [
        "2025-08-10",
        "2025-08-10",
        null,
        "Interest on overdue levies, Capital Works Fund",
        444,
        null,
        147_649,
      ],
      ["2025-08-10", null, "1112", "Receipt (EFT)", null, 147_649, 0],
    ]);
    const document = accountOf(101, 2005);
    expect(rowsOf(document, "To pay")).toEqual([
      ["Overdue since 15/02/2026: Special levy - balcony waterproofing", 56_100],
      ["Interest so far, added daily", 676],
      ["Next levy, due 01/04/2026, tomorrow", 146_048],
      ["Total to pay", 202_824],
    ]);
    expect([factOf(document, "Interest rate"), factOf(document, "Interest-free period")]).toEqual([
      "10% a year",
      "1 month",
    ]);
  });

  it("words the terms of Queensland by the month", () => {
    const document = accountOf(102, 3004);
    expect([factOf(document, "Interest rate"), factOf(document, "Interest-free period")]).toEqual([
      "2.5% a month",
      "None",
    ]);
  });

  it("says of a receipt what it paid in full and in part", () => {
    expect(putToLines(2014, "1111")).toEqual([
      "Part payment: Standard levy, Administrative Fund, 01/07/2025 to 30/09/2025",
    ]);
    expect(putToLines(2005, "1112")).toEqual([
      "Full payment: Standard levy, Administrative Fund, 01/07/2025 to 30/09/2025",
      "Full payment: Standard levy, Capital Works Fund, 01/07/2025 to 30/09/2025",
      "Full payment: Interest on overdue levies, Administrative Fund",
      "Full payment: Interest on overdue levies, Capital Works Fund",
    ]);
    // Lot 23: 2,500.00 against 2,276.62; the rest goes to the special levy that was issued ten days later.
    expect(putToLines(2023, "1143", "2026-01-05").at(-1)).toBe("Not allocated in full yet");
    expect(putToLines(2023, "1143").at(-1)).toBe(
      "Part payment on 12/01/2026: Special levy - balcony waterproofing, Capital Works Fund",
    );
  });

  it("shows money without a debt as credit: lot 23 before the special levy", () => {
    const document = accountOf(101, 2023, "2026-01-05");
    expect(rowsOf(document, "Transactions").at(-1)?.at(-1)).toBe(-22_338);
    expect(rowsOf(document, "To pay").map(([, cents]) => cents)).toEqual([-22_338, -22_338]);
    expect(document.sections[0]?.notes).toContain("You are $223.38 in credit.");
  });

  it("shows a reversed receipt and its reversal, from the day of the reversal on", () => {
    expect(entriesOfReceipt1181("2026-04-06").map((row) => row.slice(3, 6))).toEqual([
      ["Receipt (EFT)", null, 184_706],
    ]);
    expect(entriesOfReceipt1181("2026-04-07").map((row) => [row[0], ...row.slice(3, 6)])).toEqual([
      ["2026-04-02", "Receipt (EFT)", null, 184_706],
      ["2026-04-07", "Receipt reversed", 184_706, null],
    ]);
  });

  it("takes a discount back with the receipt that earned it, and not at all where it never came about", () => {
    const rows = demoReportRows(102);
    const discounts = (reversedOn: string, todayOn: string): readonly Plain[] => {
      const debts = rows.debts.map((debt) => ({
        ...debt,
        allocations: debt.allocations.map((each) =>
          each.receiptId === 300226 ? { ...each, receiptReversedOn: reversedOn } : each,
        ),
      }));
      const receipts = rows.receipts.map((each) =>
        each.receiptId === 300226 ? { ...each, reversedOn } : each,
      );
      const request = aReportRequest({}, { lotId: 3006, todayOn });
      const found = rowsOf(ownerAccount({ ...rows, debts, receipts }, request), "Transactions");
      return found.filter(
        ([on, , , details]) => String(on) >= "2026-04-01" && /Discount/u.test(String(details)),
      );
    };
    expect(discounts("2026-04-10", "2026-05-31")).toEqual([]);
    expect(discounts("2026-05-10", "2026-05-31").map((row) => [row[0], row[4], row[5]])).toEqual([
      ["2026-05-01", null, 13_083],
      ["2026-05-01", null, 5_833],
      ["2026-05-10", 13_083, null],
      ["2026-05-10", 5_833, null],
    ]);
  });

  it("has nothing of before the owner's entry, the former owner's debts but as the opening balance", () => {
    const rows = demoReportRows(101);
    // Lot 14, in arrears since 2025, sold on 1 March 2026.
    const lots = rows.lots.map((lot) =>
      lot.lotId === 2014
        ? {
            ...lot,
            ownerships: [
              ...lot.ownerships.map((each) => ({ ...each, leftOn: "2026-03-01" })),
              { enteredOn: "2026-03-01", purchasedOn: null, leftOn: null, ownerName: "Nova Owner" },
            ],
          }
        : lot,
    );
    const document = ownerAccount({ ...rows, lots }, aReportRequest({}, { lotId: 2014 }));
    const found = rowsOf(document, "Transactions");
    expect(factOf(document, "Owner")).toBe("Nova Owner");
    expect(found[0]).toEqual(["2026-03-01", null, null, "Opening balance", null, null, 535_068]);
    expect(found.slice(1, -1).map(([on]) => on)).toEqual(["2026-04-01"]);
    expect(rowsOf(document, "Last receipt")).toEqual([]);
  });

  it("tells the interest to pay, though a former owner's overdue levy and money without a debt come to nothing", () => {
    const rows = demoReportRows(101);
    const [debt] = rows.debts.filter(({ lotId, kind }) => lotId === 2014 && kind === "LEVY");
    const [receipt] = rows.receipts;
    if (debt === undefined || receipt === undefined) throw new Error("Plan 101 has none.");
    const owed = {
      ...debt,
      issuedOn: "2025-01-01",
      dueOn: "2025-02-01",
      grossCents: 100_000,
      allocations: [],
    };
    const spare = { ...receipt, lotId: 2014, datedOn: "2025-01-15", amountCents: 100_000, reversedOn: null };
    const lots = rows.lots.map((lot) => ({
      ...lot,
      ownerships: [{ enteredOn: "2026-03-01", purchasedOn: null, leftOn: null, ownerName: "Nova Owner" }],
    }));
    const account = ownerAccount(
      { ...rows, lots, debts: [owed], receipts: [spare] },
      aReportRequest({}, { lotId: 2014 }),
    );
    const toPay = rowsOf(account, "To pay");
    const { cents: interest } = lotInterest(
      { debts: [owed], receipts: [], interestTerms: rows.interestTerms },
      "2026-03-31",
    );
    expect(interest).toBeGreaterThan(0);
    expect(toPay.at(-1)?.at(-1)).toBe(interest);
  });

  it("of a lot that is nobody's begins when its last owner left", () => {
    const rows = demoReportRows(101);
    const lots = rows.lots.map((lot) => ({
      ...lot,
      ownerships: lot.ownerships.map((each) => ({ ...each, leftOn: "2026-01-31" })),
    }));
    const found = rowsOf(
      ownerAccount({ ...rows, lots }, aReportRequest({}, { lotId: 2014 })),
      "Transactions",
    );
    expect(found[0]?.[0]).toBe("2026-01-31");
  });

  it("of a lot that is nobody's begins when its last owner left, today too, not when a coming one will leave", () => {
    const rows = demoReportRows(101);
    const startOf = (...days: readonly (readonly [enteredOn: string, leftOn: string])[]) => {
      const ownerships = days.map(([enteredOn, leftOn]) => ({
        enteredOn,
        purchasedOn: null,
        leftOn,
        ownerName: "Nova Owner",
      }));
      const lots = rows.lots.map((lot) => ({ ...lot, ownerships }));
      const document = ownerAccount({ ...rows, lots }, aReportRequest({}, { lotId: 2014 }));
      return rowsOf(document, "Transactions")[0]?.[0];
    };
    expect(startOf(["2020-01-01", "2026-03-31"])).toBe("2026-03-31");
    expect(startOf(["2020-01-01", "2026-01-31"], ["2026-04-01", "2026-04-30"])).toBe("2026-01-31");
  });

  it("says what each of its sums is, and names the lot's unit", () => {
    const document = accountOf(101, 2005);
    expect(rowsOf(document, "Transactions").at(-1)?.[3]).toBe("Closing balance");
    const rows = demoReportRows(101);
    const lots = rows.lots.map((lot) => ({ ...lot, unitName: "U5", levyUnits: null }));
    const { facts } = ownerAccount({ ...rows, lots }, aReportRequest({}, { lotId: 2005 }));
    expect(facts.map(({ label }) => label)).toEqual([
      "Lot",
      "Unit",
      "Owner",
      "Paid to",
      "Interest rate",
      "Interest-free period",
    ]);
    expect(facts[1]).toEqual({ label: "Unit", text: "U5" });
  });

  it("of a lot without levies and interest is paid to no day, at no rate, with no interest-free period", () => {
    const rows = { ...demoReportRows(101), debts: [], interestTerms: [] };
    const plan = { ...rows.plan, interestFreePeriod: null };
    const document = ownerAccount({ ...rows, plan }, aReportRequest({}, { lotId: 2005 }));
    expect(
      ["Paid to", "Interest rate", "Interest-free period"].map((label) => factOf(document, label)),
    ).toEqual(["-", "None", "None"]);
  });

  it("says first what there is to pay, and of a levy each fund's part", () => {
    const [first, second] = accountOf(101, 2005).sections[0]?.tables ?? [];
    expect([first?.caption, second?.caption]).toEqual(["To pay as at 31/03/2026", "Transactions"]);
    const rows = second?.rows.map(plainRow) ?? [];
    const at = rows.findIndex(([, , , details]) => details === "Standard levy, 01/07/2025 to 30/09/2025");
    expect(rows.slice(at + 1, at + 3).map(([, , , details]) => details)).toEqual([
      "Administrative Fund $1,055.62",
      "Capital Works Fund $404.86",
    ]);
  });

  it("stands upright, also of a lot that there is not", () => {
    const none = ownerAccount(demoReportRows(101), aReportRequest({}, { lotId: 9 }));
    expect([accountOf(101, 2005).isLandscape, none.isLandscape]).toEqual([false, false]);
  });

  it("of a lot that there is not reports nothing", () => {
    for (const lotId of [null, 9]) {
      const document = ownerAccount(demoReportRows(101), aReportRequest({}, { lotId }));
      expect(document.sections.map(({ emptyText }) => emptyText)).toEqual(["No owner account to report"]);
    }
  });
});

describe.each([101, 102])("all accounts of plan %i, week by week", (planId) => {
  const rows = demoReportRows(planId);

  it("close with what is unpaid less what is not allocated, which is what there is to pay without interest", () => {
    let compared = 0;
    for (const account of lotAccounts(rows)) {
      for (let on = "2025-07-01"; on <= "2026-06-30"; on = addDays(on, 7)) {
        const document = ownerAccount(rows, aReportRequest({}, { lotId: account.lot.lotId, todayOn: on }));
        const owed = account.debts
          .filter(({ issuedOn }) => issuedOn <= on)
          .reduce((sum, debt) => sum + unpaidCents(debt, on), -unallocatedCents(account.receipts, on));
        expect(rowsOf(document, "Transactions").at(-1)?.at(-1)).toBe(owed);
        const { interestDueCents } = lotFinancial(
          { ...account, ownerships: account.lot.ownerships, interestTerms: rows.interestTerms },
          on,
        );
        expect(rowsOf(document, "To pay").at(-1)?.[1]).toBe(owed + interestDueCents);
        compared += 1;
      }
    }
    expect(compared).toBe(53 * rows.lots.length);
  });
});
