import { beforeEach, expect, it, vi } from "vitest";
import { anchorAt, DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { type Answer, clientOf, signInAs } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { type Voter, votedAgenda, voteWith } from "../../testing/app/vote-with.ts";
import { answer } from "../../core/http/outcome.ts";
import { tooManyAttempts } from "../../core/throttle/too-many-attempts.ts";
import { type CastHistory, castLimits, SUBMITTED_MANY_TIMES, checkCastLimits } from "./cast-limits.ts";

const LOT_5 = "2005/meetings/8006";
const LOT_20 = "2020/meetings/8006";
const LOT_21 = "2021/meetings/8006";

const minutesLater = (minutes: number): Date => new Date(anchorAt.getTime() + minutes * 60_000);

async function vote(voter: Voter, path: string, key?: string): Promise<Answer> {
  const { revision: _, ...body } = votedAgenda(await voter.agenda(path), { 9018: "Y" });
  return voter.send(path, body, key);
}

const never: CastHistory = {
  seatCasts: 0,
  fullSinceAt: null,
  sessionCasts: 0,
  sessionCastsOfHour: 0,
  lastOfSessionAt: null,
  passwordTypedAt: anchorAt,
};

it("a person who changes a vote comes nowhere near the limits", () => {
  expect(castLimits).toEqual({ castsPerSeat: 100, castsPerSession: 40, castsBeforePause: 10 });
  expect(checkCastLimits(never, castLimits, anchorAt)).toEqual(answer(null));
  const busy = { ...never, seatCasts: 9, sessionCasts: 9, sessionCastsOfHour: 9, lastOfSessionAt: anchorAt };
  expect(checkCastLimits(busy, castLimits, anchorAt)).toEqual(answer(null));
});

it("a session pauses past its tenth submission in an hour, from 2 s to 60 s before its last", () => {
  const pauseAfter = (casts: number): number => {
    const history = { ...never, sessionCasts: casts, sessionCastsOfHour: casts, lastOfSessionAt: anchorAt };
    const checked = checkCastLimits(history, castLimits, anchorAt);
    return checked.ok ? 0 : (checked.retryAfterSeconds ?? 0);
  };
  expect([9, 10, 11, 25, 39].map(pauseAfter)).toEqual([0, 2, 4, 32, 60]);
  const waited = { ...never, sessionCasts: 11, sessionCastsOfHour: 10, lastOfSessionAt: anchorAt };
  expect(checkCastLimits(waited, castLimits, new Date(anchorAt.getTime() + 1_500))).toMatchObject({
    detail: "Please wait 1 second before you submit this ballot again.",
  });
  expect(checkCastLimits(waited, castLimits, new Date(anchorAt.getTime() + 2_000))).toEqual(answer(null));
});

it("a session has 40, and beyond the seat's 100 only a password typed within 10 minutes has 20 more", () => {
  const session = { ...never, sessionCasts: 40 };
  expect(checkCastLimits(session, castLimits, anchorAt)).toEqual(tooManyAttempts(SUBMITTED_MANY_TIMES));
  const full = { ...never, seatCasts: 100, fullSinceAt: minutesLater(-60) };
  expect(checkCastLimits(full, castLimits, minutesLater(10))).toEqual(answer(null));
  expect(checkCastLimits(full, castLimits, minutesLater(11))).toEqual(
    tooManyAttempts(SUBMITTED_MANY_TIMES, 23 * 3_600 - 11 * 60),
  );
  expect(checkCastLimits({ ...full, passwordTypedAt: null }, castLimits, anchorAt)).toMatchObject({
    detail: SUBMITTED_MANY_TIMES,
  });
  expect(checkCastLimits({ ...full, seatCasts: 119 }, castLimits, anchorAt)).toEqual(answer(null));
  expect(checkCastLimits({ ...full, seatCasts: 120 }, castLimits, anchorAt)).toMatchObject({
    detail:
      "You have submitted this ballot many times; the last submission counts. Please try again in 23 hours.",
  });
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
  beforeEach(() => testApp().moveClock(anchorAt));

  it("is told to wait after as many as it may in a day, holds up no other seat, and is taken again a day later", async () => {
    const owner = await signIn("owner1");
    const before = await ballots();
    for (const key of ["one", "two", "three"]) expect((await vote(owner, LOT_5, key)).statusCode).toBe(200);
    await testApp().moveClock(minutesLater(11));
    const mails = (await testApp().mails()).length;
    const refused = await vote(owner, LOT_5, "four");
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: "TOO_MANY_ATTEMPTS",
      detail: SUBMITTED_MANY_TIMES,
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(85_600);
    expect(await ballots(), "nothing comes into the register").toBe(before + 3);
    expect((await testApp().mails()).length, "nor into the mail").toBe(mails);
    // It still gets the answer to a repeat, and holds up neither another seat nor itself for longer than a day.
    expect((await vote(owner, LOT_5, "three")).json()).toMatchObject({ revision: 3 });
    expect((await vote(await signIn("both1"), LOT_21)).statusCode).toBe(200);
    await testApp().moveClock(minutesLater(1_441));
    expect((await vote(await signIn("owner1"), LOT_5)).json()).toMatchObject({ revision: 4 });
  });

  // The embedded engine has one connection, which the holder of the register uses.
  if (engine === "embedded") return;
  it("has no more under way at once than it may submit: the rest is not begun, and may be repeated", async () => {
    // Another seat's ballot begins the register, which is there to be locked then.
    await vote(await signIn("both1"), LOT_21);
    const again = await signIn("owner2");
    const before = await ballots();
    const { revision: _, ...body } = votedAgenda(await again.agenda(LOT_20), { 9018: "N" });
    const answered: number[] = [];
    let all: Promise<unknown> | undefined;
    await testApp().database.transaction((holder) =>
      holder.asAgency(DEMO_AGENCY, async () => {
        await holder.query("select from voting_registers where meeting_record_id = 8006 for update");
        const casts = Array.from({ length: 6 }, () => again.send(LOT_20, body));
        all = Promise.all(casts.map(async (cast) => answered.push((await cast).statusCode)));
        await vi.waitFor(() => expect(answered).toEqual([503, 503, 503]), { timeout: 10_000, interval: 20 });
      }),
    );
    await all;
    expect(answered).toEqual([503, 503, 503, 200, 200, 200]);
    expect(await ballots()).toBe(before + 3);
  }, 30_000);
});

describeOnEngines("a stolen session", (engine) => {
  const limits = { castsPerSeat: 6, castsPerSession: 4, castsBeforePause: 1_000 };
  const testApp = useTestApp({ engine, limits });

  it("cannot have the last word: it ends at its number, and who has just typed the password counts", async () => {
    const stolen = await signInAs(testApp(), { username: "both1", role: 1 });
    const casts = (voter: Voter, count: number): Promise<number[]> =>
      inTurn(count, async () => (await vote(voter, LOT_21)).statusCode);
    expect(await casts(voteWith(stolen), 3)).toEqual([200, 200, 200]);
    // Another role is another row of the sessions, and continues the count.
    const changed = clientOf(testApp(), await stolen.post("/users/role", { role: 2 }));
    await testApp().moveClock(minutesLater(11));
    expect(await casts(voteWith(changed), 40)).toEqual([200, ...Array.from({ length: 39 }, () => 429)]);
    const older = voteWith(await signInAs(testApp(), { username: "both1", role: 1 }));
    expect(await casts(older, 2)).toEqual([200, 200]);
    await testApp().moveClock(minutesLater(22));
    expect((await vote(older, LOT_21)).json()).toMatchObject({ detail: SUBMITTED_MANY_TIMES });
    const owner = voteWith(await signInAs(testApp(), { username: "both1", role: 1 }));
    expect((await vote(owner, LOT_21)).json()).toMatchObject({ revision: 7 });
    expect((await vote(voteWith(changed), LOT_21)).statusCode).toBe(429);
  });
});

async function inTurn<Result>(count: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let n = 0; n < count; n += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    results.push(await work());
  return results;
}
