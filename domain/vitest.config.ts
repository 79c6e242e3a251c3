import { defineConfig } from "vitest/config";

export default defineConfig({
  // Nothing waits here for anybody: what takes long is compared often, and a busy machine is no fault.
  test: { include: ["src/**/*.test.ts"], pool: "threads", passWithNoTests: true, testTimeout: 30_000 },
});
