import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as agency from "../agency/endpoints.ts";
import * as analytics from "../analytics/endpoints.ts";
import * as committee from "../committee/endpoints.ts";
import * as contact from "../contact/endpoints.ts";
import * as ledger from "../ledger/endpoints.ts";
import * as maintenance from "../maintenance/endpoints.ts";
import * as meetings from "../meetings/endpoints.ts";
import * as ownersCorporation from "../owners-corporation/endpoints.ts";
import * as portfolio from "../portfolio/endpoints.ts";
import * as signIn from "../sign-in/endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { reasonStatus } from "./reasons.ts";

const exported: readonly (readonly [string, Endpoint])[] = [
  agency,
  analytics,
  committee,
  contact,
  ledger,
  maintenance,
  meetings,
  ownersCorporation,
  portfolio,
  signIn,
].flatMap((capability) => Object.entries(capability) as [string, Endpoint][]);
const endpoints = exported.map(([, endpoint]) => endpoint);

/** The names in braces of a path. */
function placesOf(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}

describe("the endpoints of the contract", () => {
  it("have one name and one place each", () => {
    const names = endpoints.map(({ name }) => name);
    const places = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(places).size).toBe(places.length);
  });

  it.each(exported)("%s is exported under its own name, below /api", (exportedName, endpoint) => {
    expect(endpoint.name).toBe(exportedName);
    expect(endpoint.path).toMatch(/^\/api\//);
  });

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s parses exactly the parameters that its path names",
    (_, endpoint) => {
      const parsed = endpoint.params instanceof z.ZodObject ? Object.keys(endpoint.params.shape) : [];
      expect(parsed.toSorted()).toEqual(placesOf(endpoint.path).toSorted());
    },
  );

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s declares each reason once, and reasons that exist",
    (_, { reasons }) => {
      expect(new Set(reasons).size).toBe(reasons.length);
      expect(reasons.filter((reason) => !(reason in reasonStatus))).toEqual([]);
    },
  );

  it.each(
    endpoints.filter(({ body }) => body !== undefined).map((endpoint) => [endpoint.name, endpoint] as const),
  )("%s refuses a field that it does not know", (_, { body }) => {
    const faults = body?.safeParse({ "not a field": 1 }).error?.issues ?? [];
    expect(faults.map(({ code }) => code)).toContain("unrecognized_keys");
  });
});
