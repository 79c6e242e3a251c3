import { expect, it } from "vitest";
import { nameInHeader } from "./name-in-header.ts";

it.each([
  [`attachment; filename="Minutes.pdf"`, "Minutes.pdf"],
  ["inline; filename=Minutes.pdf", "Minutes.pdf"],
  [`attachment; filename="a \\"b\\".pdf"`, 'a "b".pdf'],
  [`attachment; filename="Pr?fung.pdf"; filename*=UTF-8''Pr%C3%BCfung.pdf`, "Prüfung.pdf"],
  [`attachment; filename="plain.pdf"; filename*=UTF-8''%E0%A4%A`, "plain.pdf"],
  [`attachment; filename="../../etc/passwd"`, ".. .. etc passwd"],
  ["attachment", null],
  [`attachment; filename=""`, null],
  [null, null],
])("%s names %s", (header, name) => {
  expect(nameInHeader(header)).toBe(name);
});
