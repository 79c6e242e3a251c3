import { defineConfig } from "vitest/config";
import { requirementTags } from "../vitest-tags.ts";

export default defineConfig({
  test: { include: ["src/**/*.test.ts"], tags: requirementTags, pool: "threads", passWithNoTests: true },
});
