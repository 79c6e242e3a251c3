import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,mjs}"],
    testTimeout: 60_000,
    pool: "threads",
    // Each test stands alone; a failing run prints its seed.
    sequence: { shuffle: { tests: true } },
    chaiConfig: { truncateThreshold: 0 },
  },
});
