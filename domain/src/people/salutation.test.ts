import { expect, it } from "vitest";
import { salutation } from "./salutation.ts";

it.each([
  ["a title and a first name", { title: "Mr", firstName: "Oliver", name: "Grant" }, true, "Dear Mr Grant"],
  ["a title of two", { title: "Mr & Mrs", firstName: null, name: "Grant" }, true, "Dear Mr & Mrs Grant"],
  ["no title", { title: null, firstName: "Oliver", name: "Grant" }, true, "Dear Oliver Grant"],
  ["blanks for a title", { title: " ", firstName: " Oliver ", name: " Grant " }, true, "Dear Oliver Grant"],
  ["an organisation that owns", { title: null, firstName: null, name: "Grant Pty Ltd" }, true, "Dear owner"],
  [
    "an organisation that owns nothing",
    { title: "", firstName: "", name: "Grant Facilities" },
    false,
    "Dear Grant Facilities",
  ],
])("a letter to somebody with %s begins so", (_, contact, isOwner, words) => {
  expect(salutation(contact, isOwner)).toBe(words);
});
