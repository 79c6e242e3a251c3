import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "./paths.ts";

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** Prints a table and keeps it as bench/results/<name>.md; a broken bar makes the command fail. */
export function report(result: {
  readonly name: string;
  readonly question: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
  readonly isWithinBar: boolean;
  /** A second table below the first one of the same name. */
  readonly isPart?: boolean;
}): void {
  const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "?"}, ${Math.round(totalmem() / 1e9)} GB.`;
  const text = [
    `${result.isPart === true ? "##" : "#"} ${result.question}`,
    "",
    line(result.header),
    line(result.header.map(() => "---")),
    ...result.rows.map(line),
    "",
    ...result.notes,
    `Measured in one run: ${machine}`,
    "",
  ].join("\n");
  process.stdout.write(`\n${text}`);
  mkdirSync(join(root, "bench", "results"), { recursive: true });
  const path = join(root, "bench", "results", `${result.name}.md`);
  const [first = "", second] = existsSync(path) ? readFileSync(path, "utf8").split(/^(?=## )/m) : [];
  const parts = result.isPart === true ? [first, text] : [text, second ?? ""];
  writeFileSync(
    path,
    `${parts
      .map((part) => part.trim())
      .join("\n\n")
      .trim()}\n`,
  );
  if (!result.isWithinBar) process.exitCode = 1;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
