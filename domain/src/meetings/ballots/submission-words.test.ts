import { expect, it } from "vitest";
import { submissionInWords, submissionOrdinal } from "./submission-words.ts";

it.each([
  [1, "first", "First submission"],
  [2, "second (replaces the first)", "Second submission (replaces the first)"],
  [10, "tenth (replaces the ninth)", "Tenth submission (replaces the ninth)"],
  [11, "11th (replaces the tenth)", "11th submission (replaces the tenth)"],
  [13, "13th (replaces the 12th)", "13th submission (replaces the 12th)"],
  [22, "22nd (replaces the 21st)", "22nd submission (replaces the 21st)"],
  [112, "112th (replaces the 111th)", "112th submission (replaces the 111th)"],
])("submission %i is named in words, with the one it replaces", (revision, inMail, onReceipt) => {
  expect(submissionOrdinal(revision)).toBe(inMail);
  expect(submissionInWords(revision)).toBe(onReceipt);
});
