import { Client } from "pg";
import type { TestPostgres } from "../../server/src/testing/test-postgres.ts";

/** Creates an empty database of this name; answers its address. */
export async function createDatabase(server: TestPostgres, name: string): Promise<string> {
  const administrator = new Client({ connectionString: server.url });
  await administrator.connect();
  await administrator.query(`create database ${name}`);
  await administrator.end();
  return server.urlOf(name);
}
