import { expect, it } from "vitest";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";
import { randomBreaks } from "../../testing/packages/prove-breaks.ts";
import { seededRandom } from "../../testing/packages/random-settings.ts";
import { proveBreak } from "../../testing/packages/load-voted.ts";
import { useVotedBench } from "../../testing/packages/voted-package.ts";

/** One of each; the long form is `npm run proof -- import-breaks`. */

describeOnOneEngine("each kind of break at random, beside an unharmed twin", (engine) => {
  const bench = useVotedBench(engine);

  it("is told at its cell, never of the twin, and changes no row", async () => {
    const random = seededRandom(29);
    const outcomes: string[] = [];
    for (const broken of randomBreaks(random)) {
      // oxlint-disable-next-line no-await-in-loop -- one import after the other
      const { isTold, isTwinSpared, changedRows } = await proveBreak(bench, broken);
      outcomes.push(`${broken.kind} ${isTold} ${isTwinSpared} ${changedRows}`);
    }
    expect(outcomes).toEqual(randomBreaks(random).map(({ kind }) => `${kind} true true 0`));
  });

  it("is found missing where the change harms nobody", async () => {
    const [control] = randomBreaks(seededRandom(1));
    if (control === undefined) throw new Error("there is no break");
    const { isTold } = await proveBreak(bench, { ...control, harm: control.spare });
    expect(isTold).toBe(false);
  });
});
