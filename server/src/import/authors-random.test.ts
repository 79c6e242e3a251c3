/** Packages, edits of the office, adoptions, uploads and settings in any order: what stands is the last package and the last edits. */
import { expect, it } from "vitest";
import { AuthorLife } from "../testing/packages/author-life.ts";
import { useImportBench } from "../testing/packages/import-bench.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

/** The long form is `npm run proof -- row-authors`. */
const LIVES = 4;
const STEPS = 20;

describeOnEngines("two authors in any order", (engine) => {
  const bench = useImportBench(engine);

  it(`leave the last package less what was adopted, and the last edits: ${LIVES} lives of ${STEPS} steps`, async () => {
    for (let seed = 1; seed <= LIVES; seed += 1) {
      const life = new AuthorLife(bench, seed);
      for (let step = 1; step <= STEPS; step += 1) {
        // oxlint-disable-next-line no-await-in-loop -- a life is one step after the other
        await (step === 1 ? life.load() : life.step());
        // oxlint-disable-next-line no-await-in-loop -- as above
        expect(await life.difference(), `life ${seed}, step ${step}`).toBeNull();
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await life.clear();
    }
  }, 600_000);
});
