import { expect, it } from "vitest";
import { initialsOf, shortNameOf } from "./short-names.ts";

it.each([
  ["Harbour & Vale Strata", "HV"],
  ["The Bright and Duggan Group Pty. Ltd.", "BD"],
  ["strataplus", "S"],
  ["1st Strata", "1S"],
  ["O'Neill-Parker", "OP"],
  ["École (Épernay)", "ÉÉ"],
  ["straße", "S"],
  ["ßtrata", "S"],
  ["The", "T"],
  ["Жилье Плюс", "ЖП"],
  ["陳氏物業", ""],
  ["陳 Strata", "S"],
  ["<b>", "B"],
  ["&", ""],
  ["", ""],
])("the initials of '%s' are '%s'", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it.each([
  ["Harbour & Vale Strata", "Harbour"],
  ["Bright and Duggan", "Bright"],
  ["City Strata Managers", "City Strata"],
  [" Twelve Signs ", "Twelve Signs"],
  ["Incomprehensibilities Strata", "Incomprehensibilities Strata"],
  ["", ""],
])("below an icon '%s' is '%s'", (name, short) => {
  expect(shortNameOf(name)).toBe(short);
});
