/** Golden figures: every lot and fund figure of the demonstration agency as at its anchor, to the cent. */
import { describe, expect, it } from "vitest";
import { financialYearEnd } from "../core/local-date.ts";
import {
  demoInterestTerms,
  demoLotLedger,
  demoLots,
  demoPlanIds,
  demoPlanLedger,
  demoPlanRows,
  demoReceipts,
} from "../testing/demo/demo-ledger.ts";
import { readDemoText } from "../testing/demo/demo-package.ts";
import { fundBalances } from "./fund-balances.ts";
import { termsInForce } from "./interest-terms.ts";
import { lotFinancial } from "./lot-financial.ts";
import { hasActiveGroups, lastIssuedLevyOn } from "./management-details.ts";
import { unallocatedCents } from "./unallocated.ts";

interface ExpectedPlan {
  readonly managementDetails: Readonly<Record<string, unknown>>;
  readonly fundBalances: Readonly<Record<string, unknown>>;
  readonly lots: Readonly<Record<string, unknown>>;
  readonly agedArrears: {
    readonly rows: readonly { readonly lotId: number; readonly accruedInterest: number }[];
  };
}

const expected = JSON.parse(readDemoText("EXPECTED.json")) as {
  readonly asAt: string;
  readonly plans: Readonly<Record<string, ExpectedPlan>>;
};
const asAtOn = expected.asAt;

function expectedOf(planId: string): ExpectedPlan {
  const plan = expected.plans[planId];
  if (plan === undefined) throw new Error(`no expected figures for plan ${planId}`);
  return plan;
}

it("knows figures for the three plans of the demonstration agency", () => {
  expect(Object.keys(expected.plans)).toEqual(demoPlanIds());
  expect(demoPlanIds().flatMap(demoLots)).toHaveLength(38);
});

describe.each(demoPlanIds())("plan %s", (planId) => {
  const plan = expectedOf(planId);

  it.each(demoLots(planId))("has the figures of lot $lotId", ({ lotId, lotNumber }) => {
    const figures = lotFinancial(demoLotLedger(planId, lotId), asAtOn);
    expect({
      lotNumber,
      arrears: figures.arrearsCents,
      interestDue: figures.interestDueCents,
      paidTo: figures.paidToOn,
      lastReceiptDate: figures.lastReceiptOn,
      lastReceiptAmount: figures.lastReceiptAmountCents,
      lastReceiptRecordNo: figures.lastReceiptRecordNo,
      enteredDate: figures.enteredOn,
      purchasedDate: figures.purchasedOn,
      unallocated: unallocatedCents(demoReceipts(lotId), asAtOn),
    }).toEqual(plan.lots[lotId]);
  });

  it("has the accrued interest of the aged arrears", () => {
    const accrued = demoLots(planId)
      .map(({ lotId }) => ({ lotId, figures: lotFinancial(demoLotLedger(planId, lotId), asAtOn) }))
      .filter(({ figures }) => figures.arrearsCents > 0)
      .map(({ lotId, figures }) => ({ lotId: Number(lotId), accruedInterest: figures.interestDueCents }));
    expect(accrued).toEqual(
      plan.agedArrears.rows.map(({ lotId, accruedInterest }) => ({ lotId, accruedInterest })),
    );
  });

  it("has the fund balances", () => {
    const { admin, sinking, total, ...rest } = fundBalances(demoPlanLedger(planId), asAtOn);
    expect(rest.otherFunds).toEqual([]);
    expect({
      sinkingFundName: rest.sinkingFundName,
      cashAtBankAdmin: admin.cashCents,
      osCreditorsAdmin: admin.creditorsCents,
      netCashAdmin: admin.netCents,
      availableCashAdmin: admin.availableCents,
      cashAtBankSinking: sinking.cashCents,
      osCreditorsSinking: sinking.creditorsCents,
      netCashSinking: sinking.netCents,
      availableCashSinking: sinking.availableCents,
      cashAtBankTotal: total.cashCents,
      osCreditorsTotal: total.creditorsCents,
      netCashTotal: total.netCents,
      fundsInReserve: rest.fundsInReserveCents,
      availableCashTotal: total.availableCents,
      totalInvestments: rest.totalInvestmentsCents,
    }).toEqual(plan.fundBalances);
  });

  it("has the management details", () => {
    const [planRow] = demoPlanRows("plans.csv", planId);
    const terms = termsInForce(demoInterestTerms(planId), asAtOn);
    const levies = demoPlanRows("levies.csv", planId).map((row) => ({ issuedOn: row["issued"] ?? "" }));
    const groups = demoPlanRows("report_groups.csv", planId).map((row) => ({
      activeFromOn: row["activeFrom"] ?? "",
      closedOn: row["closedOn"] || null,
    }));
    expect({
      numberOfLots: demoLots(planId).length,
      lastIssuedLevyNotice: lastIssuedLevyOn(levies, asAtOn),
      financialYearEnd: financialYearEnd(asAtOn, Number(planRow?.["financialYearStartMonth"])),
      interest: terms && {
        mode: terms.mode,
        ratePercent: (terms.ratePpm / 10_000).toFixed(1),
        freeMonths: terms.freeMonths,
        freeDays: terms.freeDays,
      },
      hasActiveGroups: hasActiveGroups(groups, asAtOn),
    }).toEqual(plan.managementDetails);
  });
});
