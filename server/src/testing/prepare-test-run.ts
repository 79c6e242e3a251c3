import type { TestProject } from "vitest/node";
import { prepareTemplates } from "./database-templates.ts";

/** Vitest's global setup: makes the templates before the first test file and removes them after the last. */
export default async function prepareTestRun(project: TestProject): Promise<() => Promise<void>> {
  const prepared = await prepareTemplates(process.env.TEST_DATABASE_URL);
  project.provide("databaseTemplates", prepared.templates);
  return () => prepared.remove();
}
