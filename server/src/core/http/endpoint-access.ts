import type { Endpoint } from "@portal/contract/core/endpoint";
import { isRightEnough } from "@portal/domain/core/principal";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Authenticator, StaffAuthenticator, ViewAuthenticator } from "../session/authenticator.ts";
import type { Principal } from "../session/principal.ts";
import { OFFICE_COOKIE, SESSION_COOKIE } from "../session/session-cookie.ts";
import { isPlanOf } from "../session/staff-member.ts";
import { OFFICE_XSRF_COOKIE, XSRF_COOKIE, XSRF_HEADER, type XsrfTokens } from "../session/xsrf.ts";
import { networkOf } from "../throttle/network.ts";
import { isJsonWanted } from "./json-wanted.ts";
import { isFromOurPages } from "./origin-check.ts";
import { answer, type Outcome, refused } from "./outcome.ts";
import { sendRefusal } from "./refuse.ts";
import { viewOf } from "./view-address.ts";

declare module "fastify" {
  interface FastifyRequest {
    principal: Principal | null;
  }
}

export interface PrincipalGuards {
  readonly authenticator: Authenticator;
  /** Absent as long as no endpoint is for staff. */
  readonly staffAuthenticator?: StaffAuthenticator;
  /** Absent as long as nobody looks at the pages as somebody else: then there is no such session. */
  readonly viewAuthenticator?: ViewAuthenticator;
  readonly xsrfTokens: XsrfTokens;
  /** Origin of PUBLIC_URL, for proxies that do not pass the host on. */
  readonly publicOrigin?: string | undefined;
}

type Check = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The check of a call that needs a principal, by its access; it runs before the body is read. */
export function createAccessCheck(endpoint: Endpoint, guards: PrincipalGuards): Check {
  const find = endpoint.access === "staff" ? findStaff(endpoint, guards) : findUser(endpoint, guards);
  return async (request, reply) => {
    const viewId = viewOf(request);
    const { principal, token } = await (viewId === undefined
      ? find(request)
      : findViewed(request, viewId, guards));
    // A user in another stage is not signed in (section 4): calls that do not allow that stage see no session.
    const allowedIn = endpoint.allowedIn ?? ["full"];
    if (principal === null || !allowedIn.includes(principal.stage))
      return sendRefusal(reply, refused("SESSION_EXPIRED"));
    reply.header("x-session-expires", principal.expiresAt.toISOString());
    const granted = callAccess(endpoint, request, principal, () =>
      // A view's number is nobody's to guess, and stands in the address in the token's place.
      viewId === undefined
        ? guards.xsrfTokens.isValid(principal.handle, single(request.headers[XSRF_HEADER]), token)
        : isFromOurPages(request, guards.publicOrigin),
    );
    if (!granted.ok) return sendRefusal(reply, granted);
    request.principal = { ...principal, network: networkOf(request.ip) };
    return undefined;
  };
}

/** Whom a request proves, with what its browser keeps of the cross-site request token. */
interface Found {
  readonly principal: Principal | null;
  readonly token: string | undefined;
}
type Find = (request: FastifyRequest) => Promise<Found>;

/** A session of the portal (D20): cookie and handle that belong together. For a binary GET the cookie is enough (D40). */
function findUser({ access }: Endpoint, { authenticator }: PrincipalGuards): Find {
  return async (request) => {
    const isCookieEnough =
      access === "cookie" && isSafeMethod(request.method) && !isJsonWanted(request.headers.accept);
    const principal = await authenticator.authenticate({
      cookie: request.cookies[SESSION_COOKIE],
      headers: isCookieEnough
        ? null
        : {
            handle: single(request.headers["x-session-id"]),
            username: single(request.headers["x-username"]),
            contactId: single(request.headers["x-contact-id"]),
          },
      isBackground: isBackground(request),
    });
    return { principal, token: request.cookies[XSRF_COOKIE] };
  };
}

/** A session of the office: cookie and handle that belong together. */
function findStaff({ name }: Endpoint, { staffAuthenticator }: PrincipalGuards): Find {
  if (staffAuthenticator === undefined) throw new Error(`${name} is for staff, and nothing tells who is`);
  return async (request) => {
    const principal = await staffAuthenticator.authenticate({
      cookie: request.cookies[OFFICE_COOKIE],
      handle: single(request.headers["x-office-session"]),
      isBackground: isBackground(request),
    });
    return { principal, token: request.cookies[OFFICE_XSRF_COOKIE] };
  };
}

/** Somebody's pages as staff look at them: the office's cookie proves it, and the number in the address, for files too. */
async function findViewed(
  request: FastifyRequest,
  viewId: string,
  { viewAuthenticator }: PrincipalGuards,
): Promise<Found> {
  const principal = await viewAuthenticator?.authenticate({
    cookie: request.cookies[OFFICE_COOKIE],
    viewId,
    isBackground: isBackground(request),
  });
  return { principal: principal ?? null, token: undefined };
}

/** Whether a call is answered within a view: what reads, and is not the person's alone. */
export const isShownInViews = ({ access, method, isShownInViews: isShown }: Endpoint): boolean =>
  access !== "staff" && access !== "signed" && (isShown ?? method === "GET");

/** Whether somebody who is signed in may make the call. */
function callAccess(
  endpoint: Endpoint,
  request: FastifyRequest,
  principal: Principal,
  isTokenValid: () => boolean,
): Outcome<null, "NOT_FOUND" | "XSRF" | "RIGHT_MISSING" | "VIEW_ONLY"> {
  const params = request.params as Readonly<Record<string, string | undefined>>;
  // Another agency and one that does not exist answer alike.
  if (params["agencyId"] !== undefined && params["agencyId"] !== String(principal.agencyId))
    return refused("NOT_FOUND");
  if (viewOf(request) !== undefined && !isShownInViews(endpoint)) return refused("VIEW_ONLY");
  if (!isSafeMethod(request.method) && !isTokenValid()) return refused("XSRF");
  if (endpoint.access !== "staff" || principal.kind !== "staff") return answer(null);
  // Before the right, so that what is answered of a plan without a right there is the same whatever the right.
  const { plan, right } = endpoint;
  if (plan !== undefined && !isPlanOf(principal, Number(params[plan]))) return refused("NOT_FOUND");
  return isRightEnough(principal.right, right) ? answer(null) : refused("RIGHT_MISSING");
}

const isSafeMethod = (method: string): boolean => method === "GET" || method === "HEAD";

const isBackground = (request: FastifyRequest): boolean => request.headers["x-background"] === "1";

const single = (header: string | string[] | undefined): string | undefined =>
  typeof header === "string" ? header : undefined;
