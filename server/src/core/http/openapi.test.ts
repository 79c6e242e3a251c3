import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as agency from "@portal/contract/agency/endpoints";
import * as committee from "@portal/contract/committee/endpoints";
import type { Endpoint } from "@portal/contract/core/endpoint";
import * as ledger from "@portal/contract/ledger/endpoints";
import * as ownersCorporation from "@portal/contract/owners-corporation/endpoints";
import * as portfolio from "@portal/contract/portfolio/endpoints";
import * as signIn from "@portal/contract/sign-in/endpoints";
import { fastify, type FastifyInstance } from "fastify";
import { serveApiDocs } from "./api-docs.ts";
import type { OpenApiDocument } from "./openapi.ts";

const endpoints: Endpoint[] = [agency, signIn, portfolio, ownersCorporation, committee, ledger].flatMap(
  (slug) => Object.values(slug),
);

describe("the OpenAPI document", () => {
  let app: FastifyInstance;
  let document: OpenApiDocument;
  let page = "";
  beforeAll(async () => {
    app = fastify();
    serveApiDocs(app, endpoints);
    document = (await app.inject("/api/openapi.json")).json<OpenApiDocument>();
    page = (await app.inject("/api/docs")).body;
  });
  afterAll(() => app.close());

  it("has every endpoint of the contract once, under its own name", () => {
    expect(document.openapi).toBe("3.1.0");
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const names = operations.map(({ operationId }) => operationId);
    expect(names.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
    expect(new Set(names).size).toBe(names.length);
  });

  it("declares each part of a path as a required parameter, and no other", () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
      for (const { parameters } of Object.values(methods)) {
        const declared = parameters.filter((parameter) => parameter.in === "path");
        expect(declared.map(({ name }) => name).toSorted(), `at ${path}`).toEqual(parts.toSorted());
        expect(declared.filter(({ required }) => !required)).toEqual([]);
      }
    }
  });

  it("resolves each of its references, and describes each answer", () => {
    const text = JSON.stringify(document);
    const references = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? ""));
    expect([...references]).toEqual(["components/schemas/Problem"]);
    expect(document.components["schemas"]?.["Problem"]).toMatchObject({ type: "object" });
    for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
      expect(Object.keys(operation.responses)).toContain("200");
      for (const answer of Object.values(operation.responses)) expect(answer.description).not.toBe("");
      for (const requirement of operation.security)
        for (const scheme of Object.keys(requirement))
          expect(document.components["securitySchemes"]).toHaveProperty(scheme);
    }
  });

  it("tells of a call its body, its refusals and what it needs", () => {
    const path = "/api/agencies/{agencyId}/users/logon";
    expect(document.paths[path]?.["post"]).toMatchObject({
      operationId: "logon",
      security: [],
      requestBody: { content: { "application/json": { schema: { additionalProperties: false } } } },
      responses: {
        "401": { description: "INVALID_CREDENTIALS, TOTP_FAILURE, TOTP_EXPIRED" },
        "403": { description: "FOREIGN_ORIGIN, PORTAL_INACTIVE" },
        "429": { description: "TOO_MANY_ATTEMPTS" },
      },
    });
    const logout = document.paths["/api/agencies/{agencyId}/users/logout"]?.["post"];
    expect(logout?.security).toEqual([{ session: [], handle: [], xsrf: [] }]);
  });

  it("is readable as a page that needs neither a script nor an inline style", async () => {
    for (const { name } of endpoints) expect(page).toContain(`id="${name}"`);
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
    expect(page).toContain('<link rel="stylesheet" href="/api/docs.css">');
    expect((await app.inject("/api/docs.css")).headers["content-type"]).toContain("text/css");
  });
});
