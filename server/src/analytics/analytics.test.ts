import { beforeEach, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../testing/app/build-test-app.ts";
import { type SignedInClient, signInAs } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";
import { KEPT_DAYS, MOST_EVENTS_AN_HOUR } from "./record-event.ts";

const MINUTE = 60_000;
const path = "/analytics/events";
const meetings = { category: "Header Navigation", label: "MEETINGS" };

describeOnEngines("the menu's events", (engine) => {
  const testApp = useTestApp({ engine });
  let owner: SignedInClient;
  beforeEach(async () => {
    await testApp().moveClock(anchorAt);
    await testApp().database.query(DEMO_AGENCY, { text: "delete from analytics_events" });
    owner = await signInAs(testApp(), { username: "owner1", role: 1 });
  });
  const rows = (): Promise<Record<string, unknown>[]> =>
    testApp().database.query(DEMO_AGENCY, {
      text: "select to_jsonb(e) - 'event_id' - 'happened_at' as event from analytics_events e order by event_id",
    });
  const fill = (times: number, ago: string): Promise<void> =>
    testApp().arrange(
      `insert into analytics_events (agency_id, happened_at, category, label, role)
        select $1, portal_now() - $3::interval, 'Header Navigation', 'HOME', 1 from generate_series(1, $2)`,
      [DEMO_AGENCY, times, ago],
    );

  it(
    "are kept with category, words and role, and with nothing that says who it was",
    { tags: ["spec-129"] },
    async () => {
      const before = testApp().logLines.length;
      const answer = await owner.post(path, meetings);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({});
      expect(await rows()).toEqual([{ event: { agency_id: DEMO_AGENCY, ...meetings, role: 1 } }]);
      const lines = testApp().logLines.slice(before);
      const line = lines.find((one) => one.includes("an analytics event")) ?? "{}";
      const { time: _time, msg: _message, ...said } = JSON.parse(line) as Record<string, unknown>;
      expect(said).toEqual({ level: 30, agencyId: DEMO_AGENCY, ...meetings, role: 1 });
    },
  );

  it(
    "of a search are kept by its page alone: what was searched for has no place in them",
    { tags: ["spec-663"] },
    async () => {
      const before = (await rows()).length;
      const search = { category: "Keyword Search", label: "DOCUMENTS" };
      expect((await owner.post(path, search)).statusCode).toBe(200);
      expect((await rows()).slice(before)).toEqual([
        { event: { agency_id: DEMO_AGENCY, ...search, role: 1 } },
      ]);
      const withText = await owner.post(path, { ...search, text: "arrears of lot 14" });
      expect(withText.json()).toMatchObject({ status: 400, code: "VALIDATION" });
    },
  );

  it.each([
    [{ ...meetings, label: "" }],
    [{ ...meetings, label: "M".repeat(41) }],
    [{ ...meetings, label: "MEETINGS\nlevel: 60" }],
    [{ ...meetings, label: "<b>MEETINGS</b>" }],
    [{ ...meetings, label: "owner1@example.org" }],
    [{ ...meetings, category: "Search" }],
    [{ ...meetings, contactId: 5007 }],
  ])("are refused where they say %j", { tags: ["spec-129"] }, async (body) => {
    const before = await rows();
    const answer = await owner.post(path, body);
    expect(answer.json()).toMatchObject({ status: 400, code: "VALIDATION" });
    expect(await rows()).toEqual(before);
  });

  it("need a session and its token", async () => {
    const { headers } = owner;
    expect((await owner.post(path, meetings, { cookies: {} })).statusCode).toBe(401);
    const without = { headers: { ...headers, "x-xsrf-token": "" } };
    expect((await owner.post(path, meetings, without)).json()).toMatchObject({ code: "XSRF" });
  });

  it("are append-only for requests: none is ever changed", async () => {
    const change = testApp().database.query(DEMO_AGENCY, { text: "update analytics_events set label = 'X'" });
    await expect(change).rejects.toThrow(/permission denied/);
  });

  it(`are dropped without a word above ${MOST_EVENTS_AN_HOUR} of the agency's in an hour`, async () => {
    await fill(MOST_EVENTS_AN_HOUR - 1 - (await rows()).length, "30 minutes");
    for (const expected of [MOST_EVENTS_AN_HOUR, MOST_EVENTS_AN_HOUR]) {
      expect((await owner.post(path, meetings)).statusCode).toBe(200);
      expect(await rows()).toHaveLength(expected);
    }
    await testApp().moveClock(new Date(anchorAt.getTime() + 45 * MINUTE));
    await owner.post(path, meetings);
    expect(await rows()).toHaveLength(MOST_EVENTS_AN_HOUR + 1);
  });

  it(`leave after ${KEPT_DAYS} days`, async () => {
    await fill(3, `${KEPT_DAYS} days 1 minute`);
    await fill(2, `${KEPT_DAYS - 1} days`);
    const before = (await rows()).length;
    await owner.post(path, meetings);
    expect(await rows()).toHaveLength(before - 3 + 1);
  });

  it("sent in the background renew no session", async () => {
    await testApp().moveClock(anchorAt);
    const fresh = await signInAs(testApp(), { username: "owner2", role: 1 });
    await testApp().moveClock(new Date(anchorAt.getTime() + 50 * MINUTE));
    const headers = { ...fresh.headers, "x-background": "1" };
    expect((await fresh.post(path, meetings, { headers })).statusCode).toBe(200);
    await testApp().moveClock(new Date(anchorAt.getTime() + 61 * MINUTE));
    expect((await fresh.post(path, meetings)).statusCode).toBe(401);
  });
});
