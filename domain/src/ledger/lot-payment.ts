/** How the owner of a lot pays; null where it is not stated. */
export interface LotPayment {
  readonly lotId: number;
  /** Of BPAY, in digits. */
  readonly billerCode: string | null;
  /** As it is written, blanks kept. */
  readonly reference: string | null;
  /** An https address. */
  readonly paymentLink: string | null;
  /** Plain words of the agency. */
  readonly text: string | null;
  /** What those read who are overdue; null where the agency has taken it away. */
  readonly hardshipText: string | null;
}

/** Whether anything says how to pay. */
export function isPaymentStated({ billerCode, reference, paymentLink, text }: LotPayment): boolean {
  return [billerCode, reference, paymentLink, text].some((value) => value !== null);
}
