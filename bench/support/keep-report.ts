import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../rig/paths.ts";
import { type Measured, report } from "../../rig/report.ts";

/** Prints a table and keeps it as bench/results/<name>.md; a broken bar makes the command fail. */
export function keepReport({ name, ...measured }: Measured & { readonly name: string }): void {
  const folder = join(root, "bench", "results");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.md`), report(measured));
}
