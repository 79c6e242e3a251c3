import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLimiter, ifOverloaded, type Limiter, Overloaded } from "./limiter.ts";

type Group = "known" | "recovery" | "unknown";
const GROUPS = ["known", "recovery", "unknown"] as const;
const inGroups = { atOnce: 2, waiting: 60, total: { atOnce: 2, waiting: 600 }, groups: GROUPS } as const;
const patient = { waiting: Number.POSITIVE_INFINITY };

/** Work that ends when the test says so, and writes down in which order it started. */
function startList(limiter: Limiter<Group>) {
  const started: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const add = (group: Group, key: string, name: string): void => {
    const work = () => new Promise<void>((resolve) => void (started.push(name), ends.push(resolve)));
    void limiter.run(key, work, { group }).catch((error: unknown) => {
      if (!(error instanceof Overloaded)) throw error;
      refused.push(name);
    });
  };
  const endAll = async (): Promise<void> => {
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { started, refused, add, endAll };
}

function flooded(networks: number, each: number) {
  const list = startList(createLimiter<Group>(inGroups));
  for (let count = 0; count < each; count += 1)
    for (let network = 0; network < networks; network += 1)
      list.add("unknown", `192.0.2.${network}`, `flood ${network}`);
  return list;
}

describe("a limiter with groups", () => {
  it("starts two pieces at once, and the rest as those end", async () => {
    const limiter = createLimiter<Group>(inGroups);
    const list = startList(limiter);
    for (const name of ["a", "b", "c"]) list.add("unknown", "192.0.2.1", name);
    expect(list.started).toEqual(["a", "b"]);
    expect(limiter.counts()).toEqual({ running: 2, waiting: 1 });
    await list.endAll();
    expect(list.started).toEqual(["a", "b", "c"]);
    expect(limiter.counts()).toEqual({ running: 0, waiting: 0 });
  });

  it("starts a known browser before an eighth of 180 that waited, and another network before a quarter", async () => {
    const list = flooded(3, 60);
    list.add("known", "198.51.100.1", "known");
    list.add("unknown", "198.51.100.2", "elsewhere");
    await list.endAll();
    expect(list.started).toHaveLength(182);
    expect(list.started.indexOf("known")).toBeLessThan(180 / 8);
    expect(list.started.indexOf("elsewhere")).toBeLessThan(180 / 4);
  });

  it("is told apart by the test above from a limiter with one key, which starts in order of arrival", async () => {
    // The control: one group and one key, as it was before there were groups.
    const list = startList(createLimiter<Group>({ ...inGroups, waiting: 600 }));
    for (let count = 0; count < 180; count += 1) list.add("unknown", "everybody", "flood");
    list.add("unknown", "everybody", "known");
    await list.endAll();
    expect(list.started.indexOf("known")).toBeGreaterThan(180 / 4);
  });

  it("gives each group its turn, however much waits in the others", async () => {
    const list = startList(createLimiter<Group>({ ...inGroups, total: { atOnce: 1, waiting: 600 } }));
    list.add("known", "0", "first");
    for (const count of [1, 2, 3])
      for (const group of GROUPS) list.add(group, "192.0.2.1", `${group} ${count}`);
    await list.endAll();
    const turns = [1, 2, 3].flatMap((count) => GROUPS.map((group) => `${group} ${count}`));
    expect(list.started).toEqual(["first", ...turns]);
  });

  it("refuses the sixty-first of a network, and nobody else", async () => {
    const list = flooded(1, 63);
    list.add("unknown", "198.51.100.2", "elsewhere");
    list.add("known", "192.0.2.0", "known");
    expect(list.refused).toEqual([]);
    await list.endAll();
    expect(list.refused).toEqual(["flood 0"]);
    expect(list.started).toContain("elsewhere");
    expect(list.started).toContain("known");
  });

  it("makes the largest network's newest give way when 600 wait", async () => {
    const list = flooded(10, 60);
    list.add("unknown", "192.0.2.0", "flood 0");
    list.add("unknown", "192.0.2.1", "flood 1");
    list.add("unknown", "198.51.100.2", "elsewhere");
    await new Promise(setImmediate);
    expect(list.refused).toHaveLength(1);
    expect(list.refused).not.toContain("elsewhere");
    await list.endAll();
    expect(list.started).toContain("elsewhere");
  });

  it("makes an unknown browser give way to a known one when 600 networks wait with one each", async () => {
    const list = flooded(602, 1);
    list.add("unknown", "198.51.100.2", "elsewhere");
    list.add("known", "198.51.100.3", "known");
    await new Promise(setImmediate);
    expect(list.refused[0]).toBe("elsewhere");
    expect(list.refused).toHaveLength(2);
    await list.endAll();
    expect(list.started).toContain("known");
  });

  it("puts work without a group into the last one", async () => {
    const limiter = createLimiter<Group>({ ...inGroups, total: { atOnce: 1, waiting: 1 } });
    const list = startList(limiter);
    list.add("known", "0", "first");
    const unnamed = limiter.run("1", () => Promise.resolve("ran")).catch(ifOverloaded("gave way"));
    list.add("recovery", "2", "second");
    expect(await unnamed).toBe("gave way");
    await list.endAll();
    expect(list.started).toEqual(["first", "second"]);
  });

  it("passes the slot on when work fails", async () => {
    const limiter = createLimiter<Group>({ ...inGroups, total: { atOnce: 1, waiting: 600 } });
    const failing = limiter.run("0", () => Promise.reject(new Error("no")), { group: "known" });
    const next = limiter.run("0", () => Promise.resolve("next"), { group: "known" });
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("next");
    expect(await limiter.run("0", () => Promise.resolve("later"), { group: "known" })).toBe("later");
  });
});

describe("a limiter of each key", () => {
  it("runs two of a key at once and the others in order; a failure lets the next one in", async () => {
    const limiter = createLimiter({ atOnce: 2, ...patient, waitMs: 60_000 });
    const log: string[] = [];
    const ends = new Map<string, () => void>();
    const enter = (key: string, id: string): Promise<string> =>
      limiter.run(key, async () => {
        log.push(id);
        await new Promise<void>((resolve) => ends.set(id, resolve));
        if (id === "a1") throw new Error("a1 fails");
        return id;
      });
    const all = Promise.allSettled([
      enter("a", "a1"),
      enter("a", "a2"),
      enter("a", "a3"),
      enter("a", "a4"),
      enter("b", "b1"),
    ]);
    await Promise.resolve();
    expect(log).toEqual(["a1", "a2", "b1"]);
    const end = async (id: string): Promise<void> => {
      ends.get(id)?.();
      await new Promise((resolve) => setImmediate(resolve));
    };
    await end("a1");
    expect(log).toEqual(["a1", "a2", "b1", "a3"]);
    await end("a3");
    expect(log).toEqual(["a1", "a2", "b1", "a3", "a4"]);
    await Promise.all(["a2", "a4", "b1"].map(end));
    const settled = await all;
    expect(settled.map(({ status }) => status)).toEqual([
      "rejected",
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "fulfilled",
    ]);
    // Nobody is left in line.
    expect(limiter.counts()).toEqual({ running: 0, waiting: 0 });
    const late = enter("a", "a5");
    await end("a5");
    expect(await late).toBe("a5");
  });

  it("refuses work that waited too long without starting it, and leaves the line to the others", async () => {
    const limiter = createLimiter({ atOnce: 1, ...patient, waitMs: 20 });
    const ends: (() => void)[] = [];
    const first = limiter.run("a", () => new Promise<void>((resolve) => ends.push(resolve)));
    let isStarted = false;
    const late = limiter.run("a", async () => void (isStarted = true));
    await expect(late).rejects.toBeInstanceOf(Overloaded);
    ends[0]?.();
    await first;
    expect(isStarted).toBe(false);
    expect(await limiter.run("a", async () => "next")).toBe("next");
  });

  it("without room to wait refuses the next of a key at once; other keys run, and a failure gives its slot back", async () => {
    const limiter = createLimiter({ atOnce: 2, waiting: 0 });
    const ends: (() => void)[] = [];
    const started: string[] = [];
    const enter = (key: string, fails = false): Promise<string | null> =>
      limiter
        .run(key, async () => {
          started.push(key);
          await new Promise<void>((resolve) => ends.push(resolve));
          if (fails) throw new Error(`${key} fails`);
          return key;
        })
        .catch(ifOverloaded(null));
    const first = enter("a", true);
    const second = enter("a");
    expect(await enter("a")).toBeNull();
    const other = enter("b");
    expect(started).toEqual(["a", "a", "b"]);
    ends[0]?.();
    await expect(first).rejects.toThrow("a fails");
    const third = enter("a");
    for (const end of ends) end();
    expect(await Promise.all([second, other, third])).toEqual(["a", "b", "a"]);
  });

  it("takes work out of the line when its signal is aborted, and starts none that was aborted before", async () => {
    const limiter = createLimiter({ atOnce: 1, ...patient });
    const ends: (() => void)[] = [];
    const started: string[] = [];
    const enter = (id: string, signal?: AbortSignal): Promise<void> =>
      limiter.run(
        "a",
        () => {
          started.push(id);
          return new Promise<void>((resolve) => ends.push(resolve));
        },
        signal && { signal },
      );
    const first = enter("first");
    const unwanted = new AbortController();
    const second = enter("second", unwanted.signal);
    const third = enter("third");
    unwanted.abort(new Error("not wanted any more"));
    await expect(second).rejects.toThrow("not wanted any more");
    await expect(enter("fourth", unwanted.signal)).rejects.toThrow("not wanted any more");
    expect(limiter.counts()).toEqual({ running: 1, waiting: 1 });
    ends[0]?.();
    await first;
    await new Promise(setImmediate);
    ends[1]?.();
    await third;
    expect(started).toEqual(["first", "third"]);
    expect(limiter.counts()).toEqual({ running: 0, waiting: 0 });
  });

  it("cannot be jumped: work that arrives while a slot changes hands waits behind the line", async () => {
    const limiter = createLimiter({ atOnce: 1, ...patient });
    const started: string[] = [];
    const enter = (id: string): Promise<void> => limiter.run("a", async () => void started.push(id));
    const first = limiter.run("a", () => Promise.resolve());
    const second = enter("second");
    // Runs right after the first one has ended.
    const jumper = first.then(() => enter("jumper"));
    await Promise.all([second, jumper]);
    expect(started).toEqual(["second", "jumper"]);
  });
});

interface Piece {
  readonly id: number;
  readonly key: string;
  readonly group: Group;
  readonly abort: AbortController;
  state: "waiting" | "running" | "ended" | "refused";
  end: () => void;
  /** How often each other key of the group has started while this one was first of its key. */
  readonly overtakenBy: Map<string, number>;
}

const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant("run" as const),
        key: fc.constantFrom("a", "b", "c", "d"),
        group: fc.constantFrom(...GROUPS),
      }),
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("end" as const), at: fc.nat(1_000) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("abort" as const), at: fc.nat(1_000) }) },
  ),
  { maxLength: 80 },
);
const limits = fc.record({
  atOnce: fc.integer({ min: 1, max: 3 }),
  waiting: fc.constantFrom(0, 1, 3, Number.POSITIVE_INFINITY),
  total: fc.record({ atOnce: fc.constantFrom(1, 2, 4), waiting: fc.constantFrom(2, 5, 1_000) }),
});

describe("a limiter, whatever comes and goes", () => {
  it("keeps its limits, leaves no slot empty, keeps the order of a key and starves none", async () => {
    await fc.assert(
      fc.asyncProperty(steps, limits, async (script, limit) => {
        const limiter = createLimiter<Group>({ ...limit, groups: GROUPS });
        const pieces: Piece[] = [];
        const order: Piece[] = [];
        const inState = (state: Piece["state"]) => pieces.filter((piece) => piece.state === state);
        const isFirst = (piece: Piece): boolean =>
          inState("waiting").find(({ key, group }) => key === piece.key && group === piece.group) === piece;
        const onStart = (piece: Piece): Promise<void> => {
          for (const other of inState("waiting"))
            if (other.group === piece.group && other.key !== piece.key && isFirst(other))
              other.overtakenBy.set(piece.key, (other.overtakenBy.get(piece.key) ?? 0) + 1);
          piece.state = "running";
          order.push(piece);
          return new Promise((resolve) => (piece.end = resolve));
        };
        const begin = (key: string, group: Group): void => {
          const abort = new AbortController();
          const piece: Piece = {
            id: pieces.length,
            key,
            group,
            abort,
            state: "waiting",
            end: () => {},
            overtakenBy: new Map(),
          };
          pieces.push(piece);
          void limiter
            .run(key, () => onStart(piece), { group, signal: abort.signal })
            .then(
              () => (piece.state = "ended"),
              () => (piece.state = "refused"),
            );
        };
        const check = (): void => {
          const [running, waiting] = [inState("running"), inState("waiting")];
          expect(limiter.counts()).toEqual({ running: running.length, waiting: waiting.length });
          expect(running.length).toBeLessThanOrEqual(limit.total.atOnce);
          expect(waiting.length).toBeLessThanOrEqual(limit.total.waiting);
          const runningOf = (key: string) => running.filter((piece) => piece.key === key).length;
          for (const { key } of running) expect(runningOf(key)).toBeLessThanOrEqual(limit.atOnce);
          for (const { key, group } of waiting) {
            const line = waiting.filter((piece) => piece.key === key && piece.group === group);
            expect(line.length).toBeLessThanOrEqual(limit.waiting);
            // It waits for a reason.
            expect(running.length === limit.total.atOnce || runningOf(key) === limit.atOnce).toBe(true);
          }
        };
        for (const step of script) {
          if (step.kind === "run") begin(step.key, step.group);
          else {
            const these = step.kind === "end" ? inState("running") : inState("waiting");
            const piece = these[step.at % Math.max(1, these.length)];
            if (step.kind === "end") piece?.end();
            else piece?.abort.abort(new Error("not wanted"));
          }
          await new Promise(setImmediate);
          check();
        }
        for (let left = inState("running"); left.length > 0; left = inState("running")) {
          for (const piece of left) piece.end();
          await new Promise(setImmediate);
          check();
        }
        expect(limiter.counts()).toEqual({ running: 0, waiting: 0 });
        expect(inState("waiting")).toEqual([]);
        for (const key of ["a", "b", "c", "d"])
          for (const group of GROUPS) {
            const ids = order
              .filter((piece) => piece.key === key && piece.group === group)
              .map(({ id }) => id);
            expect(ids).toEqual(ids.toSorted((a, b) => a - b));
          }
        // Only a key that is full itself is passed over.
        const overtaken = pieces.flatMap(({ overtakenBy }) => [...overtakenBy.values()]);
        const isNeverFull = limit.atOnce >= limit.total.atOnce;
        expect(Math.max(0, ...(isNeverFull ? overtaken : []))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });
});
