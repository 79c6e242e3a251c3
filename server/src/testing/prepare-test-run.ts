import type { TestProject } from "vitest/node";
import { buildForTests } from "./build-for-tests.ts";
import { prepareTemplates } from "./database-templates.ts";

/** Vitest's global setup: makes the templates and the programs before the first test file and removes them after the last. */
export default async function prepareTestRun(project: TestProject): Promise<() => Promise<void>> {
  const [prepared, built] = await Promise.all([
    prepareTemplates(process.env.TEST_DATABASE_URL),
    buildForTests(),
  ]);
  project.provide("databaseTemplates", prepared.templates);
  project.provide("builtServer", built.folder);
  return async () => {
    await prepared.remove();
    await built.remove();
  };
}
