import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { requirementTags } from "../vitest-tags.ts";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    tags: requirementTags,
    globalSetup: ["src/testing/databases/prepare-test-run.ts"],
    setupFiles: ["src/testing/hash-cheaply.ts", "src/testing/start-quickly.ts"],
    pool: "threads",
    // Files share a thread's modules, which are half the time of a small file; nothing in them is kept from test to test.
    isolate: false,
    // Files wait for engines and processes as much as they work, so two keep even a small machine busy.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The first file waits for its copy of the database; a suite on two engines is two such waits.
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
});
