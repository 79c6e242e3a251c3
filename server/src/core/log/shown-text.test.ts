import { expect, it } from "vitest";
import { shownText } from "./shown-text.ts";

it.each([
  ["Jürgen O’Neill 日本 👩‍👧", "Jürgen O’Neill 日本 👩‍👧"],
  ["a\n0 findings", "a\\x0a0 findings"],
  ["\u001b[2Jb\u0007\u009b", "\\x1b[2Jb\\x07\\x9b"],
  ["half \ud800 of one", "half \\ud800 of one"],
  ["levy\u202efdp.exe", "levy\\u202efdp.exe"],
])("somebody's text steers nothing: %j", (text, shown) => {
  expect(shownText(text)).toBe(shown);
});
