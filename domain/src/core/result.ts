/**
 * A refusal is not a failure: what the business says no to comes back as a value with a typed reason; exceptions are
 * bugs. A reason is a code that programs compare (D14); the contract says which HTTP status belongs to it.
 */
export interface Refusal<Reason extends string = string> {
  readonly reason: Reason;
  /** A sentence for people, where the screen has none of its own. */
  readonly detail?: string;
}

export type Result<Value, Reason extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal<Reason> };

/** A result that is a value. */
export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** A result that is a refusal, with a sentence for people where the screen has none. */
export function refuse<Reason extends string>(
  reason: Reason,
  detail?: string,
): { readonly ok: false; readonly refusal: Refusal<Reason> } {
  return { ok: false, refusal: detail === undefined ? { reason } : { reason, detail } };
}
