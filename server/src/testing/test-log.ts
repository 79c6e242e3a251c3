import type { DatabaseLog } from "../core/db/engine/engine.ts";

/** A log that keeps its lines, for tests that assert on them, and prints nothing. */
export function createTestLog(): DatabaseLog & { readonly lines: { level: string; message: string }[] } {
  const lines: { level: string; message: string }[] = [];
  const at =
    (level: string) =>
    (_details: object, message: string): void => {
      lines.push({ level, message });
    };
  return { lines, info: at("info"), warn: at("warn"), error: at("error") };
}
