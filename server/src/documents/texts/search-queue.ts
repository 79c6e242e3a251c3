import { createShare, type Share } from "../../core/jobs/share.ts";
import { createWorkQueue } from "../../core/jobs/work-queue.ts";

const AT_ONCE = 2;
/** Who types sends the next one while the last is under way; a browser waits for few at a time. */
const MOST_OF_A_PERSON = 6;

/** Searches look through every page of a plan, so they take turns: nobody's take the database's connections from the rest. */
export function createSearchQueue(): Share {
  const queue = createWorkQueue(AT_ONCE, Number.POSITIVE_INFINITY);
  const share = createShare(MOST_OF_A_PERSON);
  return { run: (name, search) => share.run(name, () => queue.run(search)) };
}
