import { describe, expect, it } from "vitest";
import {
  asDatabaseError,
  DatabaseBusy,
  DatabaseFull,
  DatabaseUnavailable,
  StatementTimeout,
} from "../database-errors.ts";
import { readDatabaseUrl } from "./read-database-url.ts";

const withCode = (code: string): Error => Object.assign(new Error("whatever it says"), { code });

describe("DATABASE_URL", () => {
  it.each([
    ["postgres://u:p@h/d", "postgres://u:p@h/d", true],
    ["postgres://u:p@h/d?statement_names=off", "postgres://u:p@h/d", false],
    ["postgres://u:p@h/d?sslmode=require&statement_names=off", "postgres://u:p@h/d?sslmode=require", false],
    ["postgres://u:p@h/d?statement_names=on&a=b", "postgres://u:p@h/d?a=b", true],
  ])("%s", (given, url, areStatementsNamed) => {
    expect(readDatabaseUrl(given)).toEqual({ url, areStatementsNamed });
  });
});

describe("errors of the driver", () => {
  it.each([
    ["ECONNREFUSED", DatabaseUnavailable],
    ["ECONNRESET", DatabaseUnavailable],
    ["08006", DatabaseUnavailable],
    ["57P01", DatabaseUnavailable],
    ["57P03", DatabaseUnavailable],
    ["53300", DatabaseBusy],
    ["53100", DatabaseFull],
    ["53200", DatabaseFull],
    ["57014", StatementTimeout],
  ])("%s", (code, kind) => {
    expect(asDatabaseError(withCode(code), false)).toBeInstanceOf(kind);
  });

  it("about the statement itself stay what they are, and without a code the connection's state decides", () => {
    const duplicate = withCode("23505");
    expect(asDatabaseError(duplicate, true)).toBe(duplicate);
    const plain = new Error("Connection terminated unexpectedly");
    expect(asDatabaseError(plain, false)).toBe(plain);
    expect(asDatabaseError(plain, true)).toBeInstanceOf(DatabaseUnavailable);
  });
});
