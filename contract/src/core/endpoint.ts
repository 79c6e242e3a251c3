import type { Right, Stage } from "@portal/domain/core/principal";
import type { z } from "zod";
import type { ReasonCode } from "./reasons.ts";

/**
 * Who may call. Calls of the portal never see the cookies of the office, nor those of the office the portal's.
 * - `public`: nobody needs to be signed in. A change also needs a same-origin `Origin` or `Sec-Fetch-Site` (D61).
 * - `session`: cookie and handle that belong together (D20); a change also needs the cross-site request token.
 * - `cookie`: binary GETs that links and frames ask for without headers (D40).
 * - `staff`: cookie and handle of the office, with a right; a change also needs the office's cross-site request token.
 * - `signed`: a machine whose signature the handler checks over the bytes of the body. It sees no cookie.
 */
export type Endpoint = EndpointParts & (OpenToPortal | OpenToStaff | OpenToMachines);

interface OpenToPortal {
  readonly access: "public" | "session" | "cookie";
}

interface OpenToStaff {
  readonly access: "staff";
  /** The least right that it needs. */
  readonly right: Right;
  /** The parameter of the path that names a plan: for staff without a right there it answers as if there were none. */
  readonly plan?: string;
  /** The body has a `reason`, which the log keeps. */
  readonly isReasonNeeded?: true;
  /** The body has a `proof`: a second factor for this act alone, whatever the session has proved. */
  readonly isProofNeeded?: true;
}

interface OpenToMachines {
  readonly access: "signed";
  readonly method: "POST";
  /** The body reaches the handler as bytes. */
  readonly body?: never;
}

interface EndpointParts {
  /** Verb and noun; the same name is used by the handler, the page's hook and the tests. Unique. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** OpenAPI notation: `/api/agencies/{agencyId}/…`. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /**
   * Whether staff get its answer who look at a person's pages (contract/src/people/office). Absent: GETs are shown, and everything
   * else is VIEW_ONLY.
   */
  readonly isShownInViews?: boolean;
  /** In which stages of signing in a principal may call it; absent: only when signed in, `full` (D21). */
  readonly allowedIn?: readonly Stage[];
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Where a body may be longer than the usual 64 KiB. */
  readonly maxBodyBytes?: number;
  /** In a body's place one file of at most so many bytes, as multipart/form-data: the handler is given them as they arrive. */
  readonly upload?: { readonly maxBytes: number };
  /** JSON answer of a 200; a binary answer names its media types instead. */
  readonly response: z.ZodType | BinaryResponse;
  /** The answer may have a hundred thousand rows of plain fields: it is written by its schema and not parsed first. */
  readonly isLongList?: boolean;
  /** Reasons beyond those that every endpoint has: VALIDATION, SESSION_EXPIRED, XSRF, INTERNAL, UNAVAILABLE … */
  readonly reasons: readonly ReasonCode[];
}

export interface BinaryResponse {
  readonly mediaTypes: readonly string[];
}

/** Keeps the literal types of method and path, so that the page's client is checked against them. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

export type ParamsOf<E extends Endpoint> = E extends { params: infer P extends z.ZodType }
  ? z.infer<P>
  : undefined;
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends z.ZodType }
  ? z.infer<Q>
  : undefined;
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends z.ZodType }
  ? z.infer<B>
  : undefined;
export type AnswerOf<E extends Endpoint> = E extends { response: infer R extends z.ZodType }
  ? z.infer<R>
  : never;

/** What a caller writes before it is parsed: ids in a path may be given as numbers or text. */
export type PathValuesOf<E extends Endpoint> = E extends { params: infer P extends z.ZodType }
  ? { readonly [K in keyof z.input<P>]: string | number }
  : undefined;
export type QueryInputOf<E extends Endpoint> = E extends { query: infer Q extends z.ZodType }
  ? z.input<Q>
  : undefined;
export type BodyInputOf<E extends Endpoint> = E extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;
