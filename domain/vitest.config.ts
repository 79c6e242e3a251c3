import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { requirementTags } from "../vitest-tags.ts";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    tags: requirementTags,
    passWithNoTests: true,
    pool: "threads",
    // Each test stands alone; a failing run prints its seed.
    sequence: { shuffle: { tests: true } },
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Nothing waits here for anybody: what takes long is compared often, and a busy machine is not at fault.
    testTimeout: 30_000,
  },
});
