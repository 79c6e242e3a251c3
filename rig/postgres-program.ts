import { existsSync } from "node:fs";
import { join } from "node:path";
import { findPostgres } from "../server/src/testing/databases/postgres-installation.ts";

/** The path of a program of PostgreSQL, such as pg_dump: beside the server, else in PATH. */
export function postgresProgram(name: string): string {
  const found = findPostgres();
  const beside = "bin" in found ? join(found.bin, name) : name;
  return existsSync(beside) ? beside : name;
}
