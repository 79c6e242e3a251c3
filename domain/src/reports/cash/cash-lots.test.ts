import { describe, expect, it } from "vitest";
import { plainRow } from "../../testing/agreement/report-requests.ts";
import { aLedgerLine, aLotDebt } from "../../testing/small-report-rows.ts";
import type { CashKind } from "./cash-kinds.ts";
import { lotsTable, type LotsOfFund } from "./cash-lots.ts";
import type { CashMovement } from "./cash-movements.ts";
import type { LotDebt } from "../plan-rows.ts";

const AS_AT = "2026-03-31";

/** What an owner of the lot paid, or money of no lot. */
const paid = (kind: CashKind, cents: number, lotId: number | null = 1): CashMovement => ({
  kind,
  source: "direct",
  cents,
  line: aLedgerLine({ journalType: "RECEIPT", datedOn: AS_AT, creditCents: cents, lotId }),
});
/** A levy of 10.00 on lot 1, of which a part was paid on a day. */
const levyOf = (dueOn: string, paidCents = 0, paidOn = "2026-02-01"): LotDebt =>
  aLotDebt({
    issuedOn: "2026-01-01",
    dueOn,
    allocations: [
      {
        receiptId: 1,
        datedOn: paidOn,
        amountCents: paidCents,
        discountTakenCents: 0,
        receiptReversedOn: null,
      },
    ],
  });

const tableOf = (given: Partial<LotsOfFund>) =>
  lotsTable({
    fund: { fund: "ADM", kind: "ADMIN", name: "Administration" },
    lots: [1, 2].map((lotId) => ({
      lotId,
      lotLabel: String(lotId),
      unitName: null,
      levyUnits: 1,
      ownerships: [],
    })),
    movements: [],
    levies: null,
    asAtOn: AS_AT,
    terms: (term) => term,
    ...given,
  });
const rowsOf = (given: Partial<LotsOfFund>) => tableOf(given)?.rows.map(plainRow);
/** Arrears and money in advance of lot 1. */
const balancesOf = (...levies: readonly LotDebt[]) => rowsOf({ levies })?.[0]?.slice(-2);

describe("what lots paid into a fund", () => {
  it("is levies, interest and their total, without balances where none are asked for", () => {
    const movements = [paid("levies", 500), paid("interest", 20), paid("levies", 300, 2)];
    expect(rowsOf({ movements })).toEqual([
      ["1", null, null, 500, 20, 520],
      ["2", null, null, 300, 0, 300],
      ["Total", null, null, 800, 20, 820],
    ]);
  });

  it("has a column for other payments as soon as one lot made one", () => {
    const movements = [paid("levies", 500), paid("ownerPayment", 70, 2)];
    expect(tableOf({ movements })?.columns.map(({ title }) => title)).toEqual([
      "Lot",
      "Unit",
      "Owner",
      "Levies paid",
      "Interest paid",
      "Other paid",
      "Total paid",
    ]);
    expect(rowsOf({ movements })).toEqual([
      ["1", null, null, 500, 0, 0, 500],
      ["2", null, null, 0, 0, 70, 70],
      ["Total", null, null, 500, 0, 70, 570],
    ]);
  });

  it("is told in a row of no lot where the ledger names none, or one that the plan has not", () => {
    const movements = [paid("levies", 500), paid("levies", 40, null), paid("interest", 3, 99)];
    expect(rowsOf({ movements })).toEqual([
      ["1", null, null, 500, 0, 500],
      ["Of no lot", null, null, 40, 3, 43],
      ["Total", null, null, 540, 3, 543],
    ]);
  });
});

describe("what a lot's levies stand at, on 31 March 2026", () => {
  it("is arrears from the due day on, that day included", () => {
    expect(balancesOf(levyOf("2026-03-30", 400))).toEqual([600, 0]);
    expect(balancesOf(levyOf(AS_AT, 400))).toEqual([600, 0]);
  });

  it("is in advance what was paid by that day on a levy that falls due later", () => {
    expect(balancesOf(levyOf("2026-04-01", 400, AS_AT))).toEqual([0, 400]);
    const tomorrow = levyOf("2026-04-01", 400, "2026-04-01");
    expect(balancesOf(tomorrow, levyOf(AS_AT, 900))).toEqual([100, 0]);
  });

  it("is nothing before its issue, were its due day long past", () => {
    const late = { ...levyOf("2026-03-15"), issuedOn: "2026-04-01" };
    const due = levyOf(AS_AT, 900);
    expect(balancesOf(late, due)).toEqual([100, 0]);
    expect(balancesOf({ ...late, issuedOn: AS_AT }, due)).toEqual([1100, 0]);
  });

  it("is told of a lot that paid nothing in the period, and in the total", () => {
    expect(rowsOf({ levies: [levyOf("2026-03-01", 400), { ...levyOf("2026-03-01"), lotId: 2 }] })).toEqual([
      ["1", null, null, 0, 0, 0, 600, 0],
      ["2", null, null, 0, 0, 0, 1000, 0],
      ["Total", null, null, 0, 0, 0, 1600, 0],
    ]);
  });
});
