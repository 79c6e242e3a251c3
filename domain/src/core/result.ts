/**
 * A refusal is not a failure: what the business says no to comes back as a value with a typed code; exceptions are bugs.
 * Programs compare the code (D14); the contract says which HTTP status belongs to it. This is the one shape of a refusal:
 * who has more to say adds fields beside the code.
 */
export type Result<Value, Code extends string> = Accepted<Value> | Refusal<Code>;

export interface Accepted<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Refusal<Code extends string> {
  readonly ok: false;
  readonly code: Code;
}

/** What was typed or sent breaks a rule; `detail` says to people what is allowed. */
export interface Invalid extends Refusal<"VALIDATION"> {
  readonly detail: string;
}

/** A value read from what was typed or sent. */
export type Parsed<Value> = Accepted<Value> | Invalid;

/** A result that is a value. */
export function accept<Value>(value: Value): Accepted<Value> {
  return { ok: true, value };
}

/** A result that is a refusal for a reason. */
export function refuse<const Code extends string>(code: Code): Refusal<Code> {
  return { ok: false, code };
}

/** A result that is a refusal of what was typed or sent. */
export function invalid(detail: string): Invalid {
  return { ok: false, code: "VALIDATION", detail };
}
