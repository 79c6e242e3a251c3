/**
 * How a modal of approvals was left (specification section 2): its cross, Cancel and OK of the comment, NO and YES of the
 * confirmation.
 */
export const MODAL_OUTCOMES = [
  "X-CLICKED",
  "CANCEL-CLICKED",
  "OK-CLICKED",
  "NO-CLICKED",
  "YES-CLICKED",
] as const;
export type ModalOutcome = (typeof MODAL_OUTCOMES)[number];

/** Whether what the modal asked for shall be done: the comment was taken over, or the submission confirmed. */
export function isConfirmed(outcome: ModalOutcome): boolean {
  return outcome === "OK-CLICKED" || outcome === "YES-CLICKED";
}
