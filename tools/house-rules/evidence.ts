import { textOf } from "../requirements/checklist.ts";
import { evidencePage, evidencePath, proofsOf, runsIn } from "../proofs/evidence-page.ts";
import type { Rule } from "./source-file.ts";

/** evidence.md tells of each proof what its script tells, and how its last run ended. */
export const evidenceIsWritten: Rule = (files) => {
  const proofs = proofsOf(files);
  const page = textOf(files, evidencePath);
  const recorded = new Set(runsIn(page).map(([name]) => name));
  return [
    ...proofs
      .filter(({ shows }) => shows === "")
      .map(({ name }) => `tools/evidence/${name}.ts: says nowhere what it shows`),
    ...proofs
      .filter(({ name }) => !recorded.has(name))
      .map(
        ({ name }) => `${evidencePath}: no run of ${name}; \`npm run evidence -- record ${name}\` makes one`,
      ),
    ...(page === evidencePage(proofs, page)
      ? []
      : [`${evidencePath}: differs from what the proofs say; \`npm run evidence -- record\` writes it`]),
  ];
};
