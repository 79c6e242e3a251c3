import type { Readable } from "node:stream";
import type { AnswerOf, BinaryResponse, Endpoint } from "@portal/contract/core/endpoint";
import type { ReasonCode } from "@portal/contract/core/reasons";
import type { Accepted, Refusal } from "@portal/domain/core/result";

/** What a handler answers: the value of the contract, or a refusal with one of the endpoint's declared reasons. */
export type Outcome<Value, Code extends ReasonCode = ReasonCode> = Answered<Value> | Refused<Code>;

/** A result with what HTTP carries beside a value. */
export interface Answered<Value> extends Accepted<Value> {
  readonly cookies?: readonly CookieChange[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal with what the problem's document says beside its code. */
export interface Refused<Code extends ReasonCode = ReasonCode> extends Refusal<Code> {
  /** A sentence for people; the reason's own text where absent. */
  readonly detail?: string;
  readonly retryAfterSeconds?: number;
  /** Of VALIDATION: rules that the contract's schema cannot know. */
  readonly errors?: readonly FieldError[];
}

/** Where in the request something is wrong, and what to do. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

export interface CookieChange {
  readonly name: string;
  /** Null takes the cookie away. */
  readonly value: string | null;
  readonly isHttpOnly: boolean;
  /** Seconds; absent: until the browser is closed. */
  readonly maxAgeSeconds?: number;
}

/** A file or a stylesheet. With an etag a browser that has it gets a 304. */
export type BinaryAnswer = WholeAnswer | RangedAnswer;

interface FileFacts {
  readonly mediaType: string;
  readonly etag?: string;
  readonly cacheControl: string;
}

interface WholeAnswer extends FileFacts {
  readonly content: Buffer | string | Readable;
  readonly byteSize?: number;
}

/**
 * What is opened when its first byte is sent. With an etag it can be asked for in parts: range requests (RFC 9110,
 * section 14) are answered from it.
 */
export interface RangedAnswer extends FileFacts {
  readonly byteSize: number;
  /** The bytes, or those of the range. */
  readonly read: (range?: ByteRange) => Promise<Readable>;
}

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Every endpoint may say that it cannot serve now, or that the request is wrong; the others it declares. */
type UndeclaredReason = "UNAVAILABLE" | "VALIDATION";

/** What the endpoint's handler may answer, drawn from the contract. */
export type OutcomeOf<E extends Endpoint> = Outcome<
  E["response"] extends BinaryResponse ? BinaryAnswer : AnswerOf<E>,
  E["reasons"][number] | UndeclaredReason
>;

export function answer<Value>(
  value: Value,
  extras: Omit<Answered<Value>, "ok" | "value"> = {},
): Answered<Value> {
  return { ok: true, value, ...extras };
}

export function refused<const Code extends ReasonCode>(
  code: Code,
  extras: Omit<Refused<Code>, "ok" | "code"> = {},
): Refused<Code> {
  return { ok: false, code, ...extras };
}
