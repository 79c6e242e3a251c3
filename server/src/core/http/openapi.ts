import type { Endpoint } from "@portal/contract/core/endpoint";
import { problem } from "@portal/contract/core/problem";
import { type ReasonCode, reasonStatus } from "@portal/contract/core/reasons";
import { z } from "zod";

/** As much of an OpenAPI 3.1 document as we write. */
export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly schema: unknown;
}
type Content = Readonly<Record<string, { readonly schema: unknown }>>;

const description =
  "Every call of the portal. Amounts are dollars with at most two decimals, days are YYYY-MM-DD, instants are ISO 8601 in " +
  "UTC. A refusal is application/problem+json (RFC 9457) whose `code` says why. A signed-in call sends the cookie of the " +
  "sign-in and the three headers; a change also repeats the cookie XSRF-TOKEN in X-XSRF-TOKEN.";

const officeSchemes = {
  officeSession: { type: "apiKey", in: "cookie", name: "__Host-office" },
  officeHandle: { type: "apiKey", in: "header", name: "X-Office-Session" },
};

/** The OpenAPI 3.1 document of the contract; drawn from the same schemas that requests and answers are parsed with. */
export function openApiOf(endpoints: readonly Endpoint[], version: string): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  return {
    openapi: "3.1.0",
    info: { title: "Strata portal", version, description },
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, "output") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "__Host-sid" },
        handle: { type: "apiKey", in: "header", name: "X-Session-Id" },
        xsrf: { type: "apiKey", in: "header", name: "X-XSRF-TOKEN" },
        ...(endpoints.some(({ access }) => access === "staff") ? officeSchemes : {}),
      },
    },
  };
}

function operationOf(endpoint: Endpoint): Operation {
  const { name, summary, tag, body, upload } = endpoint;
  const content = body === undefined ? upload && sentFile : json(schemaOf(body, "input"));
  const requestBody = content && { required: true as const, content };
  return {
    operationId: name,
    summary,
    tags: [tag],
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, "path"),
      ...parametersOf(endpoint.query, "query"),
      ...(endpoint.access === "session" ? ["X-Username", "X-Contact-Id"].map(headerOf) : []),
    ],
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: { "200": { description: "OK", content: answerOf(endpoint) }, ...refusalsOf(endpoint) },
  };
}

/** The part's own name does not matter. */
const sentFile: Content = {
  "multipart/form-data": {
    schema: {
      type: "object",
      properties: { file: { type: "string", format: "binary" } },
      required: ["file"],
    },
  },
};

function securityOf({ access, method }: Endpoint): Operation["security"] {
  if (access === "public" || access === "signed") return [];
  if (access === "cookie") return [{ session: [] }];
  const token = method === "GET" ? {} : { xsrf: [] };
  return access === "staff"
    ? [{ officeSession: [], officeHandle: [], ...token }]
    : [{ session: [], handle: [], ...token }];
}

const headerOf = (name: string): Parameter => ({
  name,
  in: "header",
  required: true,
  schema: { type: "string" },
});

function parametersOf(schema: z.ZodType | undefined, place: "path" | "query"): readonly Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function answerOf({ response }: Endpoint): Content {
  if (!("mediaTypes" in response)) return json(schemaOf(response, "output"));
  return Object.fromEntries(
    response.mediaTypes.map((mediaType) => [mediaType, { schema: { type: "string", format: "binary" } }]),
  );
}

/** One answer a status, with the codes that it can carry: those declared and those that every call has. */
function refusalsOf({ access, method, reasons }: Endpoint): Operation["responses"] {
  const codes: ReasonCode[] = [...reasons, "VALIDATION", "UNAVAILABLE", "INTERNAL"];
  const isProven = access !== "public" && access !== "signed";
  if (isProven) codes.push("SESSION_EXPIRED", "NOT_FOUND");
  if (access === "staff") codes.push("RIGHT_MISSING");
  if (method !== "GET") codes.push("TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE");
  if (method !== "GET" && isProven) codes.push("XSRF");
  const statuses = new Set(codes.map((code) => reasonStatus[code]));
  return Object.fromEntries(
    [...statuses].map((status) => [
      String(status),
      {
        description: [...new Set(codes)].filter((code) => reasonStatus[code] === status).join(", "),
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    ]),
  );
}

const json = (schema: unknown): Content => ({ "application/json": { schema } });

function schemaOf(
  schema: z.ZodType,
  io: "input" | "output",
): { properties?: Record<string, unknown>; required?: string[] } {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
