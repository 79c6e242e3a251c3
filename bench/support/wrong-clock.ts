import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** How a process is made to believe in another time, and by what. */
export interface WrongClock {
  readonly by: "libfaketime" | "a shim of Date";
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Settings that move a Node process's clock by so many days: libfaketime where it is installed, which moves what the system
 * tells, else a module that moves JavaScript's Date.
 */
export function wrongClock(days: number, folder: string): WrongClock {
  const library = faketimeLibrary();
  if (library !== null)
    return {
      by: "libfaketime",
      settings: {
        LD_PRELOAD: library,
        FAKETIME: `${days < 0 ? "-" : "+"}${Math.abs(days)}d`,
        // Timers count on.
        FAKETIME_DONT_FAKE_MONOTONIC: "1",
        DONT_FAKE_MONOTONIC: "1",
      },
    };
  const path = join(folder, `clock${days}.cjs`);
  const ms = days * 86_400_000;
  writeFileSync(
    path,
    `const True = Date;
globalThis.Date = class Date extends True {
  constructor(...values) { super(...(values.length === 0 ? [True.now() + ${ms}] : values)); }
  static now() { return True.now() + ${ms}; }
};
`,
  );
  return { by: "a shim of Date", settings: { NODE_OPTIONS: `--require=${path}` } };
}

function faketimeLibrary(): string | null {
  const parents = ["/usr/lib", "/usr/local/lib"].filter((folder) => existsSync(folder));
  const folders = parents.flatMap((parent) => [
    parent,
    ...readdirSync(parent).map((name) => join(parent, name)),
  ]);
  const paths = folders.map((folder) => join(folder, "faketime", "libfaketimeMT.so.1"));
  return paths.find((path) => existsSync(path)) ?? null;
}
