/** What other capabilities may use of ledger. */
export { bankBalanceQuery } from "./api.ts";
export { availableCash } from "./balance-rows.ts";
export { BankBalanceCard, BankBalanceCardSkeleton } from "./bank-balance-card.tsx";
export { FinancialCard, FinancialCardSkeleton } from "./financial-card.tsx";
export { HowToPayCard, HowToPayCardSkeleton } from "./how-to-pay/how-to-pay-card.tsx";
export { MoneyOverTime } from "./over-time/money-over-time.tsx";
export { LevyHistoryCard } from "./over-time/over-time-cards.tsx";
