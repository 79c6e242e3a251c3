import type { Endpoint } from "@portal/contract/core/endpoint";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { z } from "zod";
import type { SessionGate } from "../session/session.ts";
import type { XsrfTokens } from "../session/xsrf.ts";
import type { BoundEndpoint } from "./call.ts";
import { longListWriter } from "./long-list.ts";
import { isFromOurPages } from "./origin-check.ts";
import type { Answered, BinaryAnswer, CookieChange } from "./outcome.ts";
import { sendFile } from "./send-file.ts";
import { sendRefusal } from "./refuse.ts";
import { createSessionCheck } from "./session-check.ts";
import { refused } from "./outcome.ts";

export interface EndpointGuards {
  readonly gate: SessionGate;
  readonly xsrfTokens: XsrfTokens;
  /** Origin of PUBLIC_URL, for proxies that do not pass the host on. */
  readonly publicOrigin: string | undefined;
}

const nothing = z.strictObject({});

/** Registers each endpoint of the contract with what answers it: the guards of its access, parsing, serialising. */
export function registerEndpoints(
  app: FastifyInstance,
  bound: readonly BoundEndpoint[],
  guards: EndpointGuards,
): void {
  const checkSession = createSessionCheck(guards);
  const checkOrigin = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    isFromOurPages(request, guards.publicOrigin) ? undefined : sendRefusal(reply, refused("FOREIGN_ORIGIN"));

  for (const { endpoint, handle } of bound) {
    const send = sendingOf(endpoint);
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      schema: schemaOf(endpoint),
      ...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
      config: { access: endpoint.access, isAllowedInReset: endpoint.isAllowedInReset === true },
      handler: async (request, reply) => {
        const outcome = await handle({
          params: request.params,
          query: request.query,
          body: request.body,
          facts: {
            address: request.ip,
            origin: `${request.protocol}://${request.host}`,
            cookies: request.cookies,
            headers: request.headers,
          },
          session: request.session,
          now: request.session?.readAt,
        });
        return outcome.ok ? sendAnswer(request, reply, send, outcome) : sendRefusal(reply, outcome);
      },
    };
    // Before the body is read: who is not signed in makes the server parse nothing.
    if (endpoint.access !== "public") route.onRequest = checkSession;
    else if (endpoint.method !== "GET") route.onRequest = checkOrigin;
    app.route(route);
  }
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
  for (const change of cookies ?? []) setCookie(reply, change);
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
