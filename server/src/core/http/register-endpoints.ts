import type { Endpoint } from "@portal/contract/core/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { z } from "zod";
import { cookiesFor } from "../session/session-cookie.ts";
import type { BoundEndpoint, RequestFacts } from "./call.ts";
import { longListWriter } from "./long-list.ts";
import { isFromOurPages } from "./origin-check.ts";
import type { Answered, BinaryAnswer, CookieChange } from "./outcome.ts";
import { isSaidTooLong, readUpload, takeUploads } from "./read-upload.ts";
import { sendFile } from "./send-file.ts";
import { sendRefusal } from "./refuse.ts";
import { createAccessCheck, isShownInViews, type PrincipalGuards } from "./endpoint-access.ts";
import { refused } from "./outcome.ts";
import { viewOf } from "./view-address.ts";

export interface EndpointGuards extends PrincipalGuards {
  /** Origin of PUBLIC_URL, for proxies that do not pass the host on. */
  readonly publicOrigin: string | undefined;
}

const nothing = z.strictObject({});
const LONG_UPLOAD = "This file is too large. Please make it smaller, or divide it.";

/** Registers each endpoint of the contract with what answers it: the guards of its access, parsing, serialising. */
export function registerEndpoints(
  app: FastifyInstance,
  bound: readonly BoundEndpoint[],
  guards: EndpointGuards,
): void {
  const signed = bound.filter(({ endpoint }) => endpoint.access === "signed");
  const sending = bound.filter(({ endpoint }) => endpoint.upload !== undefined);
  for (const each of bound)
    if (!signed.includes(each) && !sending.includes(each)) app.route(routeOf(each, guards));
  if (sending.length > 0)
    void app.register(async (senders) => {
      await takeUploads(senders);
      for (const each of sending) senders.route(routeOf(each, guards));
    });
  if (signed.length === 0) return;
  void app.register(async (machines) => {
    machines.removeAllContentTypeParsers();
    // A signature is of the bytes, so nothing parses them before it is checked.
    machines.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));
    for (const each of signed) machines.route(routeOf(each, guards));
  });
}

function routeOf({ endpoint, handle }: BoundEndpoint, guards: EndpointGuards): RouteOptions {
  const send = sendingOf(endpoint);
  const seen = cookiesSeenBy(endpoint);
  return {
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    schema: schemaOf(endpoint),
    ...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
    ...(endpoint.upload === undefined ? {} : { config: { isUpload: true } }),
    ...guardOf(endpoint, guards),
    handler: async (request, reply) => {
      const { cookie: _cookie, ...headers } = request.headers;
      const outcome = await handle({
        params: request.params,
        query: request.query,
        body: bodyOf(request, endpoint),
        facts: {
          address: request.ip,
          origin: `${request.protocol}://${request.host}`,
          cookies: viewOf(request) === undefined ? seen(request.cookies) : {},
          headers,
        },
        ...principalParts(request),
        ...uploadParts(request, endpoint),
      });
      return outcome.ok ? sendAnswer(request, reply, send, outcome) : sendRefusal(reply, outcome);
    },
  };
}

/** Before the body is read: for somebody who is not signed in the server parses nothing. */
function guardOf(endpoint: Endpoint, guards: EndpointGuards): Pick<RouteOptions, "onRequest"> {
  if (endpoint.access === "signed") return {};
  const { upload } = endpoint;
  if (endpoint.access !== "public") {
    const check = createAccessCheck(endpoint, guards);
    if (upload === undefined) return { onRequest: check };
    return {
      onRequest: async (request, reply) => {
        await check(request, reply);
        return !reply.sent && isSaidTooLong(request, upload.maxBytes)
          ? sendRefusal(reply, refused("TOO_LARGE", { detail: LONG_UPLOAD }))
          : undefined;
      },
    };
  }
  if (endpoint.method === "GET") return {};
  return {
    onRequest: async (request, reply) => {
      if (viewOf(request) !== undefined && !isShownInViews(endpoint))
        return sendRefusal(reply, refused("VIEW_ONLY"));
      return isFromOurPages(request, guards.publicOrigin)
        ? undefined
        : sendRefusal(reply, refused("FOREIGN_ORIGIN"));
    },
  };
}

/** A signed call without a body has the bytes of none. */
const bodyOf = (request: FastifyRequest, { access }: Endpoint): unknown =>
  access === "signed" ? (request.body ?? Buffer.alloc(0)) : request.body;

function principalParts({ principal }: FastifyRequest): object {
  if (principal === null) return {};
  const { readAt: now } = principal;
  return principal.kind === "staff" ? { staff: principal, now } : { session: principal, now };
}

function uploadParts(request: FastifyRequest, { upload }: Endpoint): object {
  return upload === undefined ? {} : { upload: () => readUpload(request, upload.maxBytes) };
}

type Cookies = RequestFacts["cookies"];

const OFFICE_PATH = "/api/agencies/{agencyId}/office/";

/** What calls of the portal see of the cookies, of the office, and of machines. */
function cookiesSeenBy({ access, path }: Endpoint): (cookies: Cookies) => Cookies {
  if (access === "signed") return () => ({});
  const door = access === "staff" || path.startsWith(OFFICE_PATH) ? "office" : "portal";
  return (cookies) => cookiesFor(door, cookies);
}

function schemaOf(endpoint: Endpoint): NonNullable<RouteOptions["schema"]> {
  return {
    params: endpoint.params ?? nothing,
    querystring: endpoint.query ?? nothing,
    ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
    ...(isBinary(endpoint.response) ? {} : { response: { 200: endpoint.response } }),
  };
}

const isBinary = (response: Endpoint["response"]): response is { readonly mediaTypes: readonly string[] } =>
  "mediaTypes" in response;

/** Sends what a handler answered; each endpoint has one way. */
type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
) => FastifyReply | Promise<FastifyReply>;

function sendingOf({ response, isLongList }: Endpoint): Send {
  if (isBinary(response)) return (request, reply, value) => sendFile(request, reply, value as BinaryAnswer);
  if (isLongList !== true) return (_, reply, value) => reply.header("cache-control", "no-store").send(value);
  const write = longListWriter(response);
  return (_, reply, value) =>
    reply
      .header("cache-control", "no-store")
      .type("application/json; charset=utf-8")
      .send(write(value as readonly unknown[]));
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  send: Send,
  { value, cookies, headers }: Answered<unknown>,
): FastifyReply | Promise<FastifyReply> {
  // Within a view the browser keeps the session that it has.
  if (viewOf(request) === undefined) for (const change of cookies ?? []) setCookie(reply, change);
  if (headers !== undefined) reply.headers(headers);
  return send(request, reply, value);
}

function setCookie(reply: FastifyReply, change: CookieChange): void {
  const attributes = {
    path: "/",
    secure: true,
    httpOnly: change.isHttpOnly,
    sameSite: "strict",
    ...(change.maxAgeSeconds === undefined ? {} : { maxAge: change.maxAgeSeconds }),
  } as const;
  if (change.value === null) reply.clearCookie(change.name, attributes);
  else reply.setCookie(change.name, change.value, attributes);
}
