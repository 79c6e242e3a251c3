import { PAYMENT_TEXTS } from "../../agency/content-defaults.ts";
import type { LotPayment } from "../../ledger/public.ts";
import { cell, textOrNull, where } from "./demo-cells.ts";
import { readDemoText } from "./demo-package.ts";

/** How the owners of a plan of the demonstration pay. */
export function demoPayments(planId: number): readonly LotPayment[] {
  const [plan] = where("plans.csv", "ownersCorpId", planId);
  const { content } = JSON.parse(readDemoText("agency.json")) as {
    readonly content: { readonly howToPay?: string | null; readonly hardshipText?: string | null };
  };
  const { howToPay: text = null, hardshipText = PAYMENT_TEXTS.hardshipText } = content;
  return where("lots.csv", "ownersCorpId", planId).map((row) => ({
    lotId: Number(cell(row, "lotId")),
    billerCode: textOrNull(plan, "billerCode"),
    reference: textOrNull(row, "paymentReference"),
    paymentLink: textOrNull(plan, "paymentLink"),
    text,
    hardshipText,
  }));
}
