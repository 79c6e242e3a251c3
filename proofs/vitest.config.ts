import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,mjs}"],
    testTimeout: 60_000,
    pool: "threads",
    chaiConfig: { truncateThreshold: 0 },
  },
});
