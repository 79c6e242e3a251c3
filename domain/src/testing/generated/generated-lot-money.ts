/**
 * What lots were asked for and what they paid, as no one would write it but as an import would take it: shares of a levy
 * by entitlement to the cent, receipts put to the oldest debts, discounts, money without a debt that is put to later
 * debts, reversals, sales.
 */
import type * as fc from "fast-check";
import { addDays } from "../../core/local-date.ts";
import { drawnLotMoney, lotIdOf, type Drawn } from "./drawn-lot-money.ts";
import { receiptsPutToDebts } from "./generated-receipts.ts";
import type { Levy, LotDebt, PlanRows, ReportLot } from "../../reports/plan-rows.ts";
import { largestRemainders } from "./largest-remainders.ts";

export type GeneratedLotMoney = Pick<
  PlanRows,
  "plan" | "funds" | "groups" | "lots" | "levies" | "debts" | "receipts" | "interestTerms" | "payments"
>;

/** Two years of up to six lots, from 1 January 2023 on. */
export const generatedLotMoney: fc.Arbitrary<GeneratedLotMoney> = drawnLotMoney.map(moneyOf);

function moneyOf(drawn: Drawn): GeneratedLotMoney {
  const lots = drawn.lots.map(lotOf);
  const levies = drawn.levies.map(levyOf);
  const debts = [...drawn.levies.flatMap((each, index) => sharesOf(each, index, lots)), ...othersOf(drawn)];
  return {
    plan: {
      planNumber: "1",
      state: "NSW",
      financialYearStartMonth: drawn.startMonth,
      isGstRegistered: true,
      fundsInReserveCents: 0,
      interestFreePeriod: null,
      isPaidToHidden: false,
    },
    funds: [
      { fund: "ADM", kind: "ADMIN", name: "Administrative" },
      { fund: "CWF", kind: "SINKING", name: "Capital works" },
    ],
    groups: [
      { groupId: 1, name: "Balconies", shortName: "BALC", activeFromOn: "2022-01-01", closedOn: null },
      { groupId: 2, name: "Roof", shortName: "ROOF", activeFromOn: "2022-01-01", closedOn: null },
      { groupId: 3, name: "Lift", shortName: "LIFT", activeFromOn: "2020-01-01", closedOn: "2021-01-01" },
    ],
    lots,
    levies,
    ...receiptsPutToDebts(drawn, debts),
    interestTerms: drawn.terms,
    payments: [],
  };
}

function lotOf({ units, soldOn, boughtAfter }: Drawn["lots"][number], index: number): ReportLot {
  const first = { enteredOn: "2022-05-01", purchasedOn: null, leftOn: soldOn, ownerName: "First Owner" };
  const next = soldOn === null ? [] : [{ ...first, enteredOn: addDays(soldOn, boughtAfter), leftOn: null }];
  return {
    lotId: index + 1,
    lotLabel: String(index + 1),
    unitName: null,
    // A levy has somebody to pay it.
    levyUnits: index === 0 ? (units ?? 0) + 1 : units,
    ownerships: [first, ...next],
  };
}

function levyOf(drawn: Drawn["levies"][number], index: number): Levy {
  const { dueOn, issuedBefore, fund, kind, grossCents, hasGst, groupId } = drawn;
  return {
    levyId: index + 1,
    fund,
    kind,
    periodFromOn: kind === "STANDARD" ? dueOn : null,
    periodToOn: kind === "STANDARD" ? addDays(dueOn, 90) : null,
    issuedOn: addDays(dueOn, -issuedBefore),
    dueOn,
    grossCents,
    gstCents: hasGst ? Math.round(grossCents / 11) : 0,
    groupId,
    description: `Levy ${index + 1}`,
  };
}

function sharesOf(
  drawn: Drawn["levies"][number],
  index: number,
  lots: readonly ReportLot[],
): readonly LotDebt[] {
  const made = levyOf(drawn, index);
  const gross = largestRemainders(
    made.grossCents,
    lots.map(({ levyUnits }) => levyUnits ?? 0),
  );
  const gst = largestRemainders(made.gstCents, gross);
  return lots.flatMap(({ lotId }, place) => {
    const grossCents = gross[place] ?? 0;
    if (grossCents === 0) return [];
    return [
      debtOf({
        debtId: made.levyId * 10 + lotId,
        lotId,
        levyId: made.levyId,
        kind: "LEVY",
        fund: made.fund,
        issuedOn: made.issuedOn,
        dueOn: made.dueOn,
        grossCents,
        gstCents: gst[place] ?? 0,
        levyKind: made.kind === "STANDARD" ? "STANDARD" : "SPECIAL",
        periodFromOn: made.periodFromOn,
        periodToOn: made.periodToOn,
        groupId: made.groupId,
        ...(drawn.hasDiscount
          ? { discountOfferedCents: Math.floor(grossCents / 10), discountUntilOn: made.dueOn }
          : {}),
      }),
    ];
  });
}

function othersOf(drawn: Drawn): readonly LotDebt[] {
  return drawn.others.map(({ lot: lotIndex, issuedOn, dueAfter, fund, kind, grossCents }, index) =>
    debtOf({
      debtId: 1000 + index,
      lotId: lotIdOf(lotIndex, drawn),
      kind,
      fund,
      issuedOn,
      dueOn: addDays(issuedOn, dueAfter),
      grossCents,
    }),
  );
}

function debtOf(
  given: Pick<LotDebt, "debtId" | "lotId" | "kind" | "fund" | "issuedOn" | "dueOn" | "grossCents"> &
    Partial<LotDebt>,
): LotDebt {
  return {
    levyId: null,
    gstCents: 0,
    discountOfferedCents: 0,
    discountUntilOn: null,
    description: `Debt ${given.debtId}`,
    levyKind: null,
    periodFromOn: null,
    periodToOn: null,
    groupId: null,
    allocations: [],
    ...given,
  };
}
