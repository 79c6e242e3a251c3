import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { addSecondAgency, SECOND_AGENCY } from "../../testing/app/second-agency.ts";
import { restoreAfterTest } from "../../testing/app/restore-after-test.ts";
import { type SignedInClient, signInAs } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { expiryOf } from "./session-life.ts";

const EXPIRED = {
  status: 401,
  title: "Unauthorized",
  detail: "The session has timed out, please log in again.",
  code: "SESSION_EXPIRED",
};
const MINUTE = 60_000;
const after = (minutes: number): Date => new Date(anchorAt.getTime() + minutes * MINUTE);

describeOnEngines("what proves a session", (engine) => {
  const testApp = useTestApp({ engine, limits: { freeFailures: 1_000 } });
  let owner: SignedInClient;
  let other: SignedInClient;
  beforeAll(async () => {
    await addSecondAgency(testApp().database);
    owner = await signInAs(testApp(), { username: "owner1", role: 1 });
    other = await signInAs(testApp(), { username: "owner2", role: 1 });
  }, 120_000);

  it("cookie, handle, username and contact together are taken", { tags: ["spec-571"] }, async () => {
    expect((await owner.get("/plans/query/lots")).statusCode).toBe(200);
    const shouting = { ...owner.headers, "x-username": "OWNER1" };
    expect((await owner.get("/plans/query/lots", { headers: shouting })).statusCode).toBe(200);
  });

  it.each([
    ["nothing at all", () => ({ cookies: {}, headers: {} })],
    ["the headers without the cookie", () => ({ cookies: {} })],
    ["the cookie without the headers", () => ({ headers: {} })],
    ["a cookie of another shape", () => ({ cookies: { "__Host-sid": "799187.short" } })],
    [
      "a cookie with one letter changed",
      () => ({ cookies: { "__Host-sid": changed(owner.cookies["__Host-sid"]) } }),
    ],
    [
      "a cookie that names another agency",
      () => ({ cookies: { "__Host-sid": (owner.cookies["__Host-sid"] ?? "").replace("799187", "799188") } }),
    ],
    [
      "a cookie that names no agency",
      () => ({ cookies: { "__Host-sid": (owner.cookies["__Host-sid"] ?? "").replace("799187", "000000") } }),
    ],
    [
      "the handle of somebody else",
      () => ({ headers: { ...owner.headers, "x-session-id": other.user.sessionId } }),
    ],
    ["the username of somebody else", () => ({ headers: { ...owner.headers, "x-username": "owner2" } })],
    ["the contact of somebody else", () => ({ headers: { ...owner.headers, "x-contact-id": "5022" } })],
    ["the cookie of somebody else", () => ({ cookies: other.cookies })],
  ])("%s is a 401", async (_what, changes) => {
    const answer = await owner.get("/plans/query/lots", changes());
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual(EXPIRED);
  });

  it(
    "answers another agency's path 404, whether there is such an agency or not, with the same bytes",
    { tags: ["spec-001"] },
    async () => {
      const bodies = await Promise.all(
        [`${SECOND_AGENCY}`, "799189", "000001", "abc"].map(async (agencyId) => {
          const answer = await owner.get("", { url: `/api/agencies/${agencyId}/plans/query/lots` });
          expect(answer.statusCode).toBe(404);
          return answer.body;
        }),
      );
      expect(new Set(bodies).size).toBe(1);
    },
  );

  it.each([
    ["no token", () => ({ ...owner.headers, "x-xsrf-token": "" }), () => owner.cookies],
    [
      "a token that is not the cookie's",
      () => ({ ...owner.headers, "x-xsrf-token": other.headers["x-xsrf-token"] ?? "" }),
      () => owner.cookies,
    ],
    [
      "the token of another session, in header and cookie",
      () => ({ ...owner.headers, "x-xsrf-token": other.headers["x-xsrf-token"] ?? "" }),
      () => ({ ...owner.cookies, "XSRF-TOKEN": other.cookies["XSRF-TOKEN"] ?? "" }),
    ],
    [
      "a made-up token in both",
      () => ({ ...owner.headers, "x-xsrf-token": "a.b" }),
      () => ({ ...owner.cookies, "XSRF-TOKEN": "a.b" }),
    ],
  ])("a change with %s is a 403 XSRF", { tags: ["spec-572"] }, async (_what, headers, cookies) => {
    const answer = await owner.post("/users/logout", {}, { headers: headers(), cookies: cookies() });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: "XSRF" });
    expect((await owner.get("/plans/query/lots")).statusCode).toBe(200);
  });

  it("restores the user after a reload, and mends a dead token", async () => {
    const restored = await owner.get("/users/session");
    expect(restored.json()).toEqual(owner.user);
    expect(restored.cookies).toEqual([]);
    const cookies = { ...owner.cookies, "XSRF-TOKEN": "of.yesterday" };
    const mended = await owner.get("/users/session", { cookies });
    const token = mended.cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
    const logout = await owner.post(
      "/users/logout",
      { surprise: 1 },
      { cookies: { ...cookies, "XSRF-TOKEN": token }, headers: { ...owner.headers, "x-xsrf-token": token } },
    );
    expect(logout.json()).toMatchObject({ code: "VALIDATION" });
  });

  it(
    "ends at sign-out, tells the browser to drop its cache and leaves the other sessions alone",
    { tags: ["spec-574", "spec-733"] },
    async () => {
      const second = await signInAs(testApp(), { username: "owner1", role: 1 });
      const answer = await second.post("/users/logout", {});
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({});
      expect(answer.headers["clear-site-data"]).toBe('"cache"');
      const dropped = answer.cookies.filter(
        ({ expires }) => expires !== undefined && expires.getTime() === 0,
      );
      expect(dropped.map(({ name }) => name).toSorted()).toEqual([
        "XSRF-TOKEN",
        "__Host-handle",
        "__Host-sid",
      ]);
      expect((await second.get("/plans/query/lots")).json()).toEqual(EXPIRED);
      expect((await owner.get("/plans/query/lots")).statusCode).toBe(200);
    },
  );

  it("keeps at most five a user: the oldest ends with the sixth, also when they come at once", async () => {
    const clients: SignedInClient[] = [];
    for (let count = 0; count < 6; count += 1)
      clients.push(await signInAs(testApp(), { username: "committee1", role: 2 }));
    const statuses = await Promise.all(
      clients.map(async (client) => (await client.get("/plans/query/lots")).statusCode),
    );
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200]);
    await Promise.all([1, 2, 3].map(() => signInAs(testApp(), { username: "committee1", role: 2 })));
    const [row] = await testApp().database.query<{ count: number }>(DEMO_AGENCY, {
      text: "select count(*) from sessions where username_key = 'committee1'",
    });
    expect(row?.count).toBe(5);
  });
});

const expiresAt = (answer: { headers: Record<string, unknown> }): number =>
  Date.parse(String(answer.headers["x-session-expires"]));

describeOnEngines("how long a session lives", (engine) => {
  const testApp = useTestApp({ engine, limits: { freeFailures: 1_000 } });

  it("an hour after it was last used", { tags: ["spec-424", "spec-654"] }, async () => {
    await testApp().moveClock(anchorAt);
    const client = await signInAs(testApp(), { username: "owner1", role: 1 });
    await testApp().moveClock(after(59));
    const used = await client.get("/plans/query/lots");
    expect(used.statusCode).toBe(200);
    expect(Math.abs(expiresAt(used) - after(119).getTime())).toBeLessThan(20_000);
    await testApp().moveClock(after(117));
    expect((await client.get("/plans/query/lots")).statusCode).toBe(200);
    await testApp().moveClock(after(178));
    expect((await client.get("/plans/query/lots")).json()).toEqual(EXPIRED);
  });

  it("a poll renews nothing", async () => {
    await testApp().moveClock(anchorAt);
    const client = await signInAs(testApp(), { username: "owner1", role: 1 });
    await testApp().moveClock(after(50));
    const headers = { ...client.headers, "x-background": "1" };
    const polled = await client.get("/plans/query/lots", { headers });
    expect(polled.statusCode).toBe(200);
    expect(Math.abs(expiresAt(polled) - after(60).getTime())).toBeLessThan(20_000);
    await testApp().moveClock(after(61));
    expect((await client.get("/plans/query/lots", { headers })).statusCode).toBe(401);
  });

  it("writes that it was used at most once a minute", async () => {
    await testApp().moveClock(anchorAt);
    const client = await signInAs(testApp(), { username: "owner1", role: 1 });
    const version = async (): Promise<string> => {
      const text = "select xmin::text as version from sessions where handle = $1";
      const values = [client.user.sessionId];
      return (
        (await testApp().database.query<{ version: string }>(DEMO_AGENCY, { text, values }))[0]?.version ?? ""
      );
    };
    const atFirst = await version();
    await client.get("/plans/query/lots");
    expect(await version()).toBe(atFirst);
    await testApp().moveClock(after(2));
    await client.get("/plans/query/lots");
    const renewed = await version();
    expect(renewed).not.toBe(atFirst);
    await client.get("/plans/query/lots");
    expect(await version()).toBe(renewed);
  });

  it("twelve hours in all, however much it is used", async () => {
    await testApp().moveClock(anchorAt);
    const client = await signInAs(testApp(), { username: "owner1", role: 1 });
    for (let minutes = 50; minutes < 720; minutes += 50) {
      await testApp().moveClock(after(minutes));
      expect((await client.get("/plans/query/lots")).statusCode, `${minutes} minutes`).toBe(200);
    }
    await testApp().moveClock(after(719));
    const last = await client.get("/plans/query/lots");
    expect(Math.abs(expiresAt(last) - after(720).getTime())).toBeLessThan(20_000);
    await testApp().moveClock(after(721));
    expect((await client.get("/plans/query/lots")).json()).toEqual(EXPIRED);
  }, 60_000);
});

describeOnEngines("rights are read on every request", (engine) => {
  const testApp = useTestApp({ engine, limits: { freeFailures: 1_000 } });
  beforeEach(() => testApp().moveClock(anchorAt));
  const sell = async (lotId: number, leftOn: string): Promise<void> => {
    await restoreAfterTest(testApp(), "lot_owners", `lot_id = ${lotId} and contact_id = 5022`, ["left_on"]);
    await testApp().arrange("update lot_owners set left_on = $2 where lot_id = $1 and left_on is null", [
      lotId,
      leftOn,
    ]);
  };

  it("a former owner loses the lot at once, from the day of the sale on", async () => {
    const client = await signInAs(testApp(), { username: "owner2", role: 1 });
    const lots = async (): Promise<number[]> =>
      (await client.get("/plans/query/lots")).json<{ id: number }[]>().map(({ id }) => id);
    expect(await lots()).toEqual([3003, 2020]);
    await sell(2020, "2026-04-01");
    expect(await lots()).toEqual([3003, 2020]);
    await testApp().arrange(
      "update lot_owners set left_on = '2026-03-31' where lot_id = 2020 and left_on = '2026-04-01'",
    );
    expect(await lots()).toEqual([3003]);
    for (const path of ["property", "financial"])
      expect((await client.get(`/plans/lots/2020/query/${path}`)).statusCode, `at ${path}`).toBe(404);
  });

  it("a member whose seat ended loses the plan at once", async () => {
    const client = await signInAs(testApp(), { username: "nonlot1", role: 3 });
    const path = "/plans/ownersCorp/101/fundbalances";
    expect((await client.get(path)).statusCode).toBe(200);
    await testApp().arrange("update committee_members set to_on = '2026-03-31' where exec_member_id = 906");
    expect((await client.get(path)).statusCode).toBe(404);
    expect((await client.get("/plans/ownersCorp/102/fundbalances")).statusCode).toBe(200);
  });

  it("an account that lost the role or went with an import is signed out", async () => {
    const client = await signInAs(testApp(), { username: "manager1", role: 4 });
    await testApp().arrange("update web_users set roles = '{1}' where username = 'manager1'");
    expect((await client.get("/plans/query/properties")).statusCode).toBe(401);
    await testApp().arrange("update web_users set roles = '{4}' where username = 'manager1'");
    expect((await client.get("/plans/query/properties")).statusCode).toBe(200);
    await testApp().arrange("delete from web_users where username = 'manager1'");
    expect((await client.get("/plans/query/properties")).statusCode).toBe(401);
  });

  it("today is the day in the plan's own zone", async () => {
    // 23:30 on 30 March in Brisbane is 00:30 on 31 March in Sydney.
    const client = await signInAs(testApp(), { username: "owner2", role: 1 });
    await sell(2020, "2026-03-01");
    await sell(3003, "2026-03-31");
    await testApp().moveClock(new Date("2026-03-30T23:30:00+10:00"));
    const reopened = await signInAs(testApp(), { username: "owner2", role: 1 });
    expect((await reopened.get("/plans/query/lots")).json()).toMatchObject([{ id: 3003 }]);
    // Within the hour that a session lasts unused.
    await testApp().moveClock(new Date("2026-03-31T00:20:00+10:00"));
    expect((await reopened.get("/plans/query/lots")).json()).toEqual([]);
    expect(client.user.userRole).toBe(1);
  });
});

describe("the end of a session", () => {
  it("is the earlier of an hour after use and twelve hours after the sign-in", () => {
    const createdAt = new Date("2026-03-31T00:00:00Z");
    expect(expiryOf(createdAt, new Date("2026-03-31T10:59:00Z"))).toEqual(new Date("2026-03-31T11:59:00Z"));
    expect(expiryOf(createdAt, new Date("2026-03-31T11:01:00Z"))).toEqual(new Date("2026-03-31T12:00:00Z"));
  });
});

/** The last character of 32 bytes in base64url carries four bits, so the first one is changed. */
function changed(cookie = ""): string {
  const [agencyId = "", secret = ""] = cookie.split(".");
  return `${agencyId}.${secret.startsWith("A") ? "B" : "A"}${secret.slice(1)}`;
}
