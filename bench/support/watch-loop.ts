import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** How a process's event loop kept a timer of 10 ms while it was watched; all in ms. */
export interface LoopDelays {
  readonly ticks: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  /** The most that the main thread itself computed between two ticks: what other programs on the machine take is not in it. */
  readonly mostComputed: number;
  readonly p99Computed: number;
}

export interface LoopWatch {
  readonly settings: Readonly<Record<string, string>>;
  /** What was seen since the last call. */
  read(pid: number): Promise<LoopDelays>;
}

/** Settings that make a Node process watch its own event loop, and what asks it for what it saw (Linux). */
export function watchLoop(folder: string): LoopWatch {
  const [program, answer] = [join(folder, "watch-loop.cjs"), join(folder, "loop-delays.json")];
  writeFileSync(
    program,
    `const { isMainThread } = require("node:worker_threads");
if (isMainThread) {
  const { readFileSync, renameSync, writeFileSync } = require("node:fs");
  const delays = require("node:perf_hooks").monitorEventLoopDelay({ resolution: 10 });
  const ran = () => Number(readFileSync("/proc/self/task/" + process.pid + "/schedstat", "utf8").split(" ")[0]) / 1e6;
  let last = ran();
  let computed = [];
  setInterval(() => {
    const now = ran();
    computed.push(now - last);
    last = now;
  }, 10).unref();
  delays.enable();
  process.on("SIGUSR2", () => {
    const sorted = computed.sort((one, other) => one - other);
    const seen = {
      ticks: delays.count,
      p50: delays.percentile(50) / 1e6,
      p99: delays.percentile(99) / 1e6,
      most: delays.max / 1e6,
      mostComputed: sorted.at(-1) ?? 0,
      p99Computed: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    };
    delays.reset();
    computed = [];
    writeFileSync(${JSON.stringify(answer)} + ".part", JSON.stringify(seen));
    renameSync(${JSON.stringify(answer)} + ".part", ${JSON.stringify(answer)});
  });
}
`,
  );
  return {
    settings: { NODE_OPTIONS: `--require=${program}` },
    read: async (pid) => {
      rmSync(answer, { force: true });
      process.kill(pid, "SIGUSR2");
      while (!existsSync(answer)) await sleep(10);
      return JSON.parse(readFileSync(answer, "utf8")) as LoopDelays;
    },
  };
}
