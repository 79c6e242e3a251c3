import type { BodyOf, Endpoint, ParamsOf, QueryOf } from "@portal/contract/core/endpoint";
import type { IncomingHttpHeaders } from "node:http";
import type { PortalUser } from "../session/portal-user.ts";
import type { StaffMember } from "../session/staff-member.ts";
import type { Outcome, OutcomeOf } from "./outcome.ts";
import type { UploadBytes } from "./read-upload.ts";

/** Facts about the request itself, beside what the contract describes. */
export interface RequestFacts {
  /** The caller's address, behind trusted proxies the one they report. */
  readonly address: string;
  /** Scheme and host that the request was sent to, behind trusted proxies the ones they report. */
  readonly origin: string;
  /** Of the portal or of the office, as the endpoint is; a signed call has none. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Without `cookie`, so that nothing else than `cookies` says what the browser sent. */
  readonly headers: Readonly<IncomingHttpHeaders> & { readonly cookie?: undefined };
}

interface CallParts<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly facts: RequestFacts;
}

/** What a handler is given: parsed by the contract, and with the principal that the endpoint's access asks for. */
export type CallOf<E extends Endpoint> = E extends { readonly access: "public" }
  ? CallParts<E>
  : E extends { readonly access: "signed" }
    ? Omit<CallParts<E>, "body"> & { readonly body: Buffer }
    : CallParts<E> &
        PrincipalOf<E> &
        UploadOf<E> & {
          /** The instant that this request happens at, by the database's clock. */
          readonly now: Date;
        };

type PrincipalOf<E extends Endpoint> = E extends { readonly access: "staff" }
  ? { readonly staff: StaffMember }
  : { readonly session: PortalUser };

type UploadOf<E extends Endpoint> = E extends { readonly upload: object }
  ? { readonly upload: UploadBytes }
  : unknown;

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
