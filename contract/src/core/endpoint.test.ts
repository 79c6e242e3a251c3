import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as agency from "../agency/endpoints.ts";
import * as analytics from "../analytics/endpoints.ts";
import * as officeLaw from "../agency/office/endpoints.ts";
import * as officeAudit from "../audit/office/endpoints.ts";
import * as committee from "../committee/endpoints.ts";
import * as contact from "../contact/endpoints.ts";
import * as documents from "../documents/endpoints.ts";
import * as officeHome from "../home/office/endpoints.ts";
import * as invoices from "../invoices/endpoints.ts";
import * as ledger from "../ledger/endpoints.ts";
import * as maintenance from "../maintenance/endpoints.ts";
import * as jobs from "../maintenance/job-endpoints.ts";
import * as ballots from "../meetings/ballot-endpoints.ts";
import * as calendar from "../meetings/calendar-endpoints.ts";
import * as meetings from "../meetings/endpoints.ts";
import * as officeMeetings from "../meetings/office/endpoints.ts";
import * as meetingDay from "../meetings/office/day-endpoints.ts";
import * as meetingMonitor from "../meetings/office/monitor-endpoints.ts";
import * as minutes from "../meetings/office/minutes-endpoints.ts";
import * as papers from "../meetings/office/paper-endpoints.ts";
import * as proxies from "../meetings/office/proxy-endpoints.ts";
import * as representatives from "../meetings/office/representative-endpoints.ts";
import * as meetingTemplates from "../meetings/office/template-endpoints.ts";
import * as results from "../meetings/result-endpoints.ts";
import * as ownersCorporation from "../owners-corporation/endpoints.ts";
import * as people from "../people/endpoints.ts";
import * as officePeopleActs from "../people/office/act-endpoints.ts";
import * as officePeople from "../people/office/endpoints.ts";
import * as portfolio from "../portfolio/endpoints.ts";
import * as reports from "../reports/endpoints.ts";
import * as signIn from "../sign-in/endpoints.ts";
import * as staff from "../staff/office/endpoints.ts";
import * as staffFactors from "../staff/office/factor-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { reasonStatus } from "./reasons.ts";

/** Some files of endpoints also export what their paths are made of. */
const isEndpoint = (entry: [string, unknown]): entry is [string, Endpoint] =>
  typeof entry[1] === "object" && entry[1] !== null && "path" in entry[1] && "method" in entry[1];

const exported: readonly [string, Endpoint][] = [
  agency,
  analytics,
  committee,
  contact,
  documents,
  invoices,
  ledger,
  maintenance,
  jobs,
  ballots,
  calendar,
  meetings,
  results,
  ownersCorporation,
  people,
  officePeople,
  officePeopleActs,
  portfolio,
  reports,
  signIn,
  staff,
  staffFactors,
  officeAudit,
  officeLaw,
  officeHome,
  officeMeetings,
  meetingDay,
  meetingMonitor,
  minutes,
  papers,
  proxies,
  representatives,
  meetingTemplates,
].flatMap((capability) => Object.entries<unknown>(capability).filter(isEndpoint));
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

  it(
    "belong to an agency each, but the one that asks for the time",
    { tags: ["spec-001", "spec-570"] },
    () => {
      const ofNone = endpoints.filter(({ path }) => !/^\/api\/agencies\/\{agencyId\}(?:\/|$)/.test(path));
      expect(ofNone.map(({ path }) => path)).toEqual(["/api/currentdatetime"]);
    },
  );

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
    const strange = { "not a field": 1 };
    const faults = body?.safeParse(body instanceof z.ZodArray ? [strange] : strange).error?.issues ?? [];
    expect(faults.map(({ code }) => code)).toContain("unrecognized_keys");
  });

  it("have a proof in the body where an act asks for one, and a reason where it is to be told", () => {
    const ofStaff = endpoints.filter(({ access }) => access === "staff");
    const asking = ofStaff.map((endpoint) => ({
      name: endpoint.name,
      isProofNeeded: "isProofNeeded" in endpoint,
      isReasonNeeded: "isReasonNeeded" in endpoint,
    }));
    const having = ofStaff.map((endpoint) => ({
      name: endpoint.name,
      isProofNeeded: fieldsOf(endpoint).includes("proof") && !isSecondStep(endpoint),
      isReasonNeeded: fieldsOf(endpoint).includes("reason"),
    }));
    expect(asking).toEqual(having);
    expect(asking.filter(({ isProofNeeded }) => isProofNeeded)).not.toEqual([]);
  });
});

/** There the proof is what signs in. */
const isSecondStep = ({ allowedIn }: Endpoint): boolean => allowedIn?.includes("full") === false;

const fieldsOf = ({ body }: Endpoint): readonly string[] =>
  body instanceof z.ZodObject ? Object.keys(body.shape) : [];
