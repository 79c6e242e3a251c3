/**
 * A refusal is not a failure: what the business says no to comes back as a value with a typed reason; exceptions are
 * bugs. A reason is a code that programs compare (D14); the contract says which HTTP status belongs to it.
 */
export type Result<Value, Reason extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Reason };

/** A result that is a value. */
export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** A result that is a refusal for a reason. */
export function refuse<const Reason extends string>(
  refusal: Reason,
): { readonly ok: false; readonly refusal: Reason } {
  return { ok: false, refusal };
}
