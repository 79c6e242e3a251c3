/**
 * A refusal is not a failure: what the business says no to comes back as a value with a typed reason; exceptions are
 * bugs. The kind decides the HTTP status in one table of the contract, the code is what programs compare (D14).
 */
export type RefusalKind =
  | "invalid" // the request does not make sense as it stands
  | "signed-out" // who asks is not known
  | "forbidden" // known, and may not
  | "not-found" // absent, or somebody else's: both look the same (D15)
  | "conflict" // made for a state that is no longer there
  | "too-large"
  | "too-many" // wait and try again
  | "timed-out" // somebody else did not answer in time
  | "unavailable"; // we cannot answer now

export interface Refusal<Code extends string = string> {
  readonly kind: RefusalKind;
  readonly code: Code;
  /** A sentence for people, where the screen has none of its own. */
  readonly detail?: string;
}

export type Result<Value, Reason = Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Reason };

export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function refuse<Reason>(refusal: Reason): { readonly ok: false; readonly refusal: Reason } {
  return { ok: false, refusal };
}
