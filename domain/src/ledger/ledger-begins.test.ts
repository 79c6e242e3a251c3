import { describe, expect, it } from "vitest";
import { aDebt, anAllocation, aReceipt, dailyTerms } from "../testing/ledger-rows.ts";
import { amountToPay, nextLevy } from "./amount-to-pay.ts";
import { toPayLines, toPayNotes } from "./amount-to-pay-lines.ts";
import { arrearsCents } from "./arrears.ts";
import type { DescribedDebt } from "./group-charges.ts";
import { balancesAgeText, balancesAsAt, ledgerDay, recordsBeginText } from "./ledger-beginning.ts";
import { levyHistory } from "./levy-history.ts";
import { lotFinancial, type LotLedger } from "./lot-financial.ts";
import { lotInterest } from "./lot-interest.ts";
import type { LotOpening } from "./lot-opening.ts";
import type { SpentReceipt } from "./vocabulary.ts";

const B = "2026-11-20";
const beginning = { beginsOn: B, source: "Strata Master", isBalancesAlone: false };
const alone = { ...beginning, isBalancesAlone: true };

const none = { levyKind: null, periodFromOn: null, periodToOn: null } as const;
const brought = (given: Partial<DescribedDebt> = {}): DescribedDebt => ({
  ...aDebt({ kind: "BROUGHT_FORWARD", issuedOn: B, dueOn: null, ...none, grossCents: 50_000, ...given }),
  description: "Brought forward",
});
const levy = (given: Partial<DescribedDebt> = {}): DescribedDebt => ({
  ...aDebt({ issuedOn: "2026-11-10", dueOn: "2027-01-01", grossCents: 10_000, ...given }),
  description: "Standard levy",
});
const receipt = (given: Partial<SpentReceipt> = {}): SpentReceipt => ({
  ...aReceipt({ datedOn: "2026-12-01", amountCents: 5_000 }),
  allocations: [],
  ...given,
});
const credit = (given: Partial<SpentReceipt> = {}): SpentReceipt =>
  receipt({ receiptNo: "BF1", datedOn: B, isBroughtForward: true, amountCents: 30_000, ...given });
const opening = (given: Partial<LotOpening> = {}): LotOpening => ({
  asAtOn: B,
  paidToOn: "2026-09-30",
  lastReceiptNo: "R7",
  lastReceiptOn: "2026-07-02",
  lastReceiptCents: 9_900,
  interestCents: 4_153,
  ...given,
});
const lot = (given: Partial<LotLedger> = {}): LotLedger => ({
  debts: [],
  receipts: [],
  ownerships: [{ enteredOn: "2020-01-01", purchasedOn: null, leftOn: null }],
  interestTerms: [dailyTerms()],
  openings: [opening()],
  ...given,
});

const computedInterest = (debts: readonly DescribedDebt[]) =>
  lotInterest(lot({ debts, openings: [] }), "2027-06-01").cents;

const paidTo = (given: Partial<LotLedger>, on: string) => lotFinancial(lot(given), on).paidToOn;

const lastOf = (given: Partial<LotLedger>) => {
  const { lastReceiptOn, lastReceiptAmountCents, lastReceiptRecordNo } = lotFinancial(
    lot(given),
    "2026-12-31",
  );
  return [lastReceiptOn, lastReceiptAmountCents, lastReceiptRecordNo];
};

const toPay = (debts: readonly DescribedDebt[], given: Partial<LotLedger> = {}, on = "2026-12-31") => {
  const { receipts, interestTerms, openings = [] } = lot({ openings: [], ...given });
  const spent = receipts.map((each) => ({ allocations: [], ...each }));
  return amountToPay({ debts, receipts: spent, interestTerms, openings, beginning }, on);
};

const history = (given: Partial<Parameters<typeof levyHistory>[0]>, on = "2027-01-15") =>
  levyHistory(
    {
      debts: [brought(), levy()],
      receipts: [credit(), receipt()],
      ownerships: lot().ownerships,
      beginning,
      ...given,
    },
    on,
  );

const entered = (enteredOn: string) => ({ ownerships: [{ enteredOn, purchasedOn: null, leftOn: null }] });

describe("the day of a ledger that begins with balances", () => {
  it("is that of the balances as long as nothing else is posted, and never an earlier one", () => {
    expect([null, undefined].map((each) => ledgerDay(each, "2026-01-01"))).toEqual([
      "2026-01-01",
      "2026-01-01",
    ]);
    expect(ledgerDay(beginning, "2026-12-05")).toBe("2026-12-05");
    expect(ledgerDay(beginning, "2026-11-19")).toBe(B);
    expect(ledgerDay(alone, "2027-03-01")).toBe(B);
    expect([balancesAsAt(null), balancesAsAt(beginning), balancesAsAt(alone)]).toEqual([null, null, B]);
  });

  it("is told to be old once it is over ten days old", () => {
    expect(balancesAgeText(alone, "2026-11-30")).toBeNull();
    expect(balancesAgeText(alone, "2026-12-01")).toBe("These balances are 11 days old.");
    expect(balancesAgeText(beginning, "2027-12-01")).toBeNull();
    expect(balancesAgeText(null, "2027-12-01")).toBeNull();
  });

  it("is what is said of earlier days", () => {
    expect(recordsBeginText(beginning)).toBe(
      "This scheme's records here begin on 20/11/2026. Earlier statements are under Documents.",
    );
  });
});

describe("arrears", () => {
  it("hold what was brought forward: without a due day always, with one after it", () => {
    expect(arrearsCents([brought()], B)).toBe(50_000);
    expect(arrearsCents([brought({ dueOn: B })], B)).toBe(0);
    expect(arrearsCents([brought({ dueOn: B })], "2026-11-21")).toBe(50_000);
    const paid = [anAllocation({ datedOn: "2026-12-01", amountCents: 20_000 })];
    expect(arrearsCents([brought({ allocations: paid })], "2026-12-01")).toBe(30_000);
  });
});

describe("interest so far", () => {
  const owed = [brought({ dueOn: "2026-06-01" })];

  it.each<[string, Partial<LotLedger>, string, string | null]>([
    ["is the told one, with its day", {}, "2026-12-31", B],
    [
      "is computed from the day on which a levy of the lot falls due",
      { debts: [...owed, levy()] },
      "2027-01-01",
      null,
    ],
    ["is told until then", { debts: [...owed, levy()] }, "2026-12-31", B],
    ["is computed from the day on which the lot has paid", { receipts: [receipt()] }, "2026-12-01", null],
    [
      "is told again where that receipt is reversed",
      { receipts: [receipt({ reversedOn: "2026-12-02" })] },
      "2026-12-02",
      B,
    ],
    ["is told beside money brought forward", { receipts: [credit()] }, "2026-12-31", B],
    ["is computed where none was told", { openings: [opening({ interestCents: null })] }, B, null],
    ["is computed where nothing was told", { openings: [] }, B, null],
  ])("%s", (_title, given, on, toldOn) => {
    const interest = lotInterest(lot({ debts: owed, ...given }), on);
    expect(interest.toldOn).toBe(toldOn);
    expect(interest.cents === 4_153).toBe(toldOn !== null);
  });

  it("is of the newest day that was told by the day", () => {
    const openings = [
      opening({ asAtOn: "2026-10-31", interestCents: 1 }),
      opening(),
      opening({ asAtOn: "2027-01-01" }),
    ];
    expect(lotInterest(lot({ openings }), "2026-12-01")).toEqual({ cents: 4_153, toldOn: B });
  });

  it("accrues on what was brought forward from its own due day, and not without one", () => {
    expect(computedInterest([brought()])).toBe(0);
    // A year of 10 %.
    expect(computedInterest([brought({ dueOn: "2026-06-01" })])).toBe(5_000);
  });
});

describe("paid to", () => {
  const paidOff = brought({ allocations: [anAllocation({ datedOn: "2026-12-01", amountCents: 50_000 })] });
  const quarter = levy({ periodFromOn: "2027-01-01", periodToOn: "2027-03-31" });

  it("is the told day while anything brought forward is unpaid, whatever is issued", () => {
    expect(paidTo({ debts: [paidOff, quarter] }, "2026-11-30")).toBe("2026-09-30");
  });
  it("is the told day where nothing is newer", () => {
    expect(paidTo({}, "2027-12-31")).toBe("2026-09-30");
  });
  it("is computed once a standard levy of the lot is issued", () => {
    expect(paidTo({ debts: [paidOff, quarter] }, "2026-12-01")).toBe("2026-12-31");
    expect(paidTo({ debts: [quarter] }, B)).toBe("2026-12-31");
  });
  it("is not known where the arrears were paid off since, and no such levy was issued", () => {
    expect(paidTo({ debts: [paidOff] }, "2026-12-01")).toBeNull();
  });
});

describe("the last receipt", () => {
  const told = ["2026-07-02", 9_900, "R7"];
  const nothing = [null, null, null];

  it("is the newest real one, else the told one; money brought forward never is", () => {
    expect(lastOf({ receipts: [credit()] })).toEqual(told);
    expect(lastOf({ receipts: [credit(), receipt({ receiptNo: "R9" })] })).toEqual([
      "2026-12-01",
      5_000,
      "R9",
    ]);
    expect(lastOf({ openings: [opening({ lastReceiptOn: null })] })).toEqual(nothing);
  });
  it("is not one of before the owner's entry", () => {
    expect(lastOf(entered("2026-07-02"))).toEqual(told);
    expect(lastOf(entered("2026-07-03"))).toEqual(nothing);
    expect(lastOf({ ownerships: [] })).toEqual(nothing);
  });
});

const lines = (amount: ReturnType<typeof toPay>) =>
  toPayLines(amount).map(({ text, cents }) => [text, cents]);

describe("what there is to pay", () => {
  it("counts no day from that of balances, which the reader's is not", () => {
    const detailOf = (begins: typeof beginning) =>
      toPayLines(
        amountToPay(
          { debts: [brought({ dueOn: B })], receipts: [], interestTerms: [], beginning: begins },
          B,
        ),
      ).map(({ detail }) => detail);
    expect(detailOf(beginning)).toEqual(["due 20/11/2026, today"]);
    expect(detailOf(alone)).toEqual(["due 20/11/2026"]);
  });

  it("names what was brought forward without a due day by its back office, in one line for all funds", () => {
    const amount = toPay([brought({ grossCents: 7_872 }), brought({ grossCents: 2_952 })]);
    expect(lines(amount)).toEqual([["Brought forward from Strata Master", 10_824]]);
    expect(amount).toMatchObject({ overdue: { cents: 10_824, dueOn: null }, totalCents: 10_824 });
    const unnamed = amountToPay({ debts: [brought()], receipts: [], interestTerms: [] }, B);
    expect(lines(unnamed)).toEqual([["Brought forward", 50_000]]);
  });

  it("says since when what has a due day is overdue, beside what has none", () => {
    const dated = [
      brought({ dueOn: "2026-08-01", grossCents: 700 }),
      brought({ dueOn: "2026-08-01", grossCents: 300 }),
    ];
    const amount = toPay([...dated, brought({ grossCents: 50 })]);
    expect(lines(amount)).toEqual([
      ["Overdue since 01/08/2026: Brought forward", 1_000],
      ["Brought forward from Strata Master", 50],
      ["Interest so far", expect.any(Number)],
    ]);
    expect(amount.overdue).toMatchObject({ cents: 1_050, dueOn: "2026-08-01" });
  });

  it("says of which day a told interest is, to which nothing is added", () => {
    const amount = toPay([brought()], { openings: [opening()] });
    expect(toPayLines(amount)[1]).toEqual({
      kind: "interest",
      text: "Interest as at 20/11/2026",
      detail: null,
      cents: 4_153,
    });
  });

  it("takes off all money without a debt, in a fund or in none, and tells nothing brought forward as paid ahead", () => {
    const amount = toPay([brought({ grossCents: 100 })], { receipts: [credit(), receipt()] });
    expect(amount).toMatchObject({ unallocatedCents: 35_000, totalCents: -34_900, aheadCents: 0 });
    expect(toPayNotes(amount)).toContain("You are $349.00 in credit.");
  });

  it("has no next levy in what was brought forward", () => {
    expect(nextLevy([brought({ dueOn: B }), levy()], B)).toEqual({ cents: 10_000, dueOn: "2027-01-01" });
  });
});

describe("a lot's money over time", () => {
  it("opens on the day with what was carried in, of which nothing is a line or a levy", () => {
    const told = history({
      debts: [brought(), brought({ kind: "RECOVERY", dueOn: B, grossCents: 1_000 }), levy()],
    });
    expect(told).toMatchObject({ fromOn: B, openingCents: 21_000 });
    expect(told?.entries.map(({ text, cents, balanceCents }) => [text, cents, balanceCents])).toEqual([
      [expect.stringContaining("Standard levy"), 10_000, 26_000],
      [expect.stringContaining("Receipt"), -5_000, 16_000],
    ]);
    expect(
      told?.months.map(({ endsOn, leviesCents, balanceCents }) => [endsOn, leviesCents, balanceCents]),
    ).toEqual([
      ["2026-11-30", 0, 21_000],
      ["2026-12-31", 0, 16_000],
      ["2027-01-31", 10_000, 26_000],
    ]);
  });

  it("opens at the owner's entry where that is later, and ends on the day of balances that are alone", () => {
    const ownerships = [{ enteredOn: "2026-12-10", purchasedOn: null, leftOn: null }];
    expect(history({ ownerships })).toMatchObject({ fromOn: "2026-12-10", openingCents: 15_000 });
    const told = history({ debts: [brought()], receipts: [credit()], beginning: alone }, "2027-06-30");
    expect(told).toMatchObject({ fromOn: B, openingCents: 20_000, entries: [] });
    expect(told?.months.map(({ endsOn }) => endsOn)).toEqual(["2026-11-30"]);
  });
});
