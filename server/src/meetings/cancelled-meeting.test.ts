import { beforeAll, beforeEach, expect, it } from "vitest";
import { registerParts } from "../testing/ballots/register-parts.ts";
import { judgeRegister } from "../testing/ballots/judge-register.ts";
import { anchorAt, useTestApp } from "../testing/app/build-test-app.ts";
import { DEMO_PASSWORD, type SignedInClient, signInAs } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";
import { voteWith } from "../testing/app/vote-with.ts";
import { createRegisterWorker } from "./register/register-worker.ts";

const PORTAL = "https://portal.example.com";
const OF_MEETING = ["result", "receipts/ABCD-EFGH-JKLM", "turnout", "register"];

/** The blocks of the meeting's events in a calendar, by what they begin with. */
const eventsOf = (calendar: string): string[] =>
  calendar
    .replaceAll("\r\n ", "")
    .split("BEGIN:VEVENT")
    .filter((block) => /^UID:(meeting|voting)-8006\./m.test(block));

describeOnEngines("a cancelled meeting", (engine) => {
  const testApp = useTestApp({ engine, publicOrigin: PORTAL });
  let chair: SignedInClient;
  let feed = "";
  const signIn = async (): Promise<void> => {
    chair = await signInAs(testApp(), { username: "committee1", role: 2 });
  };
  const calendars = async (): Promise<string[]> => {
    const file = await chair.get("/plans/101/meetings/2003/8006/calendar.ics");
    const read = await testApp().app.inject({ url: feed });
    expect([file.statusCode, read.statusCode]).toEqual([200, 200]);
    return [...eventsOf(file.body), ...eventsOf(read.body)];
  };
  const ask = async (): Promise<number[]> => {
    const answers = await Promise.all(
      OF_MEETING.map((what) => chair.get(`/plans/101/meetings/2003/8006/${what}`)),
    );
    return answers.map(({ statusCode }) => statusCode);
  };
  const setCancelled = (sql: string): Promise<void> =>
    testApp().arrange(`update meetings set cancelled_at = ${sql} where meeting_record_id = 8006`);

  beforeAll(async () => {
    await signIn();
    await voteWith(chair).cast("2003/meetings/8006", { 9018: "Y" });
    const made = await chair.post("/users/calendar-feed", { confirm: { password: DEMO_PASSWORD } });
    feed = new URL(made.json<{ address: string }>().address).pathname;
  }, 120_000);
  beforeEach(async () => {
    await testApp().moveClock(anchorAt);
    await setCancelled("null");
    await signIn();
  });

  it("stands in the calendar file and the feed as cancelled and without an alarm, and as usual while it is not", async () => {
    const before = await calendars();
    expect(before).toHaveLength(4);
    for (const event of before) expect(event).not.toContain("STATUS:");
    expect(before.some((event) => event.includes("BEGIN:VALARM"))).toBe(true);
    await setCancelled("portal_now()");
    const after = await calendars();
    expect(after).toHaveLength(4);
    for (const event of after) {
      expect(event).toMatch(/^STATUS:CANCELLED\r?$/m);
      expect(event).not.toContain("BEGIN:VALARM");
    }
    await setCancelled("null");
    for (const event of await calendars()) expect(event).not.toContain("STATUS:");
  });

  it("has no result, turnout or receipts after its cut-off, and its register can be exported", async () => {
    await testApp().moveClock(new Date("2026-04-20T08:30:00Z"));
    await createRegisterWorker({ ...registerParts(testApp()), isReady: () => true }).runOnce();
    await signIn();
    // No receipt is that one.
    expect(await ask()).toEqual([200, 404, 200, 200]);
    await setCancelled("portal_now()");
    expect(await ask()).toEqual([404, 404, 404, 404]);
    expect(await judgeRegister(testApp(), 8006)).toMatchObject({ exitCode: 0, found: [] });
  });
});
