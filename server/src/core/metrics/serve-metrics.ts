import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList, isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendNotFound } from "../http/create-server.ts";
import type { Metrics } from "./metrics.ts";

/** Unknown methods are one: a caller must not be able to make new figures. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const FORWARDED = ["forwarded", "via", "x-real-ip"];

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/**
 * Counts every answer, and serves `/metrics` to this machine alone (security.md, "Sessions"). If a token is configured, the
 * request must also show it. To all others the address does not exist.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token?: string): void {
  app.addHook("onResponse", (request, reply, done) => {
    metrics.answered({
      method: METHODS.has(request.method) ? request.method : "other",
      // Each built file is a route of its own.
      route: request.routeOptions.url?.replace(/^\/assets\/.*/, "/assets/*"),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
  app.get("/metrics", { config: { isProbe: true } }, async (request, reply) => {
    if (!isFromThisMachine(request) || !showsToken(request, token)) return sendNotFound(reply);
    const text = await metrics.text();
    return reply.header("cache-control", "no-store").type(metrics.contentType).send(text);
  });
}

/** The hashes have one length whatever is shown, and are compared in constant time. */
function showsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return true;
  const [, shown] = /^Bearer +(.+)$/i.exec(headers.authorization ?? "") ?? [];
  return shown !== undefined && timingSafeEqual(digestOf(shown), digestOf(token));
}

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** A proxy on this machine connects from loopback too, for whomever: what it passes on is not this machine's own. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isPassedOn = Object.keys(headers).some(
    (name) => FORWARDED.includes(name) || name.startsWith("x-forwarded-"),
  );
  const address = socket.remoteAddress ?? "";
  const version = isIP(address);
  return !isPassedOn && version !== 0 && loopback.check(address, version === 4 ? "ipv4" : "ipv6");
}
