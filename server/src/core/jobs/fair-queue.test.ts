import { describe, expect, it } from "vitest";
import { createFairQueue, type FairQueue } from "./fair-queue.ts";
import { QueueFull } from "./work-queue.ts";

type Lane = "known" | "recovery" | "unknown";
const LANES = ["known", "recovery", "unknown"] as const;
const limits = { width: 2, mostWaiting: 600, mostOfCaller: 60 };

/** Work that ends when the test says so, and writes down in which order it started. */
function startList(queue: FairQueue<Lane>) {
  const started: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const add = (lane: Lane, caller: string, name: string): void => {
    const work = () => new Promise<void>((resolve) => void (started.push(name), ends.push(resolve)));
    void queue.run({ lane, caller }, work).catch((error: unknown) => {
      if (!(error instanceof QueueFull)) throw error;
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
  const list = startList(createFairQueue<Lane>(LANES, limits));
  for (let count = 0; count < each; count += 1)
    for (let network = 0; network < networks; network += 1)
      list.add("unknown", `192.0.2.${network}`, `flood ${network}`);
  return list;
}

describe("a queue in lanes", () => {
  it("starts two pieces at once, and the rest as those end", async () => {
    const queue = createFairQueue<Lane>(LANES, limits);
    const list = startList(queue);
    for (const name of ["a", "b", "c"]) list.add("unknown", "192.0.2.1", name);
    expect(list.started).toEqual(["a", "b"]);
    expect(queue.counts()).toEqual({ running: 2, waiting: 1 });
    await list.endAll();
    expect(list.started).toEqual(["a", "b", "c"]);
    expect(queue.counts()).toEqual({ running: 0, waiting: 0 });
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

  it("starts those of an ordinary queue in order of arrival, which the test above must tell apart", async () => {
    // The control: one lane and one caller, as it was before there were lanes.
    const list = startList(createFairQueue<Lane>(LANES, { ...limits, mostOfCaller: 600 }));
    for (let count = 0; count < 180; count += 1) list.add("unknown", "everybody", "flood");
    list.add("unknown", "everybody", "known");
    await list.endAll();
    expect(list.started.indexOf("known")).toBeGreaterThan(180 / 4);
  });

  it("gives each lane its turn, whatever waits in the others", async () => {
    const list = startList(createFairQueue<Lane>(LANES, { ...limits, width: 1 }));
    list.add("known", "0", "first");
    for (const count of [1, 2, 3]) for (const lane of LANES) list.add(lane, "192.0.2.1", `${lane} ${count}`);
    await list.endAll();
    const turns = [1, 2, 3].flatMap((count) => LANES.map((lane) => `${lane} ${count}`));
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

  it("hands the slot on when work fails", async () => {
    const queue = createFairQueue<Lane>(LANES, { ...limits, width: 1 });
    const position = { lane: "known", caller: "0" } as const;
    await expect(queue.run(position, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await queue.run(position, () => Promise.resolve("next"))).toBe("next");
  });
});
