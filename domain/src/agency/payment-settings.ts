import type { PaymentKind } from "../core/payment-rules.ts";

/** How owners pay, of one plan or lot: `plan.101.billerCode`, `plan.101.paymentLink`, `lot.2005.paymentReference`. */
export interface PaymentSetting {
  readonly of: "plan" | "lot";
  /** The plan's `ownersCorpId`, or the lot's `lotId`. */
  readonly id: number;
  readonly field: PaymentField;
}

export const paymentKinds = {
  billerCode: "biller-code",
  paymentLink: "https-link",
  paymentReference: "payment-reference",
} as const satisfies Readonly<Record<string, PaymentKind>>;
type PaymentField = keyof typeof paymentKinds;

const NAME =
  /^(?:(plan)\.([1-9]\d{0,15})\.(billerCode|paymentLink)|(lot)\.([1-9]\d{0,15})\.(paymentReference))$/;

/** Reads a setting's name; null if it is not about how to pay. */
export function readPaymentName(name: string): PaymentSetting | null {
  const [, plan, planId, ofPlan, , lotId, ofLot] = NAME.exec(name) ?? [];
  const id = Number(plan === undefined ? lotId : planId);
  if (!Number.isSafeInteger(id)) return null;
  return { of: plan === undefined ? "lot" : "plan", id, field: (ofPlan ?? ofLot) as PaymentField };
}
