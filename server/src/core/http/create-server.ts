import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { IncomingMessage, ServerResponse } from "node:http";
import { constants as zlib } from "node:zlib";
import { newRequestId } from "../ids/tokens.ts";
import type { Log } from "../log/log.ts";
import { cleanTexts } from "./clean-text.ts";
import { handleError, UncleanRequest } from "./handle-error.ts";
import { problemOf } from "./problem.ts";
import { sendProblem } from "./refuse.ts";
import { securityHeaders } from "./security-headers.ts";
import { answerUnreadRequest } from "./unread-request.ts";
import { addressOutsideViews } from "./view-address.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Asked by a machine every few seconds. */
    isProbe?: boolean;
    /** It takes a file, which may arrive slowly. */
    isUpload?: boolean;
  }
}

export interface ServerOptions {
  readonly log: Log;
  /** Addresses and networks whose X-Forwarded-* headers are believed. */
  readonly trustedProxies: readonly string[];
  /** The process is about to end: who is connected shall come again on another connection, to another process perhaps. */
  readonly isLeaving?: () => boolean;
  /** How long the body of a call may take to arrive, files apart. */
  readonly bodyTimeoutMs?: number;
}

const BODY_LIMIT_BYTES = 64 * 1024;
/** The framework sets no limit by default: a client that sends a body byte by byte would hold a connection for ever. */
const REQUEST_TIMEOUT_MS = 60_000;
/** A file of 50 MiB over a line of 1 Mbit a second takes seven minutes. */
const UPLOAD_TIMEOUT_MS = 600_000;
/** Nor does it limit a client that reads nothing: a download would hold its connection and its file for ever. */
const SILENCE_MS = 120_000;
/** Compression of less costs more time than the network saves. */
const COMPRESS_ABOVE_BYTES = 8 * 1024;
const COMPRESSED_BODY = "The request must be sent as it is, not compressed.";
const traceparent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The HTTP server with everything that all answers share; it has no route yet. */
export async function createServer({
  log,
  trustedProxies,
  isLeaving = () => false,
  bodyTimeoutMs = REQUEST_TIMEOUT_MS,
}: ServerOptions): Promise<FastifyInstance> {
  // Typed as the framework's own logger, or every route's type would carry pino's.
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    // One line an answer, below, instead of two that name addresses.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    // The server knows one limit for all: those of other calls end earlier, below.
    requestTimeout: UPLOAD_TIMEOUT_MS,
    connectionTimeout: SILENCE_MS,
    // Nobody comes in any more by then, and the end waits: who is connected is answered, and not in the framework's words.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadRequest,
    rewriteUrl: addressOutsideViews,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      void reply.headers(securityHeaders(request.protocol === "https"));
      handleError(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  // Only JSON is taken: the framework also knows text/plain.
  app.removeContentTypeParser("text/plain");
  app.decorateRequest("principal", null);

  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(securityHeaders(request.protocol === "https"));
    void reply.header("x-request-id", request.id);
    if (isLeaving()) void reply.header("connection", "close");
    if (request.routeOptions.config.isUpload !== true) limitBody(request.raw, reply.raw, bodyTimeoutMs);
    done();
  });
  await app.register(cookie);
  await app.register(compress, {
    threshold: COMPRESS_ABOVE_BYTES,
    encodings: ["br", "gzip"],
    // By itself it unpacks requests, too: of some hundred bytes gigabytes, and to the end, whatever the limit of a body.
    globalDecompression: false,
    // The default of 11 is for files that are compressed once.
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.addHook("preParsing", (request, reply, _payload, done) => {
    const { "content-encoding": encoding = "identity" } = request.headers;
    if (encoding.toLowerCase() === "identity") {
      done();
      return;
    }
    void reply.header("accept-encoding", "identity");
    sendProblem(reply, problemOf("UNSUPPORTED_MEDIA_TYPE", { detail: COMPRESSED_BODY }));
  });
  app.addHook("preValidation", (request, _reply, done) => {
    const unclean = cleanTexts(request.params) ?? cleanTexts(request.query) ?? cleanTexts(request.body);
    done(unclean === null ? undefined : new UncleanRequest(unclean.path, unclean.message));
  });
  app.addHook("onResponse", (request, reply, done) => {
    const [, traceId] = traceparent.exec(String(request.headers.traceparent ?? "")) ?? [];
    // Probes ask every few seconds; only one that fails is worth a line.
    const isQuiet = request.routeOptions.config.isProbe === true && reply.statusCode < 400;
    request.log[isQuiet ? "debug" : "info"](
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(traceId === undefined ? {} : { traceId }),
      },
      "answered",
    );
    done();
  });
  return app;
}

/** Ends a connection whose call does not come to its end. */
function limitBody(raw: IncomingMessage, answered: ServerResponse, afterMs: number): void {
  if (raw.complete || (raw.headers["content-length"] ?? raw.headers["transfer-encoding"]) === undefined)
    return;
  const timer = setTimeout(() => {
    if (raw.complete) return;
    // Refused before its body was read, say: there is nothing more to tell.
    if (answered.writableEnded) raw.destroy();
    else answerUnreadRequest(new Error("the body did not arrive in time"), raw.socket);
  }, afterMs).unref();
  const stop = (): void => clearTimeout(timer);
  raw.once("end", stop).once("close", stop);
}

/** What no route answers below /api: problem details like every other refusal. */
export function sendNotFound(reply: Parameters<typeof sendProblem>[0]): ReturnType<typeof sendProblem> {
  return sendProblem(reply, problemOf("NOT_FOUND"));
}
