import type { EndpointAccess } from "@portal/contract/core/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { SESSION_COOKIE } from "../session/session-cookie.ts";
import type { Session, SessionGate } from "../session/session.ts";
import { XSRF_COOKIE, XSRF_HEADER, type XsrfTokens } from "../session/xsrf.ts";
import { isJsonWanted } from "./json-wanted.ts";
import { refused } from "./outcome.ts";
import { sendRefusal } from "./refuse.ts";

declare module "fastify" {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    access?: EndpointAccess;
    isAllowedInReset?: boolean;
  }
}

interface SessionGuards {
  readonly gate: SessionGate;
  readonly xsrfTokens: XsrfTokens;
}

const isSafeMethod = (method: string): boolean => method === "GET" || method === "HEAD";

/**
 * The check of every call that needs a session (D20): cookie and handle that belong together, the agency of the path,
 * and for a change the cross-site request token. For a binary GET the cookie is enough (D40). It runs before the body is read.
 */
export function createSessionCheck({ gate, xsrfTokens }: SessionGuards) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const isCookieEnough =
      request.routeOptions.config.access === "cookie" &&
      isSafeMethod(request.method) &&
      !isJsonWanted(request.headers.accept);
    const session = await gate.find({
      cookie: request.cookies[SESSION_COOKIE],
      headers: isCookieEnough
        ? null
        : {
            handle: single(request.headers["x-session-id"]),
            username: single(request.headers["x-username"]),
            contactId: single(request.headers["x-contact-id"]),
          },
      isBackground: request.headers["x-background"] === "1",
    });
    // A session in reset mode is not signed in (section 4): to every other call it is none.
    const isShut = session?.isInReset === true && request.routeOptions.config.isAllowedInReset !== true;
    if (session === null || isShut) return sendRefusal(reply, refused("SESSION_EXPIRED"));
    reply.header("x-session-expires", session.expiresAt.toISOString());
    // Another agency and one that does not exist answer alike.
    const { agencyId } = request.params as { readonly agencyId?: string };
    if (agencyId !== undefined && agencyId !== String(session.agencyId))
      return sendRefusal(reply, refused("NOT_FOUND"));
    if (!isSafeMethod(request.method)) {
      const header = single(request.headers[XSRF_HEADER]);
      if (!xsrfTokens.isValid(session.handle, header, request.cookies[XSRF_COOKIE]))
        return sendRefusal(reply, refused("XSRF"));
    }
    request.session = session;
    return undefined;
  };
}

const single = (header: string | string[] | undefined): string | undefined =>
  typeof header === "string" ? header : undefined;
