import { textOf } from "../requirements/checklist.ts";
import { evidencePage, evidencePath, proofsOf } from "../proofs/evidence-page.ts";
import type { Rule } from "./source-file.ts";

/**
 * evidence.md tells of each proof what its script tells, and how its last run ended, or that it is not recorded yet: proofs
 * are recorded on a quiet machine before a release, and a page that says so is true until then.
 */
export const evidenceIsWritten: Rule = (files) => {
  const proofs = proofsOf(files);
  const page = textOf(files, evidencePath);
  return [
    ...proofs
      .filter(({ shows }) => shows === "")
      .map(({ name }) => `tools/evidence/${name}.ts: says nowhere what it shows`),
    ...(page === evidencePage(proofs, page)
      ? []
      : [`${evidencePath}: differs from what the proofs say; \`npm run evidence -- record\` writes it`]),
  ];
};
