import { expect, it } from "vitest";
import { hostAskedInPlainText } from "./plain-database.ts";

it.each([
  ["postgres://portal:secret@db.example.com/portal", "db.example.com"],
  ["postgres://portal@10.1.2.3:5433/portal?statement_names=off", "10.1.2.3"],
  ["postgresql://portal@[2001:db8::5]/portal", "2001:db8::5"],
  ["postgres://portal@localhost/portal?host=db.example.com", "db.example.com"],
])("a database on another machine whose address says nothing of encryption is told: %s", (address, host) => {
  expect(hostAskedInPlainText(address)).toBe(host);
});

it.each([
  undefined,
  "postgres://portal@127.0.0.1:5432/portal",
  "postgres://portal@localhost/portal",
  "postgres://portal@[::1]/portal",
  "postgres:///portal",
  "postgres:///portal?host=/var/run/postgresql",
  "postgres://portal@db.example.com/portal?sslmode=verify-full",
  "postgres://portal@db.example.com/portal?sslmode=disable",
  "postgres://portal@db.example.com/portal?ssl=true",
])("nothing is told of %s", (address) => {
  expect(hostAskedInPlainText(address)).toBeNull();
});
