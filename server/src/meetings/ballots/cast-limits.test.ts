import { beforeAll, expect, it, vi } from "vitest";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../testing/build-test-app.ts";
import { type Answer, signInAs } from "../../testing/sign-in-as.ts";
import { describeOnEngines } from "../../testing/test-database.ts";
import { type Voter, votedAgenda, voteWith } from "../../testing/vote-with.ts";
import { castLimits, castWaitSeconds, tooManyCasts } from "./cast-limits.ts";

const LOT_5 = "2005/meetings/8006";
const LOT_21 = "2021/meetings/8006";

const minutesLater = (minutes: number): Date => new Date(anchorAt.getTime() + minutes * 60_000);

async function vote(voter: Voter, path: string, key?: string): Promise<Answer> {
  const { revision: _, ...body } = votedAgenda(await voter.agenda(path), { 9018: "Y" });
  return voter.send(path, body, key);
}

it("a person who changes a vote comes nowhere near the limit; the wait is until the oldest ballot is a day old", () => {
  expect(castLimits).toEqual({ castsPerSeat: 100 });
  expect(castWaitSeconds(null, anchorAt)).toBe(0);
  const waits = [0, 1_439, 1_440, 1_441].map((minutes) => castWaitSeconds(anchorAt, minutesLater(minutes)));
  expect(waits).toEqual([86_400, 60, 0, 0]);
  expect(tooManyCasts(61)).toMatch(/in 2 minutes\.$/);
  expect(tooManyCasts(7_199)).toMatch(/in 120 minutes\.$/);
  expect(tooManyCasts(7_201)).toMatch(/in 3 hours\.$/);
});

describeOnEngines("a seat that submits again and again", (engine) => {
  const testApp = useTestApp({ engine, limits: { castsPerSeat: 3 } });
  const signIn = async (username: string): Promise<Voter> =>
    voteWith(await signInAs(testApp(), { username, role: 1 }));
  const ballots = async (): Promise<number> =>
    (
      await testApp().database.query(DEMO_AGENCY, {
        text: "select from voting_ballots where meeting_record_id = 8006",
      })
    ).length;
  let owner: Voter;
  beforeAll(async () => {
    owner = await signIn("owner1");
  }, 120_000);

  it("is told to wait after as many as it may in a day, and nothing comes into the register or the mail", async () => {
    for (const key of ["one", "two", "three"]) expect((await vote(owner, LOT_5, key)).statusCode).toBe(200);
    const mails = (await testApp().mails()).length;
    const refused = await vote(owner, LOT_5, "four");
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: "TOO_MANY_ATTEMPTS",
      detail:
        "You have submitted this ballot many times; the last submission counts. Please try again in 24 hours.",
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(86_300);
    expect(await ballots()).toBe(3);
    expect((await testApp().mails()).length).toBe(mails);
  });

  it("still gets the answer to a repeat, and holds up neither another seat nor itself for longer than a day", async () => {
    expect((await vote(owner, LOT_5, "three")).json()).toMatchObject({ revision: 3 });
    expect((await vote(await signIn("both1"), LOT_21)).statusCode).toBe(200);
    await testApp().moveClock(minutesLater(1_441));
    expect((await vote(await signIn("owner1"), LOT_5)).json()).toMatchObject({ revision: 4 });
  });

  // The embedded engine has one connection, which whoever holds the register has.
  if (engine === "embedded") return;
  it("has no more under way at once than it may submit: the rest is not begun, and may be repeated", async () => {
    await testApp().moveClock(minutesLater(2_900));
    const again = await signIn("owner1");
    const before = await ballots();
    const { revision: _, ...body } = votedAgenda(await again.agenda(LOT_5), { 9018: "N" });
    const answered: number[] = [];
    let all: Promise<unknown> | undefined;
    await testApp().database.transaction((holder) =>
      holder.asAgency(DEMO_AGENCY, async () => {
        await holder.query("select from voting_registers where meeting_record_id = 8006 for update");
        const casts = Array.from({ length: 6 }, () => again.send(LOT_5, body));
        all = Promise.all(casts.map(async (cast) => answered.push((await cast).statusCode)));
        await vi.waitFor(() => expect(answered).toEqual([503, 503, 503]), { timeout: 10_000, interval: 20 });
      }),
    );
    await all;
    expect(answered).toEqual([503, 503, 503, 200, 200, 200]);
    expect(await ballots()).toBe(before + 3);
  }, 30_000);
});
