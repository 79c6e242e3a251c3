import type {
  AmountToPay as AmountToPayAnswer,
  Financial,
  FundBalance,
} from "@portal/contract/ledger/schemas";
import { dollarsFromCents, dollarsFromCentsOrNull } from "@portal/domain/core/money";
import type { AmountToPay } from "@portal/domain/ledger/amount-to-pay";
import { toPayLines, toPayNotes } from "@portal/domain/ledger/amount-to-pay-lines";
import type { FundBalancesAnswer } from "./fund-balances.ts";
import { presentLedger } from "./present-ledger.ts";
import type { LotFinancialAnswer } from "./lot-financial.ts";

/** A lot's figures as they travel: dollars, and arrears and interest only where some page may show them. */
export function presentFinancial(
  { figures, hidePaidTo, amountToPay, nextLevy, beginning, todayOn }: LotFinancialAnswer,
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
    amountToPay: maySendArrears ? presentAmountToPay(amountToPay) : null,
    nextLevy: nextLevy === null ? null : { amount: dollarsFromCents(nextLevy.cents), due: nextLevy.dueOn },
    ...presentLedger(beginning, todayOn),
  };
}

function presentAmountToPay(amount: AmountToPay): AmountToPayAnswer {
  return {
    asAt: amount.asAtOn,
    overdue: dollarsFromCents(amount.overdue?.cents ?? 0),
    overdueSince: amount.overdue?.dueOn ?? null,
    interest: dollarsFromCents(amount.interestCents),
    interestAsAt: amount.interestToldOn,
    today: dollarsFromCents(amount.today?.cents ?? 0),
    next: dollarsFromCents(amount.next?.cents ?? 0),
    nextDue: amount.next?.dueOn ?? null,
    later: dollarsFromCents(amount.laterCents),
    unallocated: dollarsFromCents(amount.unallocatedCents),
    ahead: dollarsFromCents(amount.aheadCents),
    total: dollarsFromCents(amount.totalCents),
    lines: toPayLines(amount).map(({ kind, text, detail, cents }) => ({
      kind,
      text,
      detail,
      amount: dollarsFromCents(cents),
    })),
    notes: [...toPayNotes(amount)],
  };
}

/** A plan's fund balances as they travel. */
export function presentFundBalance(answer: FundBalancesAnswer): FundBalance {
  const { admin, sinking, total, otherFunds, fundsInReserveCents, totalInvestmentsCents } = answer.balances;
  return {
    ...presentLedger(answer.beginning, answer.todayOn),
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
