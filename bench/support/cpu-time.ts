import { readFileSync } from "node:fs";

/** User and system time of all threads of another process, from /proc (Linux); the kernel counts in ticks of 10 ms. */
export function cpuMicrosecondsOf(pid: number): number {
  return spentIn(`/proc/${pid}/stat`);
}

/** The same of its main thread alone. */
export function mainThreadMicrosecondsOf(pid: number): number {
  return spentIn(`/proc/${pid}/task/${pid}/stat`);
}

function spentIn(path: string): number {
  const fields = readFileSync(path, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
