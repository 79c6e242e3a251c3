import { shownText } from "../../../core/log/shown-text.ts";
import { readFile } from "node:fs/promises";
import { verifyExport } from "./verify-export.ts";

/** `portal verify-ballots`, as the command line gives it. */
export interface VerifyBallotsCommand {
  readonly name: "verify-ballots";
  /** Absolute. */
  readonly file: string;
  /** Out of checkpoint mails. */
  readonly publicKeys: readonly string[];
  readonly roots: readonly string[];
  /** Of voters. */
  readonly receipts: readonly string[];
}

/** Verifies an exported register, without a database and without a secret. Exit code 0: no finding, 1: some. */
export async function runVerifyBallots(
  { file, publicKeys, roots, receipts }: VerifyBallotsCommand,
  write: (line: string) => void,
): Promise<number> {
  const say = (line: string): void => write(shownText(line));
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch {
    say(`${file} cannot be read.`);
    return 1;
  }
  const { findings, notes, summary } = verifyExport(text, { publicKeys, roots, receipts });
  for (const { code, place, sentence } of findings) say(`${code} ${place}: ${sentence}`);
  for (const { code, place, sentence } of notes) say(`note ${code} ${place}: ${sentence}`);
  for (const line of summary) say(line);
  say(findings.length === 1 ? "1 finding" : `${findings.length} findings`);
  return findings.length === 0 ? 0 : 1;
}
