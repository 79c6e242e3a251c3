import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createJobThread, type JobThread } from "./job-thread.ts";

const place = { folder: "" };
const threads: JobThread<number, number>[] = [];
beforeEach(async () => {
  place.folder = await mkdtemp(join(tmpdir(), "portal-thread-"));
});
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.close()));
  await rm(place.folder, { recursive: true });
});

/** A thread with a program of its own. */
async function threadWith(program: string): Promise<JobThread<number, number>> {
  const file = join(place.folder, "job.mjs");
  await writeFile(file, program);
  const thread = createJobThread<number, number>({ file, heapMb: 64, idleMs: 1_000 });
  threads.push(thread);
  return thread;
}

it("does one job after the other and gives each its result", async () => {
  const thread = await threadWith("export default (job) => job * 2;");
  const outcomes = await Promise.all([1, 2, 3].map((job) => thread.run(job, { timeMs: 20_000 })));
  expect(outcomes).toEqual([{ result: 2 }, { result: 4 }, { result: 6 }]);
});

it("says what a job threw", async () => {
  const thread = await threadWith('export default () => { throw new Error("no such page"); };');
  expect(await thread.run(1, { timeMs: 20_000 })).toEqual({ interrupted: "no such page" });
});

it("gives up what takes too long, and does the next job", async () => {
  const thread = await threadWith("export default (job) => { while (job === 0); return job; };");
  expect(await thread.run(0, { timeMs: 500 })).toEqual({ interrupted: "it took too long" });
  expect(await thread.run(7, { timeMs: 20_000 })).toEqual({ result: 7 });
});

it("gives up what the caller does not want any more", async () => {
  const thread = await threadWith("export default (job) => { while (job === 0); return job; };");
  const controller = new AbortController();
  const running = thread.run(0, { timeMs: 20_000, signal: controller.signal });
  setTimeout(() => controller.abort("it took too much memory"), 300);
  expect(await running).toEqual({ interrupted: "it took too much memory" });
});

it("a thread that dies or cannot be started harms its jobs alone", async () => {
  const dying = await threadWith("export default (job) => process.exit(job);");
  expect(await dying.run(3, { timeMs: 20_000 })).toHaveProperty("interrupted");
  const broken = await threadWith('import "./is-not-there.mjs"; export default () => 1;');
  expect(await broken.run(1, { timeMs: 20_000 })).toHaveProperty("interrupted");
  const absent = createJobThread<number, number>({
    file: join(place.folder, "absent.mjs"),
    heapMb: 64,
    idleMs: 1_000,
  });
  threads.push(absent);
  expect(await absent.run(1, { timeMs: 20_000 })).toHaveProperty("interrupted");
});

it("once closed it does nothing", async () => {
  const thread = await threadWith("export default () => 1;");
  await thread.close();
  expect(await thread.run(1, { timeMs: 20_000 })).toEqual({ interrupted: "it is closed" });
});
