import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The figures of demo/EXPECTED.json, in cents, as another program computed them. */
export interface ExpectedLot {
  readonly arrears: number;
  readonly interestDue: number;
  readonly paidTo: string;
  readonly lastReceiptDate: string;
  readonly lastReceiptAmount: number;
  readonly lastReceiptRecordNo: string;
}

interface ExpectedPlan {
  readonly planNumber: string;
  readonly fundBalances: Readonly<Record<string, number>> & { readonly sinkingFundName: string };
  readonly lots: Readonly<Record<string, ExpectedLot>>;
}

const file = fileURLToPath(new URL("../../../demo/EXPECTED.json", import.meta.url));
const { plans } = JSON.parse(readFileSync(file, "utf8")) as { plans: Readonly<Record<string, ExpectedPlan>> };

export function expectedPlan(ownersCorpId: number): ExpectedPlan {
  const plan = plans[ownersCorpId];
  if (plan === undefined) throw new Error(`EXPECTED.json has no plan ${ownersCorpId}`);
  return plan;
}

export function expectedLot(ownersCorpId: number, lotId: number): ExpectedLot {
  const lot = expectedPlan(ownersCorpId).lots[lotId];
  if (lot === undefined) throw new Error(`EXPECTED.json has no lot ${lotId}`);
  return lot;
}

/** Written apart from the product's own formatter, so that one does not prove the other: 123450 → $1,234.50 (D5). */
export function moneyText(cents: number, zero = "$0.00"): string {
  if (cents === 0) return zero;
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const dollars = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
  return `${cents < 0 ? "-" : ""}$${dollars}.${digits.slice(-2)}`;
}

/** 2026-03-31 → 31/03/2026 (D4). */
export function dayText(day: string): string {
  return day.split("-").toReversed().join("/");
}
