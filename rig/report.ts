import { cpus, totalmem } from "node:os";

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** What was asked, a table that answers it, and whether the answer is good enough. */
export interface Measured {
  readonly question: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
  readonly isWithinBar: boolean;
}

/** Prints a table and returns its text; a broken bar makes the command fail. */
export function report({ question, header, rows, notes, isWithinBar }: Measured): string {
  const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "?"}, ${Math.round(totalmem() / 1e9)} GB.`;
  const text = [
    `# ${question}`,
    "",
    line(header),
    line(header.map(() => "---")),
    ...rows.map(line),
    "",
    ...notes,
    `Measured in one run: ${machine}`,
    "",
  ].join("\n");
  process.stdout.write(`\n${text}`);
  if (!isWithinBar) process.exitCode = 1;
  return text;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
