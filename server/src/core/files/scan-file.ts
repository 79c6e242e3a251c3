import { spawn } from "node:child_process";
import { FilesUnavailable } from "./files-unavailable.ts";

/** Looks for malware in a file of this machine; false: it holds some. Rejects with FilesUnavailable where nobody can tell. */
export type ScanFile = (path: string) => Promise<boolean>;

const SCAN_MS = 60_000;

/**
 * Runs a command with the file's path behind its own words, without a shell: exit code 0 is clean, 1 is not; anything else, or
 * no answer in a minute, tells nothing. Without a command nothing is scanned.
 */
export function createScanner(command: readonly string[] | undefined, withinMs = SCAN_MS): ScanFile {
  const [program, ...words] = command ?? [];
  if (program === undefined) return async () => true;
  return (path) =>
    new Promise((resolve, reject) => {
      // In a group of its own, so that what it has started ends with it.
      const child = spawn(program, [...words, path], {
        stdio: "ignore",
        detached: true,
        env: scannerVariables(),
      });
      const timer = setTimeout(() => {
        end(child.pid);
        reject(unavailable(`gave no answer in ${withinMs / 1_000} seconds`));
      }, withinMs);
      child.once("error", (error) => {
        clearTimeout(timer);
        reject(unavailable("cannot be run", error));
      });
      child.once("exit", (code) => {
        clearTimeout(timer);
        if (code === 0) resolve(true);
        else if (code === 1) resolve(false);
        else reject(unavailable(`ended with ${code ?? "a signal"}`));
      });
    });
}

/** A scanner is somebody else's program: secrets are not its business. */
const scannerVariables = (): NodeJS.ProcessEnv =>
  Object.fromEntries(["PATH", "TMPDIR", "LANG"].map((name) => [name, process.env[name]]));

const unavailable = (why: string, cause?: unknown): FilesUnavailable =>
  new FilesUnavailable(`SCAN_COMMAND ${why}: see that it runs for this user, or remove the setting.`, {
    cause,
  });

function end(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended in this moment.
  }
}
