import type { Financial, FundBalance } from "@portal/contract/ledger/schemas";
import { dollarsFromCents, dollarsFromCentsOrNull } from "@portal/domain/core/money";
import type { FundBalancesAnswer } from "./fund-balances.ts";
import type { LotFinancialAnswer } from "./lot-financial.ts";

/** A lot's figures as they travel: dollars, and arrears and interest only where some page may show them. */
export function presentFinancial(
  { figures, hidePaidTo }: LotFinancialAnswer,
  { maySendArrears }: { readonly maySendArrears: boolean },
): Financial {
  return {
    arrears: maySendArrears ? dollarsFromCents(figures.arrearsCents) : null,
    interestDue: maySendArrears ? dollarsFromCents(figures.interestDueCents) : null,
    paidTo: figures.paidToOn,
    hidePaidTo,
    lastReceiptDate: figures.lastReceiptOn,
    lastReceiptAmount: dollarsFromCentsOrNull(figures.lastReceiptAmountCents),
    lastReceiptRecordNo: figures.lastReceiptRecordNo,
    enteredDate: figures.enteredOn,
    purchasedDate: figures.purchasedOn,
  };
}

/** A plan's fund balances as they travel. */
export function presentFundBalance(answer: FundBalancesAnswer): FundBalance {
  const { admin, sinking, total, otherFunds, fundsInReserveCents, totalInvestmentsCents } = answer.balances;
  return {
    adminFundName: answer.adminFundName,
    sinkingFundName: answer.sinkingFundName,
    cashAtBankAdmin: dollarsFromCents(admin.cashCents),
    cashAtBankSinking: dollarsFromCents(sinking.cashCents),
    cashAtBankTotal: dollarsFromCents(total.cashCents),
    osCreditorsAdmin: dollarsFromCents(admin.creditorsCents),
    osCreditorsSinking: dollarsFromCents(sinking.creditorsCents),
    osCreditorsTotal: dollarsFromCents(total.creditorsCents),
    netCashAdmin: dollarsFromCents(admin.netCents),
    netCashSinking: dollarsFromCents(sinking.netCents),
    netCashTotal: dollarsFromCents(total.netCents),
    fundsInReserve: dollarsFromCents(fundsInReserveCents),
    availableCashAdmin: dollarsFromCents(admin.availableCents),
    availableCashSinking: dollarsFromCents(sinking.availableCents),
    availableCashTotal: dollarsFromCents(total.availableCents),
    totalInvestments: dollarsFromCents(totalInvestmentsCents),
    otherFunds: otherFunds.map((fund) => ({
      name: fund.name,
      cash: dollarsFromCents(fund.cashCents),
      creditors: dollarsFromCents(fund.creditorsCents),
      net: dollarsFromCents(fund.netCents),
      available: dollarsFromCents(fund.availableCents),
    })),
  };
}
