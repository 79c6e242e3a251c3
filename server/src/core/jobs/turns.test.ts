import { expect, it } from "vitest";
import { DatabaseBusy } from "../db/database-errors.ts";
import { createTurns } from "./turns.ts";

it("two of a name run at once, the others in the order in which they came; a failure lets the next one in", async () => {
  const turns = createTurns(2, 60_000);
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (name: string, id: string): Promise<string> =>
    turns.run(name, async () => {
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
  const late = enter("a", "a5");
  await end("a5");
  expect(await late).toBe("a5");
});

it("who waits too long is told so, begins nothing, and leaves the line to the others", async () => {
  const turns = createTurns(1, 20);
  const ends: (() => void)[] = [];
  const first = turns.run("a", () => new Promise<void>((resolve) => ends.push(resolve)));
  let hasBegun = false;
  const late = turns.run("a", async () => void (hasBegun = true));
  await expect(late).rejects.toBeInstanceOf(DatabaseBusy);
  ends[0]?.();
  await first;
  expect(hasBegun).toBe(false);
  expect(await turns.run("a", async () => "next")).toBe("next");
});
