import { Client } from "pg";
import type { TestPostgres } from "../server/src/testing/databases/test-postgres.ts";

/** Creates a database of this name, empty or as another one is in which nobody works; answers its address. */
export async function createDatabase(
  server: TestPostgres,
  name: string,
  template = "template1",
): Promise<string> {
  const administrator = new Client({ connectionString: server.url });
  await administrator.connect();
  await administrator.query(`create database ${name} template ${template}`);
  await administrator.end();
  return server.urlOf(name);
}
