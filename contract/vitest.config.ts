import { defineConfig } from "vitest/config";
import { requirementTags } from "../vitest-tags.ts";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    tags: requirementTags,
    pool: "threads",
    passWithNoTests: true,
    // Each test stands alone; a failing run prints its seed.
    sequence: { shuffle: { tests: true } },
  },
});
