/** Packages, edits of the office, adoptions, uploads and settings in any order: what stands is the last package and the last edits. */
import { expect, it } from "vitest";
import { AuthorLife } from "../testing/packages/author-life.ts";
import { useImportBench } from "../testing/packages/import-bench.ts";
import { describeOnOneEngine } from "../testing/databases/test-database.ts";

/** The long form is `npm run proof -- row-authors`. */
const SEED = 1;
const STEPS = 20;

describeOnOneEngine("two authors in any order", (engine) => {
  const bench = useImportBench(engine);

  it(`leave the last package less what was adopted, and the last edits, in ${STEPS} steps`, async () => {
    const life = new AuthorLife(bench, SEED);
    for (let step = 1; step <= STEPS; step += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a life is one step after the other
      await (step === 1 ? life.load() : life.step());
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await life.difference(), `step ${step}`).toBeNull();
    }
  }, 600_000);
});
