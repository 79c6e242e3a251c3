import { defineEndpoint } from "@portal/contract/core/endpoint";
import type { Right, Stage } from "@portal/domain/core/principal";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { listeningLog } from "../../testing/app/build-test-app.ts";
import type { StaffMember } from "../session/staff-member.ts";
import { createXsrfTokens } from "../session/xsrf.ts";
import { bind, type BoundEndpoint, type RequestFacts } from "./call.ts";
import { createServer } from "./create-server.ts";
import { answer } from "./outcome.ts";
import { registerEndpoints } from "./register-endpoints.ts";

const response = z.object({ cookies: z.array(z.string()), header: z.boolean(), body: z.string() });
const shared = { tag: "Test", summary: "Says what it sees.", response, reasons: [] } as const;
const params = z.strictObject({ agencyId: z.coerce.number() });
const office = "/api/agencies/{agencyId}/office";

const atPortal = defineEndpoint({
  ...shared,
  name: "a",
  method: "GET",
  path: "/api/portal",
  access: "public",
});
const signedIn = defineEndpoint({
  ...shared,
  name: "b",
  method: "GET",
  path: "/api/user",
  access: "session",
});
const atOffice = defineEndpoint({
  ...shared,
  name: "c",
  method: "GET",
  path: `${office}/sign-in`,
  access: "public",
  params,
});
const asStaff = defineEndpoint({
  ...shared,
  name: "d",
  method: "POST",
  path: `${office}/notices`,
  access: "staff",
  right: "manager",
  params,
});
const byMachine = defineEndpoint({
  ...shared,
  name: "e",
  method: "POST",
  path: "/api/webhook",
  access: "signed",
});

const seen = (facts: RequestFacts, body = "") =>
  answer({ cookies: Object.keys(facts.cookies).toSorted(), header: "cookie" in facts.headers, body });

const bound: readonly BoundEndpoint[] = [
  bind(atPortal, async ({ facts }) => seen(facts)),
  bind(signedIn, async ({ facts, session }) => seen(facts, session.handle)),
  bind(atOffice, async ({ facts }) => seen(facts)),
  bind(asStaff, async ({ facts, staff }) => seen(facts, staff.handle)),
  bind(byMachine, async ({ facts, body }) => seen(facts, body.toString("hex"))),
];

const xsrfTokens = createXsrfTokens(Buffer.from("key"));
const now = new Date("2026-03-31T10:00:00Z");
const userToken = xsrfTokens.issue("user", "n");
const staffToken = xsrfTokens.issue("staff", "n");
const cookies = {
  "__Host-sid": "user",
  "XSRF-TOKEN": userToken,
  "__Host-office": "staff",
  "__Host-office-xsrf": staffToken,
  "__Host-office-handle": "staff",
};
const ofPortal = ["XSRF-TOKEN", "__Host-sid"];
const ofOffice = ["__Host-office", "__Host-office-handle", "__Host-office-xsrf"];

let member: { readonly right: Right; readonly stage: Stage } = { right: "admin", stage: "full" };
const staff = (): StaffMember => ({
  ...member,
  kind: "staff",
  agencyId: 799_187,
  staffId: 1,
  ownersCorpIds: null,
  handle: "staff",
  expiresAt: now,
  readAt: now,
});

let app: FastifyInstance;
beforeAll(async () => {
  app = await createServer({ log: listeningLog().log, trustedProxies: [] });
  registerEndpoints(app, bound, {
    authenticator: {
      authenticate: async ({ cookie }) =>
        cookie === "user"
          ? ({ kind: "user", handle: "user", stage: "full", expiresAt: now, readAt: now } as never)
          : null,
    },
    staffAuthenticator: {
      authenticate: async ({ cookie, handle }) => (cookie === "staff" && handle === "staff" ? staff() : null),
    },
    xsrfTokens,
    publicOrigin: undefined,
  });
  await app.ready();
});
afterAll(() => app.close());

const addNotice = (changes: Partial<InjectOptions> = {}) =>
  app.inject({
    method: "POST",
    url: "/api/agencies/799187/office/notices",
    cookies,
    headers: { "x-office-session": "staff", "x-xsrf-token": staffToken },
    ...changes,
  });

describe("the access of an endpoint", () => {
  it.each([
    ["a public call of the portal", "/api/portal", ofPortal, ""],
    ["a call with a session", "/api/user", ofPortal, "user"],
    ["a public call of the office", "/api/agencies/799187/office/sign-in", ofOffice, ""],
  ])("%s sees the cookies of its own side alone", async (_, url, names, body) => {
    const call = await app.inject({ url, cookies });
    expect(call.json()).toEqual({ cookies: names, header: false, body });
  });

  it("a call of staff sees the cookies of the office alone", async () => {
    expect((await addNotice()).json()).toEqual({ cookies: ofOffice, header: false, body: "staff" });
  });

  it("a signed call sees no cookie, and the bytes of its body as they came", async () => {
    const bytes = Buffer.from('{"a":  "e\u0301\\u0000"}\n');
    for (const type of ["application/json", "text/plain", undefined]) {
      const headers = type === undefined ? {} : { "content-type": type };
      const sent = await app.inject({
        method: "POST",
        url: "/api/webhook",
        cookies,
        headers,
        payload: bytes,
      });
      expect(sent.json()).toEqual({ cookies: [], header: false, body: bytes.toString("hex") });
    }
    const empty = await app.inject({ method: "POST", url: "/api/webhook" });
    expect(empty.json()).toMatchObject({ body: "" });
  });

  it("other calls take JSON alone beside signed ones", async () => {
    const headers = {
      "x-office-session": "staff",
      "x-xsrf-token": staffToken,
      "content-type": "text/plain",
    };
    expect((await addNotice({ payload: "a", headers })).statusCode).toBe(415);
  });

  it.each([
    ["without the cookie of the office", { cookies: { "__Host-sid": "user" } }, 401, "SESSION_EXPIRED"],
    ["without the handle", { headers: { "x-xsrf-token": staffToken } }, 401, "SESSION_EXPIRED"],
    [
      "with the token of the portal",
      { headers: { "x-office-session": "staff", "x-xsrf-token": userToken } },
      403,
      "XSRF",
    ],
    ["of another agency", { url: "/api/agencies/799188/office/notices" }, 404, "NOT_FOUND"],
  ])("staff %s are refused", async (_, changes, status, code) => {
    const refusal = await addNotice(changes);
    expect([refusal.statusCode, refusal.json()]).toEqual([status, expect.objectContaining({ code })]);
  });

  it.each([
    [{ right: "reader", stage: "full" }, "RIGHT_MISSING"],
    [{ right: "admin", stage: "second-factor" }, "SESSION_EXPIRED"],
    [{ right: "admin", stage: "change-password" }, "SESSION_EXPIRED"],
  ] as const)("staff with %o are answered %s", async (changed, code) => {
    member = changed;
    expect((await addNotice()).json()).toMatchObject({ code });
    member = { right: "admin", stage: "full" };
  });

  it("an endpoint for staff is not served where nothing tells who is staff", async () => {
    const other = await createServer({ log: listeningLog().log, trustedProxies: [] });
    const guards = { authenticator: { authenticate: async () => null }, xsrfTokens, publicOrigin: undefined };
    expect(() => registerEndpoints(other, bound, guards)).toThrow("d is for staff");
    await other.close();
  });
});
