import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** What a process holds at a moment, after garbage was collected; sizes in bytes. */
export interface Held {
  readonly heap: number;
  /** Buffers and the like beside the heap. */
  readonly external: number;
  readonly rss: number;
  readonly sockets: number;
  readonly files: number;
  /** Of its event loop's delays since the last look, in ms. */
  readonly delayP99: number;
}

export interface MemoryWatch {
  readonly settings: Readonly<Record<string, string>>;
  read(pid: number): Promise<Held>;
}

/**
 * Settings that make a Node process collect its garbage and tell what is left when asked (Linux), and what asks it.
 * `leakBytes`: the program that is loaded before the server keeps as much of each request for ever, which the proof must
 * find; the server itself knows nothing of it.
 */
export function watchMemory(folder: string, leakBytes = 0): MemoryWatch {
  const [program, answer] = [join(folder, "watch-memory.cjs"), join(folder, "memory.json")];
  writeFileSync(
    program,
    `const { isMainThread } = require("node:worker_threads");
if (isMainThread) {
  require("node:v8").setFlagsFromString("--expose-gc");
  const collect = require("node:vm").runInNewContext("gc");
  const { readdirSync, renameSync, writeFileSync } = require("node:fs");
  const delays = require("node:perf_hooks").monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  const kept = [];
  if (${leakBytes} > 0)
    require("node:diagnostics_channel").subscribe("http.server.request.start", () => {
      kept.push(Array.from({ length: ${leakBytes} / 8 }, Math.random));
    });
  process.on("SIGUSR2", () => {
    const delayP99 = delays.percentile(99) / 1e6;
    collect();
    // What finalizers let go is gone after a second time.
    setTimeout(() => {
      collect();
      const { heapUsed, external, rss } = process.memoryUsage();
      delays.reset();
      const held = {
        heap: heapUsed,
        external,
        rss,
        sockets: process.getActiveResourcesInfo().filter((one) => one === "TCPSocketWrap").length,
        files: readdirSync("/proc/self/fd").length,
        delayP99,
      };
      writeFileSync(${JSON.stringify(answer)} + ".part", JSON.stringify(held));
      renameSync(${JSON.stringify(answer)} + ".part", ${JSON.stringify(answer)});
    }, 50);
  });
}
`,
  );
  return {
    settings: { NODE_OPTIONS: `--require=${program}` },
    read: async (pid) => {
      rmSync(answer, { force: true });
      process.kill(pid, "SIGUSR2");
      const deadlineMs = Date.now() + 60_000;
      while (!existsSync(answer)) {
        if (Date.now() > deadlineMs) throw new Error("the server does not tell what it holds");
        await sleep(20);
      }
      return JSON.parse(readFileSync(answer, "utf8")) as Held;
    },
  };
}
