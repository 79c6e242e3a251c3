import { beforeEach, describe, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, type TestApp, useTestApp } from "../../testing/app/build-test-app.ts";
import { type Answer, signInAs, tryToSignIn } from "../../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { waitSentence } from "../../core/throttle/too-many-attempts.ts";
import { mayTryTemporary, throttleLimits, waitSeconds } from "./sign-in-limits.ts";

const MINUTE = 60_000;
const wrong = { username: "owner1", role: 1, password: "Wrong123" } as const;
const right = { username: "owner1", role: 1 } as const;

async function fail(testApp: TestApp, times: number, changes: object = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1)
    statuses.push((await tryToSignIn(testApp, { ...wrong, ...changes })).statusCode);
  return statuses;
}

function expectTooMany(answer: Answer, minutes: number): void {
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toMatchObject({
    code: "TOO_MANY_ATTEMPTS",
    detail: `Too many attempts. Please try again in ${minutes} minutes.`,
  });
  const seconds = Number(answer.headers["retry-after"]);
  expect(seconds).toBeGreaterThan((minutes - 1) * 60);
  expect(seconds).toBeLessThanOrEqual(minutes * 60);
}

describeOnEngines("throttling of an account", (engine) => {
  const testApp = useTestApp({ engine });
  let movedMs = 0;
  const wait = (minutes: number): Promise<void> => {
    // The clock ticked on since it was moved last: a little more than that, so that the wait is over.
    movedMs += minutes * MINUTE + 30_000;
    return testApp().moveClock(new Date(anchorAt.getTime() + movedMs));
  };

  it("five failures are free, then come waits of 1, 2, 4 … 60 minutes; a refused attempt lengthens none", async () => {
    expect(await fail(testApp(), 5)).toEqual([401, 401, 401, 401, 401]);
    for (const expected of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expectTooMany(await tryToSignIn(testApp(), right), expected);
      expectTooMany(await tryToSignIn(testApp(), wrong), expected);
      await wait(expected);
      expect(await fail(testApp(), 1), `after ${expected} minutes`).toEqual([401]);
    }
  });

  it("the right password after the wait clears the count", async () => {
    await wait(60);
    await signInAs(testApp(), right);
    expect(await fail(testApp(), 5)).toEqual([401, 401, 401, 401, 401]);
    await wait(60);
    await signInAs(testApp(), right);
  });

  it("a stranger's failures make nobody wait in another network", async () => {
    expect(await fail(testApp(), 5, { remoteAddress: "127.0.0.2" })).toEqual([401, 401, 401, 401, 401]);
    const there = { ...right, remoteAddress: "127.0.0.2" };
    expectTooMany(await tryToSignIn(testApp(), there), 1);
    const elsewhere = await tryToSignIn(testApp(), { ...right, remoteAddress: "127.0.0.3" });
    expect(elsewhere.statusCode).toBe(200);
    // A neighbour in the same /64 is the same caller.
    await fail(testApp(), 5, { remoteAddress: "2001:db8::1" });
    expectTooMany(await tryToSignIn(testApp(), { ...right, remoteAddress: "2001:db8::2" }), 1);
    expect((await tryToSignIn(testApp(), { ...right, remoteAddress: "2001:db8:0:1::2" })).statusCode).toBe(
      200,
    );
  });

  it("an unknown account waits just the same", async () => {
    const unknown = { username: "stranger" };
    expect(await fail(testApp(), 5, unknown)).toEqual([401, 401, 401, 401, 401]);
    expectTooMany(await tryToSignIn(testApp(), { ...wrong, ...unknown }), 1);
  });

  it("a browser that signed in before has its own throttle key, so a stranger locks nobody out", async () => {
    await wait(60);
    const { cookies } = await signInAs(testApp(), right);
    const trusted = { cookies: { "__Host-browser": cookies["__Host-browser"] ?? "" } };
    await fail(testApp(), 5);
    expectTooMany(await tryToSignIn(testApp(), right), 1);
    expect((await tryToSignIn(testApp(), { ...right, ...trusted })).statusCode).toBe(200);
    expect(await fail(testApp(), 5, trusted)).toEqual([401, 401, 401, 401, 401]);
    expectTooMany(await tryToSignIn(testApp(), { ...right, ...trusted }), 1);
    // Trusted for one account is not trusted for another.
    await fail(testApp(), 5, { username: "owner2", ...trusted });
    expectTooMany(await tryToSignIn(testApp(), { username: "owner2", role: 1, ...trusted }), 1);
  });

  it("a burst at once gets no more tries than one after the other", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tryToSignIn(testApp(), { ...wrong, username: "committee2" })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });
});

describeOnEngines("throttling when the database's clock is set back", (engine) => {
  const testApp = useTestApp({ engine });

  it("a wait of an hour that would become one of a day is dropped, and the count of failures continues", async () => {
    await testApp().moveClock(new Date(anchorAt.getTime() + 24 * 60 * MINUTE));
    expect(await fail(testApp(), 5)).toEqual([401, 401, 401, 401, 401]);
    expectTooMany(await tryToSignIn(testApp(), right), 1);
    await testApp().moveClock(anchorAt);
    expect(await fail(testApp(), 1)).toEqual([401]);
    expectTooMany(await tryToSignIn(testApp(), right), 2);
    await testApp().moveClock(new Date(anchorAt.getTime() + 3 * MINUTE));
    await signInAs(testApp(), right);
  });
});

describeOnEngines("throttling of an address", (engine) => {
  const limits = { freeFailures: 1_000, perAddress: 4 };
  const testApp = useTestApp({ engine, limits });
  beforeEach(async () => {
    await testApp().arrange("delete from sign_in_failures");
    await testApp().moveClock(anchorAt);
  });

  it("counts failures of ten minutes, whichever the account, and then refuses the address alone", async () => {
    for (const username of ["a1", "b2", "c3", "d4"])
      expect(await fail(testApp(), 1, { username })).toEqual([401]);
    expectTooMany(await tryToSignIn(testApp(), right), 10);
    const elsewhere = { ...right, remoteAddress: "203.0.113.9" };
    expect((await tryToSignIn(testApp(), elsewhere)).statusCode).toBe(200);
  });

  it("a clock that is set back by a day locks nobody out for a day: the count starts again", async () => {
    const moved = (minutes: number) => testApp().moveClock(new Date(anchorAt.getTime() + minutes * MINUTE));
    await moved(25 * 60);
    for (const username of ["a1", "b2", "c3", "d4"])
      expect(await fail(testApp(), 1, { username })).toEqual([401]);
    expectTooMany(await tryToSignIn(testApp(), right), 10);
    await moved(60);
    for (const username of ["a1", "b2", "c3", "d4"])
      expect(await fail(testApp(), 1, { username })).toEqual([401]);
    expectTooMany(await tryToSignIn(testApp(), right), 10);
    await moved(71);
    expect((await tryToSignIn(testApp(), right)).statusCode).toBe(200);
  });

  it("throws old counts away", async () => {
    await fail(testApp(), 1, { username: "y8" });
    await testApp().moveClock(new Date(anchorAt.getTime() + 72 * 60 * MINUTE));
    await fail(testApp(), 1, { username: "z9" });
    const rows = await testApp().database.query<{ lane: string }>(DEMO_AGENCY, {
      text: "select lane from sign_in_failures order by lane",
    });
    expect(rows.map(({ lane }) => lane)).toEqual(["account:0:z9:127.0.0.1", "address:127.0.0.1", "agency"]);
  });
});

const count = (failures: number, blockedUntilAt: Date | null = null) => ({
  failures,
  countedFromAt: new Date("2026-03-30T23:55:00Z"),
  blockedUntilAt,
});

describe("the wait", () => {
  const now = new Date("2026-03-31T00:00:00Z");
  const limits = throttleLimits;
  const none = { account: undefined, address: undefined };

  it("is the longest of those of its keys", () => {
    expect(waitSeconds(none, limits, now)).toBe(0);
    expect(waitSeconds({ ...none, account: count(5, new Date("2026-03-31T00:01:00Z")) }, limits, now)).toBe(
      60,
    );
    expect(waitSeconds({ ...none, account: count(5, new Date("2026-03-30T23:59:59Z")) }, limits, now)).toBe(
      0,
    );
    expect(waitSeconds({ ...none, address: count(59) }, limits, now)).toBe(0);
    // Ten minutes from 23:55: five are left.
    expect(waitSeconds({ ...none, address: count(60) }, limits, now)).toBe(300);
  });

  it("keeps from a temporary password only a network with twice the failures", () => {
    expect(mayTryTemporary({ ...none, address: count(119) }, limits, now)).toBe(true);
    expect(mayTryTemporary({ ...none, address: count(120) }, limits, now)).toBe(false);
    expect(
      mayTryTemporary({ ...none, account: count(5, new Date("2026-03-31T00:01:00Z")) }, limits, now),
    ).toBe(true);
  });

  it("is told in whole minutes, at least one", () => {
    expect(waitSentence(1)).toBe("Too many attempts. Please try again in 1 minutes.");
    expect(waitSentence(61)).toBe("Too many attempts. Please try again in 2 minutes.");
  });
});
