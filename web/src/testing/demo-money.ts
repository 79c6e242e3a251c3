import { getHowToPay, getLevyHistory, getMoneyOverTime } from "@portal/contract/ledger/endpoints";
import type { HowToPay } from "@portal/contract/ledger/how-to-pay";
import type { LevyHistory } from "@portal/contract/ledger/levy-history";
import type { MoneyOverTime } from "@portal/contract/ledger/money-over-time";
import { answers } from "./fake-server.ts";

export const monthEnd = (endsOn: string, admin: number, works: number): MoneyOverTime["months"][number] => ({
  endsOn,
  funds: [
    { fund: "ADM", name: "Administrative Fund", balance: admin },
    { fund: "CWF", name: "Capital Works Fund", balance: works },
  ],
});

export const moneyOverTime: MoneyOverTime = {
  asAtOn: "2026-03-31",
  months: [
    monthEnd("2025-12-31", 4106, 111_000),
    monthEnd("2026-01-31", -1151.46, 118_250.5),
    monthEnd("2026-02-28", 0, 125_605.91),
    monthEnd("2026-03-31", 8784.93, 125_605.91),
  ],
  budget: {
    startOn: "2025-07-01",
    endOn: "2026-03-31",
    categories: [
      { name: "Maintenance - Building", budget: 31_485, yearBudget: 41_980, spent: 34_625 },
      { name: "Utilities", budget: 16_590, yearBudget: 22_120, spent: 16_475 },
      { name: "Legal Fees", budget: 0, yearBudget: 0, spent: 12.5 },
    ],
  },
};

const quiet = { levies: 0, otherCharges: 0, discounts: 0, receipts: 0 };
export const levyHistory: LevyHistory = {
  asAtOn: "2026-03-31",
  fromOn: "2026-01-10",
  openingBalance: 100,
  months: [
    { ...quiet, endsOn: "2026-01-31", levies: 1460.48, balance: 1560.48 },
    { ...quiet, endsOn: "2026-02-28", otherCharges: 16.01, receipts: 1576.49, balance: 0 },
    { ...quiet, endsOn: "2026-03-31", balance: 0 },
    { ...quiet, endsOn: "2026-04-30", levies: 1460.48, balance: 1460.48 },
  ],
  entries: [
    { on: "2026-04-01", text: "Standard levy, 01/04/2026 to 30/06/2026", amount: 1460.48, balance: 1460.48 },
    { on: "2026-02-10", text: "Receipt 1156", amount: -1576.49, balance: 0 },
    { on: "2026-02-10", text: "Interest on overdue levies", amount: 16.01, balance: 1576.49 },
    { on: "2026-01-10", text: "Standard levy, 01/01/2026 to 31/03/2026", amount: 1460.48, balance: 1560.48 },
  ],
};

export const howToPay: HowToPay = {
  billerCode: "99071204",
  reference: "712 040 054",
  paymentLink: "https://pay.harbourvale.example.com/71204",
  text: "Payments take up to two business days to arrive.",
  hardshipText: "If paying is difficult, please call us. We can talk about a payment plan.",
  levyNotice: null,
};

export function answerMoneyAsUsual(): void {
  answers(getHowToPay, howToPay);
  answers(getMoneyOverTime, moneyOverTime);
  answers(getLevyHistory, levyHistory);
}
