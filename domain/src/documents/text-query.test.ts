import { expect, it } from "vitest";
import { textQuery } from "./text-query.ts";

it.each([
  ["  fire   report ", "fire report", []],
  ['"fire report" or lift', '"fire report" or lift', []],
  ["maint*", "", ["maint"]],
  ["FIRE*report", "report", ["FIRE"]],
  ["* roof ** p* 12*", "roof", ["p", "12"]],
  ["*port", "port", []],
  ['"fire rep*"', '"fire "', ["rep"]],
  // Never what is not there.
  ["-lift --roof by-laws", "lift roof by-laws", []],
  ['"-lift"', '" lift"', []],
  ['"fire*rep"', '" rep"', ["fire"]],
  ["roof:*port", "roof: port", []],
  ["e\u0301te*", "", ["\u00E9te"]],
  // Nothing that has a meaning of its own in a query.
  ["a:b* !c* (d*", "a: ! (", ["b", "c", "d"]],
])("%j asks for %j and beginnings %j", (keyword, words, beginnings) => {
  expect(textQuery(keyword)).toEqual({ words, beginnings });
});
