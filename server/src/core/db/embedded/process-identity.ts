import { readdirSync, readFileSync } from "node:fs";

/**
 * Returns when a process started, so that a reused pid is not taken for the process that wrote it down. The start time
 * counts from boot, hence the boot's id in front. Undefined if the process has gone, or the system has no /proc.
 */
export function processStart(pid: number): string | undefined {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot}/${statFields(`/proc/${pid}/stat`)[START_FIELD] ?? ""}`;
  } catch {
    return undefined;
  }
}

/**
 * `ending`: its first thread is over and others are not, as for a moment after a kill, while they finish a write.
 * A killed process that its parent has not reaped is `gone`, although it has a pid, a start time and takes signals.
 */
export type ProcessState = "running" | "ending" | "gone";

/** What the process that wrote down this pid and start does now. */
export function processState(pid: number, startedAs: string | undefined): ProcessState {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return "gone";
  }
  const now = processStart(pid);
  if (startedAs !== undefined && now !== undefined && now !== startedAs) return "gone";
  if (!isThreadOver(pid, pid)) return "running";
  return threadsOf(pid).every((thread) => thread === pid || isThreadOver(pid, thread)) ? "gone" : "ending";
}

/** The second field is the program's name in brackets and may hold blanks; these count from the third. */
const START_FIELD = 19;
const STATE_FIELD = 0;

function statFields(path: string): readonly string[] {
  const stat = readFileSync(path, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** Z waits for its parent, X is being removed. A state that cannot be read is not over, unless the thread has vanished. */
function isThreadOver(pid: number, thread: number): boolean {
  try {
    return /^[ZXx]$/.test(statFields(`/proc/${pid}/task/${thread}/stat`)[STATE_FIELD] ?? "");
  } catch (error) {
    return hasVanished(error) && thread !== pid;
  }
}

function threadsOf(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    // Reaped in between.
    return [];
  }
}

/** ESRCH: between opening the file and reading it. */
const hasVanished = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH");
