import { describe, expect, it } from "vitest";
import { anchorAt, DEMO_AGENCY, type TestApp, useTestApp } from "../testing/build-test-app.ts";
import { type Answer, signInAs, tryToSignIn } from "../testing/sign-in-as.ts";
import { describeOnEngines } from "../testing/test-database.ts";
import { addressLane } from "./throttle.ts";
import { tooManyAttempts, waitSeconds } from "./throttle-rule.ts";
import { createWorkQueue, QueueFull } from "../core/jobs/work-queue.ts";

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

  it("an unknown account waits just the same", async () => {
    const unknown = { username: "stranger" };
    expect(await fail(testApp(), 5, unknown)).toEqual([401, 401, 401, 401, 401]);
    expectTooMany(await tryToSignIn(testApp(), { ...wrong, ...unknown }), 1);
  });

  it("a browser that signed in before has its own lane, so a stranger locks nobody out", async () => {
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

  it("a wait of an hour that would become one of a day is none, and failures are counted on", async () => {
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

describeOnEngines("throttling of an address and an agency", (engine) => {
  const limits = { freeFailures: 1_000, perAddress: 4, perAgency: 7 };
  const testApp = useTestApp({ engine, limits });

  it("counts failures of ten minutes, whichever the account, and then refuses the address alone", async () => {
    for (const username of ["a1", "b2", "c3", "d4"])
      expect(await fail(testApp(), 1, { username })).toEqual([401]);
    expectTooMany(await tryToSignIn(testApp(), right), 10);
    const elsewhere = { ...right, remoteAddress: "203.0.113.9" };
    expect((await tryToSignIn(testApp(), elsewhere)).statusCode).toBe(200);
  });

  it("counts an agency's failures over all addresses, and forgets them after ten minutes", async () => {
    for (const last of [11, 12, 13])
      expect(await fail(testApp(), 1, { remoteAddress: `203.0.113.${last}` })).toEqual([401]);
    expectTooMany(await tryToSignIn(testApp(), { ...right, remoteAddress: "203.0.113.14" }), 10);
    await testApp().moveClock(new Date(anchorAt.getTime() + 11 * MINUTE));
    expect((await tryToSignIn(testApp(), right)).statusCode).toBe(200);
  });

  it("a clock that is set back by a day locks nobody out for a day: the count begins anew", async () => {
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
    await testApp().moveClock(new Date(anchorAt.getTime() + 72 * 60 * MINUTE));
    await fail(testApp(), 1, { username: "z9" });
    const rows = await testApp().database.query<{ lane: string }>(DEMO_AGENCY, {
      text: "select lane from sign_in_failures order by lane",
    });
    expect(rows.map(({ lane }) => lane)).toEqual(["account:0:z9", "address:127.0.0.1", "agency"]);
  });
});

describe("the lane of an address", () => {
  it.each([
    ["203.0.113.9", "address:203.0.113.9"],
    ["::ffff:203.0.113.9", "address:203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "address:2001:db8:1:2::/64"],
    ["2001:db8::1", "address:2001:db8:0:0::/64"],
    ["::1", "address:0:0:0:0::/64"],
  ])("%s is %s", (address, lane) => {
    expect(addressLane(address)).toBe(lane);
  });
});

const count = (failures: number, blockedUntilAt: Date | null = null) => ({
  failures,
  countedFromAt: new Date("2026-03-30T23:55:00Z"),
  blockedUntilAt,
});

describe("the wait", () => {
  const now = new Date("2026-03-31T00:00:00Z");
  const limits = { freeFailures: 5, perAddress: 60, perAgency: 600 };
  const none = { account: undefined, address: undefined, agency: undefined };

  it("is the longest of the lanes", () => {
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
    expect(waitSeconds({ ...none, agency: count(600) }, limits, now)).toBe(300);
  });

  it("is told in whole minutes, at least one", () => {
    expect(tooManyAttempts(1)).toBe("Too many attempts. Please try again in 1 minutes.");
    expect(tooManyAttempts(61)).toBe("Too many attempts. Please try again in 2 minutes.");
  });
});

describe("the queue of hashes", () => {
  it("runs two at once in order of arrival, and refuses when too many wait", async () => {
    const queue = createWorkQueue(2, 2);
    const started: number[] = [];
    const gates: (() => void)[] = [];
    const work = (id: number) => () =>
      new Promise<number>((resolve) => {
        started.push(id);
        gates.push(() => resolve(id));
      });
    const running = [1, 2, 3, 4].map((id) => queue.run(work(id)));
    await expect(queue.run(work(5))).rejects.toBeInstanceOf(QueueFull);
    expect(started).toEqual([1, 2]);
    gates[0]?.();
    await running[0];
    await Promise.resolve();
    expect(started).toEqual([1, 2, 3]);
    gates[1]?.();
    gates[2]?.();
    await running[2];
    await Promise.resolve();
    gates[3]?.();
    expect(await Promise.all(running)).toEqual([1, 2, 3, 4]);
  });

  it("hands the place on when work fails", async () => {
    const queue = createWorkQueue(1, 5);
    await expect(queue.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await queue.run(() => Promise.resolve("next"))).toBe("next");
  });
});
