import type { SourceFile } from "../house-rules/source-file.ts";
import { readChecklist, readUnproven } from "./checklist.ts";
import { readTitles } from "./titles.ts";

const heading = `# What proves each line of the checklist

Written by \`npm run coverage\`; a house rule compares it with the tests. The lines themselves: [checklist.md](checklist.md).
What no test shows, and how it was looked at: [unproven.md](unproven.md).
`;

/** The text of coverage.md: per line its slug and the tests whose titles name it, by file. */
export function coverageOf(files: readonly SourceFile[]): string {
  const requirements = readChecklist(files);
  const titles = readTitles(files);
  const unproven = new Set(readUnproven(files).map(({ number }) => number));
  const proven = requirements.filter(({ number }) => titles.some(({ numbers }) => numbers.includes(number)));
  const rows = requirements.map(({ number, slug }) => {
    const named = titles.filter(({ numbers }) => numbers.includes(number));
    const tests = [...new Set(named.map(({ path }) => path))].map((path) => {
      const texts = new Set(named.filter((title) => title.path === path).map((title) => title.text));
      return `${path}: ${[...texts].map(inCell).join(" · ")}`;
    });
    const shown = tests.length > 0 ? tests.join("<br>") : unproven.has(number) ? "unproven" : "nothing";
    return `| ${number} | ${slug} | ${shown} |`;
  });
  const sum = `${requirements.length} lines: ${proven.length} shown by tests, ${requirements.length - proven.length} not.`;
  return `${heading}\n${sum}\n\n| line | slug | tests |\n|---|---|---|\n${rows.join("\n")}\n`;
}

function inCell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
}
