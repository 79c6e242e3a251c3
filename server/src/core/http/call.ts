import type { BodyOf, Endpoint, ParamsOf, QueryOf } from "@portal/contract/core/endpoint";
import type { IncomingHttpHeaders } from "node:http";
import type { Session } from "../session/session.ts";
import type { Outcome, OutcomeOf } from "./outcome.ts";

/** Facts about the request itself, beside what the contract describes. */
export interface RequestFacts {
  /** The caller's address, behind trusted proxies the one they report. */
  readonly address: string;
  /** Scheme and host that the request was sent to, behind trusted proxies the ones they report. */
  readonly origin: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly headers: Readonly<IncomingHttpHeaders>;
}

interface CallParts<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly facts: RequestFacts;
}

/** What a handler is given: parsed by the contract, and with a session unless the endpoint is public. */
export type CallOf<E extends Endpoint> = E extends { readonly access: "public" }
  ? CallParts<E>
  : CallParts<E> & {
      readonly session: Session;
      /** The instant that this request happens at, by the database's clock. */
      readonly now: Date;
    };

/** An endpoint of the contract with what answers it; routes.ts files make these and nothing else. */
export interface BoundEndpoint {
  readonly endpoint: Endpoint;
  readonly handle: (call: unknown) => Promise<Outcome<unknown>>;
}

export function bind<E extends Endpoint>(
  endpoint: E,
  handle: (call: CallOf<E>) => Promise<OutcomeOf<E>>,
): BoundEndpoint {
  // The contract's types end here: registration parses each part with the endpoint's own schemas before it calls.
  return { endpoint, handle: (call) => handle(call as CallOf<E>) };
}
