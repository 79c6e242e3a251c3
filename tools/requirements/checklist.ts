import type { SourceFile } from "../house-rules/source-file.ts";

export const checklistPath = "docs/specification/checklist.md";
export const unprovenPath = "docs/specification/unproven.md";

/** A line of the checklist: `- 001 · §1 · agency · api ui · requirement`. */
export interface Requirement {
  readonly number: string;
  readonly slug: string;
  readonly text: string;
}

/** A line that no test shows: why, and how a person looked. */
export interface Unproven {
  readonly number: string;
  readonly reason: string;
  readonly checked: string;
}

export function readChecklist(files: readonly SourceFile[]): readonly Requirement[] {
  return [...textOf(files, checklistPath).matchAll(/^- (\d{3}) · [^·]+ · ([a-z-]+) · [a-z ]+ · (.+)$/gm)].map(
    ([, number = "", slug = "", text = ""]) => ({ number, slug, text }),
  );
}

/** The rows `| 123 | reason | how it was checked |`. */
export function readUnproven(files: readonly SourceFile[]): readonly Unproven[] {
  return [...textOf(files, unprovenPath).matchAll(/^\| *(\d+) *\|([^|\n]*)\|([^|\n]*)\|/gm)].map(
    ([, number = "", reason = "", checked = ""]) => ({
      number,
      reason: reason.trim(),
      checked: checked.trim(),
    }),
  );
}

function textOf(files: readonly SourceFile[], path: string): string {
  return files.find((file) => file.path === path)?.text ?? "";
}
