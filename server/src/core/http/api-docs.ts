import type { Endpoint } from "@portal/contract/core/endpoint";
import type { FastifyInstance } from "fastify";
import { renderApiPage, stylesheet } from "./api-page.ts";
import { openApiOf } from "./openapi.ts";

const CONTRACT_VERSION = "1";

/** The contract as an OpenAPI document and as a page for people; both are made once, at the start. */
export function serveApiDocs(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const document = openApiOf(endpoints, CONTRACT_VERSION);
  const fixed = [
    { url: "/api/openapi.json", mediaType: "application/json", text: JSON.stringify(document) },
    { url: "/api/docs", mediaType: "text/html; charset=utf-8", text: renderApiPage(document) },
    { url: "/api/docs.css", mediaType: "text/css; charset=utf-8", text: stylesheet },
  ];
  for (const { url, mediaType, text } of fixed) {
    app.get(url, (_request, reply) =>
      reply.header("cache-control", "public, no-cache").type(mediaType).send(text),
    );
  }
}
