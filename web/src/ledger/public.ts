/** What other capabilities may use of ledger. */
export { bankBalanceQuery } from "./api.ts";
export { availableCash } from "./balance-rows.ts";
export { BankBalanceCard, bankBalanceFrame } from "./bank-balance-card.tsx";
export { FinancialCard, financialFrame } from "./financial-card.tsx";
export { HowToPayCard, howToPayFrame } from "./how-to-pay/how-to-pay-card.tsx";
export { MoneyOverTime } from "./over-time/money-over-time.tsx";
export { LevyHistoryCard } from "./over-time/over-time-cards.tsx";
