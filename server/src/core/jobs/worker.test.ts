import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, it, vi } from "vitest";
import {
  createHeldWorkDatabase,
  type HeldState,
  type HeldWorkDatabase,
} from "../../testing/processes/held-work-database.ts";
import { holdLooks } from "../../testing/databases/hold-looks.ts";
import { describeOnEngines, useTestDatabase } from "../../testing/databases/test-database.ts";
import { setPortalClock } from "../db/portal-clock.ts";
import { newUuid } from "../ids/tokens.ts";
import { createAgencyWork, endLeases } from "./agency-work.ts";
import { createWorker, type Worker, type WorkerOptions } from "./worker.ts";

const AGENCY = 100_001;
const OTHER = 100_002;
/** Longer than this file takes: in it a lease ends when the database's clock is moved on. */
const LEASE_MS = 600_000;
const EVERY_MS = 60_000;

type State = "idle" | "waiting" | "running" | HeldState;
/** Whether a process that is killed there holds its agency until the lease is over. */
const states: [State, boolean][] = [
  ["idle", false],
  ["waiting", false],
  ["claiming, not yet asked", false],
  ["claiming, not yet answered", true],
  ["running", true],
  ["finishing, not yet asked", true],
  ["finishing, not yet answered", false],
];

/** On a machine that is busy with other things. */
const soon = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 30_000, interval: 20 });

/** A process with one worker. What it runs is written down, and ends when the test or the signal says so. */
interface Process {
  readonly worker: Worker;
  readonly held: HeldWorkDatabase;
  readonly ran: number[];
  readonly errors: unknown[];
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));

const sorted = (agencyIds: Iterable<number>): number[] => [...agencyIds].toSorted((a, b) => a - b);

describeOnEngines("a worker", (engine) => {
  const database = useTestDatabase({ engine });
  const owner = <Row extends object>(text: string, values: readonly unknown[] = []) =>
    database().withOwner(async (client) => (await client.query<Row>(text, values)).rows);
  let movedMs = 0;
  const moveClock = (ms: number): Promise<void> => setPortalClock(database(), (movedMs += ms), "test");
  beforeEach(async () => {
    await owner("delete from agency_work where worker = 'registers'");
    await owner("insert into agency_work (worker, agency_id) values ('registers', $1)", [AGENCY]);
  });
  const rows = () =>
    owner<{ agencyId: number; isLeased: boolean; isDue: boolean }>(
      `select agency_id as "agencyId", lease_until_at is not null as "isLeased", due_at <= portal_now() as "isDue"
        from agency_work where worker = 'registers' order by agency_id`,
    );
  const processWith = (options: Partial<WorkerOptions> = {}): Process => {
    const held = createHeldWorkDatabase(database());
    const [ran, errors]: [number[], unknown[]] = [[], []];
    const worker = createWorker({
      name: "registers",
      database: held,
      everyMs: EVERY_MS,
      leaseMs: LEASE_MS,
      onError: (error) => void errors.push(error),
      ...options,
      run: (agencyId, signal) => {
        ran.push(agencyId);
        return options.run?.(agencyId, signal) ?? Promise.resolve();
      },
    });
    return { worker, held, ran, errors };
  };
  /** Brings a worker into a state; answers what releases it if something holds it there. */
  const bringInto = async (state: State): Promise<Process & { readonly release: () => void }> => {
    const isRunning = state === "running";
    const process = processWith({
      delayMs: () => EVERY_MS,
      ...(isRunning ? { run: (_, signal) => untilAborted(signal) } : {}),
    });
    const { worker, held, ran } = process;
    if (state === "idle" || state === "waiting") {
      worker.start();
      await soon(async () => expect([ran, await rows()]).toMatchObject([[AGENCY], [{ isDue: false }]]));
      ran.splice(0);
      if (state === "waiting") worker.notify(AGENCY);
      return { ...process, release: () => {} };
    }
    if (isRunning) {
      worker.start();
      await soon(() => expect(ran).toEqual([AGENCY]));
      return { ...process, release: () => {} };
    }
    const { reached, release } = held.hold(state);
    worker.start();
    await reached;
    return { ...process, release };
  };

  it("does each agency's work at its regular look, and what is announced soon after", async () => {
    await owner("insert into agency_work (worker, agency_id) values ('registers', $1), ('mail', 100003)", [
      OTHER,
    ]);
    const { worker, ran, errors } = processWith();
    worker.start();
    await soon(() => expect(sorted(ran)).toEqual([AGENCY, OTHER]));
    worker.notify(OTHER);
    await soon(() => expect(ran.slice(2)).toEqual([OTHER]));
    await worker.stop();
    expect(await rows()).toMatchObject([
      { isLeased: false, isDue: false },
      { isLeased: false, isDue: false },
    ]);
    expect(errors).toEqual([]);
  });

  it("looks again by itself when an agency is due", async () => {
    const { worker, ran } = processWith({ everyMs: 200 });
    worker.start();
    await soon(() => expect(ran.length).toBeGreaterThan(2));
    await worker.stop();
  });

  it("waits before it starts announced work, and takes together what was announced meanwhile", async () => {
    await owner("insert into agency_work (worker, agency_id) values ('registers', $1)", [OTHER]);
    const { worker, ran } = processWith({ delayMs: () => 300 });
    worker.start();
    await soon(() => expect(ran).toHaveLength(2));
    const since = performance.now();
    worker.notify(AGENCY);
    worker.notify(OTHER);
    worker.notify(AGENCY);
    await soon(() => expect(ran).toHaveLength(4));
    expect(performance.now() - since).toBeGreaterThanOrEqual(295);
    await worker.stop();
    expect(sorted(ran.slice(2))).toEqual([AGENCY, OTHER]);
  });

  it("does work again that is announced while it runs", async () => {
    const ends: (() => void)[] = [];
    const { worker, ran } = processWith({ run: () => new Promise((resolve) => ends.push(resolve)) });
    worker.start();
    await soon(() => expect(ends).toHaveLength(1));
    const announcing = processWith();
    await announcing.worker.runOnce();
    expect(announcing.ran).toEqual([]);
    ends[0]?.();
    await soon(() => expect(ends).toHaveLength(2));
    ends[1]?.();
    await worker.stop();
    expect(ran).toEqual([AGENCY, AGENCY]);
  });

  it("gives the other agencies their turn before more of one", async () => {
    await owner("insert into agency_work (worker, agency_id) values ('registers', $1)", [OTHER]);
    const order: number[] = [];
    const { worker } = processWith({
      run: async (agencyId) => {
        order.push(agencyId);
        // Turns go by time, and the embedded engine's clock counts whole milliseconds.
        await sleep(2);
        return order.filter((each) => each === agencyId).length < 3 ? "more" : undefined;
      },
    });
    await worker.runOnce();
    expect(order).toHaveLength(6);
    expect(sorted(order.slice(0, 2))).toEqual([AGENCY, OTHER]);
    expect(sorted(order.slice(2, 4))).toEqual([AGENCY, OTHER]);
  });

  it("tells of work that fails, does the others', and tries again at the next look", async () => {
    await owner("insert into agency_work (worker, agency_id) values ('registers', $1)", [OTHER]);
    const { worker, ran, errors } = processWith({
      run: (agencyId) => (agencyId === AGENCY ? Promise.reject(new Error("no")) : Promise.resolve()),
    });
    await worker.runOnce();
    expect(sorted(ran)).toEqual([AGENCY, OTHER]);
    expect(errors).toEqual([new Error("no")]);
    expect(await rows()).toMatchObject([{ isDue: false }, { isDue: false }]);
    await moveClock(EVERY_MS);
    expect(await rows()).toMatchObject([{ isDue: true }, { isDue: true }]);
  });

  it("of many processes one alone does an agency's work at a time, and none is left out", async () => {
    const agencies = Array.from({ length: 12 }, (_, at) => 200_000 + at);
    await owner("insert into agency_work (worker, agency_id) select 'registers', unnest($1::int[])", [
      agencies,
    ]);
    const active = new Set<number>();
    const clashes: number[] = [];
    const run = async (agencyId: number): Promise<void> => {
      if (active.has(agencyId)) clashes.push(agencyId);
      active.add(agencyId);
      await new Promise((resolve) => setTimeout(resolve, agencyId % 7));
      active.delete(agencyId);
    };
    const processes = Array.from({ length: 4 }, () => processWith({ run }));
    for (let round = 0; round < 5; round += 1)
      await Promise.all(processes.map(({ worker }) => worker.runOnce()));
    expect(clashes).toEqual([]);
    const ran = new Set(processes.flatMap((process) => process.ran));
    expect(sorted(ran)).toEqual([AGENCY, ...agencies]);
    expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
  });

  // The embedded engine has one connection: its statements come one after the other.
  it.skipIf(engine === "embedded")(
    "takes none of two agencies that others have claimed, one after the other, while it looked",
    async () => {
      await moveClock(-movedMs);
      await owner(
        `insert into agency_work (worker, agency_id, due_at) values ('registers', $1, '2000-01-01')
          on conflict (worker, agency_id) do update set due_at = excluded.due_at`,
        [OTHER],
      );
      await owner(
        "update agency_work set due_at = '2000-01-02' where worker = 'registers' and agency_id = $1",
        [AGENCY],
      );
      const claimFor = (agencyId: number) => () =>
        owner(
          `update agency_work set claim = gen_random_uuid(),
            lease_until_at = clock_timestamp() + $2::float8 * interval '1 millisecond'
            where worker = 'registers' and agency_id = $1`,
          [agencyId, LEASE_MS],
        );
      const work = createAgencyWork(database(), "registers", { everyMs: EVERY_MS, leaseMs: LEASE_MS });
      // The last look is the one that judges the first agency again, whose row has changed.
      const claimed = await holdLooks(database(), () => work.claim(newUuid()), [
        [1, claimFor(OTHER)],
        [5, claimFor(AGENCY)],
      ]);
      expect(claimed).toBeNull();
    },
  );

  it("keeps its lease while it works, and is told to leave when another process has the agency", async () => {
    const signals: AbortSignal[] = [];
    const { worker } = processWith({
      leaseMs: 600,
      run: (_, signal) => {
        signals.push(signal);
        return untilAborted(signal);
      },
    });
    worker.start();
    await soon(() => expect(signals).toHaveLength(1));
    const leasedUntil = () =>
      owner<{ ms: number }>(
        `select 1000 * extract(epoch from lease_until_at)::float8 as ms from agency_work where worker = 'registers'`,
      );
    const [first] = await leasedUntil();
    // The first lease is over when the third one has begun.
    await soon(async () => expect((await leasedUntil())[0]?.ms).toBeGreaterThan((first?.ms ?? 0) + 1_000));
    const other = processWith();
    await other.worker.runOnce();
    expect(other.ran).toEqual([]);
    expect(signals[0]?.aborted).toBe(false);
    await owner("update agency_work set claim = gen_random_uuid() where worker = 'registers'");
    await soon(() => expect(signals[0]?.aborted).toBe(true));
    expect(await rows()).toMatchObject([{ isLeased: true }]);
    await worker.stop();
  });

  it("takes no notice of a clock that was far ahead and has been set back since", async () => {
    const { worker, ran } = processWith();
    await owner(`update agency_work set due_at = portal_now() + interval '1 year', claim = gen_random_uuid(),
      lease_until_at = portal_now() + interval '1 year' where worker = 'registers'`);
    worker.start();
    await soon(() => expect(ran).toEqual([AGENCY]));
    await worker.stop();
  });

  it("looks for nothing until the database is open", async () => {
    const opening = { isDone: false, asked: 0 };
    const isReady = (): boolean => {
      opening.asked += 1;
      return opening.isDone;
    };
    const { worker, ran } = processWith({ isReady });
    worker.start();
    worker.notify(AGENCY);
    await worker.runOnce();
    await soon(() => expect(opening.asked).toBeGreaterThan(3));
    expect(ran).toEqual([]);
    opening.isDone = true;
    await soon(() => expect(ran).toEqual([AGENCY]));
    await worker.stop();
  });

  it.each(states)(
    "stopped while it is %s, it leaves the work to others and does nothing more",
    async (state) => {
      const { worker, ran, errors, release } = await bringInto(state);
      const ranBefore = [...ran];
      const stopping = worker.stop();
      release();
      await stopping;
      worker.start();
      worker.notify(AGENCY);
      await worker.runOnce();
      expect(ran).toEqual(ranBefore);
      expect(ranBefore).toEqual(/^(running|finishing)/.test(state) ? [AGENCY] : []);
      expect(errors).toEqual([]);
      const isUndone = /^(claiming|running)/.test(state);
      expect(await rows()).toMatchObject([{ isLeased: false, isDue: isUndone }]);
      const next = processWith();
      next.worker.start();
      await soon(() => expect(next.ran).toEqual([AGENCY]));
      await next.worker.stop();
    },
  );

  it.each(states)("killed while it is %s (lease held: %s), it is replaced", async (state, isLeaseHeld) => {
    const { held, release } = await bringInto(state);
    held.kill();
    release();
    const next = processWith();
    await next.worker.runOnce();
    expect(next.ran).toEqual(isLeaseHeld ? [] : [AGENCY]);
    await moveClock(LEASE_MS);
    await next.worker.runOnce();
    expect(next.ran).toEqual(isLeaseHeld ? [AGENCY] : [AGENCY, AGENCY]);
    expect(await rows()).toMatchObject([{ isLeased: false }]);
  });

  it("is replaced at once where its lease is ended, as at the start of the embedded database", async () => {
    const { held } = await bringInto("running");
    held.kill();
    await endLeases(database());
    const next = processWith();
    await next.worker.runOnce();
    expect(next.ran).toEqual([AGENCY]);
  });
});
