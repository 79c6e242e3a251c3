import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Settings that move the clock which the system tells a process by so many days. That needs libfaketime: a Date that is
 * replaced in JavaScript alone does not reach what Node asks the system itself, such as an answer's date.
 */
export function wrongClock(days: number): Readonly<Record<string, string>> {
  return {
    LD_PRELOAD: faketimeLibrary(),
    FAKETIME: `${days < 0 ? "-" : "+"}${Math.abs(days)}d`,
    // Timers count on.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    DONT_FAKE_MONOTONIC: "1",
  };
}

function faketimeLibrary(): string {
  const parents = ["/usr/lib", "/usr/local/lib"].filter((folder) => existsSync(folder));
  const folders = parents.flatMap((parent) => [
    parent,
    ...readdirSync(parent).map((name) => join(parent, name)),
  ]);
  const paths = folders.map((folder) => join(folder, "faketime", "libfaketimeMT.so.1"));
  const found = paths.find((path) => existsSync(path));
  if (found === undefined)
    throw new Error("not installed: libfaketime, which sets clocks wrong (Debian: apt-get install faketime)");
  return found;
}
