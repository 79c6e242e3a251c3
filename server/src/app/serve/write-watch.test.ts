import { expect, it } from "vitest";
import { listeningLog } from "../../testing/app/build-test-app.ts";
import { createWriteWatch } from "./write-watch.ts";

it("a store that refused a write is tried until it takes one, each by itself", async () => {
  const { log, lines } = listeningLog();
  const tries = { database: 0, files: 0 };
  let takesWrites = false;
  const tryWrite = (target: "database" | "files") => async (): Promise<void> => {
    tries[target] += 1;
    if (!takesWrites) throw new Error("no room");
  };
  const watch = createWriteWatch(log, { database: tryWrite("database"), files: tryWrite("files") }, 1);
  expect(watch.mayWrite()).toBe(true);
  watch.refused("files");
  watch.refused("files");
  await expect.poll(() => tries.files).toBeGreaterThan(2);
  expect([watch.mayWrite(), tries.database]).toEqual([false, 0]);
  takesWrites = true;
  await expect.poll(() => watch.mayWrite()).toBe(true);
  expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([50, 30]);
  watch.refused("database");
  expect(watch.mayWrite()).toBe(false);
  watch.stop();
  expect(tries.database).toBe(0);
});
