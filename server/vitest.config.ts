import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    globalSetup: ["src/testing/prepare-test-run.ts"],
    pool: "threads",
    // The first file waits for its copy of the database; a suite on two engines is two such waits.
    hookTimeout: 60_000,
    testTimeout: 60_000,
  },
});
