import type { SourceFile } from "../house-rules/source-file.ts";
import { readChecklist, readUnproven } from "./checklist.ts";
import { readTaggedTests } from "./tags.ts";

/** What shows each line of the checklist: its number, slug and words, and below it the tests that are tagged with it, by file. */
export function coverageOf(files: readonly SourceFile[]): string {
  const requirements = readChecklist(files);
  const tests = readTaggedTests(files);
  const unproven = new Map(readUnproven(files).map(({ number, reason }) => [number, reason]));
  const shown = requirements.filter(({ number }) => tests.some(({ numbers }) => numbers.includes(number)));
  const parts = requirements.map(({ number, slug, text }) => {
    const named = tests.filter(({ numbers }) => numbers.includes(number));
    const lines = [...new Set(named.map(({ path, title }) => `  ${path}: ${title}`))];
    const reason = unproven.get(number);
    return [
      `${number} ${slug}: ${text}`,
      ...lines,
      ...(reason === undefined ? [] : [`  unproven: ${reason}`]),
    ].join("\n");
  });
  const sum = `${requirements.length} lines: ${shown.length} shown by tests, ${requirements.length - shown.length} not.`;
  return `${parts.join("\n")}\n${sum}\n`;
}
