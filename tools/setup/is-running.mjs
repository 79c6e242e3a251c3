import { readdirSync, readFileSync } from "node:fs";

/**
 * Whether a process still runs. Like server/src/core/db/embedded/process-identity.ts, which is not built when this is asked:
 * a killed process that its parent has not reaped takes signals and has ended.
 */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
  try {
    return readdirSync(`/proc/${pid}/task`).some((thread) => !isThreadOver(pid, thread));
  } catch {
    // No /proc here.
    return true;
  }
}

function isThreadOver(pid, thread) {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, "utf8");
    return /^\) [ZXx]/.test(stat.slice(stat.lastIndexOf(")")));
  } catch {
    return true;
  }
}
