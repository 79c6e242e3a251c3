import { readFileSync } from "node:fs";

/**
 * When a process started, so that a reused pid is not taken for the process that wrote it down. The start time counts from
 * boot, hence the boot's id in front. Undefined where there is no /proc.
 */
export function processStart(pid: number): string | undefined {
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets and may hold blanks; the start time is field 22.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return `${boot}/${fields[19] ?? ""}`;
  } catch {
    return undefined;
  }
}

/** Whether the process that wrote down this pid and start is still there. */
export function isStillRunning(pid: number, startedAs: string | undefined): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  const now = processStart(pid);
  return startedAs === undefined || now === undefined || now === startedAs;
}
