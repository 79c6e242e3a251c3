import { readFileSync } from "node:fs";

const checklist = readFileSync(new URL("./docs/specification/checklist.md", import.meta.url), "utf8");

/** A tag for each line of the checklist: a test that names another one fails. */
export const requirementTags = [...checklist.matchAll(/^- (\d{3}) · /gm)].map(([, number]) => ({
  name: `spec-${number}`,
}));
