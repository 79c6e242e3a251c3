import { expect, it } from "vitest";
import { minutes } from "../testing/demo-documents.ts";
import { documentNames } from "./document-names.ts";

const rowsOf = (...changes: readonly Partial<typeof minutes>[]) =>
  changes.map((change, at) => ({ ...minutes, documentId: at + 1, ...change }));
const namesOf = (...changes: readonly Partial<typeof minutes>[]) => [
  ...documentNames(rowsOf(...changes)).values(),
];

it("a document is named by its type and description, else by its creditor, else by its type", () => {
  expect(
    namesOf(
      { description: "Annual General Meeting" },
      { description: null, creditor: "Elevate Lifts Pty Ltd" },
      { description: "", creditor: null },
    ),
  ).toEqual(["Minutes: Annual General Meeting", "Minutes: Elevate Lifts Pty Ltd", "Minutes"]);
});

it("documents with one name are told apart by their days, and by a number on one day", () => {
  expect(
    namesOf(
      { description: "Meeting", date: "2025-08-27" },
      { description: "Meeting", date: "2025-09-22" },
      { description: "Meeting", date: "2025-09-22" },
      { description: "Other" },
    ),
  ).toEqual([
    "Minutes: Meeting (27/08/2025)",
    "Minutes: Meeting (22/09/2025), 1 of 2",
    "Minutes: Meeting (22/09/2025), 2 of 2",
    "Minutes: Other",
  ]);
});
