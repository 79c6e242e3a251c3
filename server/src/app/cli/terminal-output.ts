import type { ImportProgress } from "../../import/public.ts";
import type { CommandOutput } from "./command-output.ts";

const BAR_WIDTH = 30;

const phaseNames: Readonly<Record<ImportProgress["phase"], string>> = {
  reading: "Reading",
  hashing: "Hashing passwords",
  staging: "Staging",
  checking: "Checking",
  storing: "Storing files",
  merging: "Merging",
  tidying: "Tidying",
};

/** Answers go to standard output; the progress bar to standard error, and only where somebody watches it. */
export function terminalOutput(
  stdout: NodeJS.WritableStream = process.stdout,
  stderr: NodeJS.WriteStream = process.stderr,
): CommandOutput {
  // `config list | head` stops reading early; the command continues without a reader.
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  let isBarShown = false;
  const clearBar = (): void => {
    if (isBarShown) stderr.write("\r\u001b[K");
    isBarShown = false;
  };
  return {
    line: (text) => {
      clearBar();
      stdout.write(`${text}\n`);
    },
    progress: (progress) => {
      if (!stderr.isTTY) return;
      stderr.write(`\r\u001b[K${barOf(progress)}`);
      isBarShown = true;
    },
  };
}

/** `Staging [=======>      ] 45 %`; without a known total only what was done so far. */
export function barOf({ phase, done, total }: ImportProgress): string {
  const name = phaseNames[phase];
  if (total === null || total === 0) return done === 0 ? `${name} …` : `${name} … ${done}`;
  const part = Math.min(1, done / total);
  const filled = Math.round(part * BAR_WIDTH);
  return `${name} [${"=".repeat(filled)}${" ".repeat(BAR_WIDTH - filled)}] ${Math.round(part * 100)} %`;
}
