import { beforeAll } from "vitest";
import { type ImportBench, useImportBench } from "./import-bench.ts";
import { createVotedBench, type VotedBench, VOTING_OPEN } from "./load-voted.ts";
import type { EngineKind } from "../databases/test-database.ts";

/** Imports into a database of its own, while the voting of the small package's meeting is open. */
export function useVotedBench(engine: EngineKind): ImportBench & VotedBench {
  const bench = useImportBench(engine);
  const voted = createVotedBench(bench);
  beforeAll(() => voted.moveClock(VOTING_OPEN));
  return { ...bench, ...voted };
}
