import { expect, it } from "vitest";
import { documentTitle, isLevyNotice, readDocumentName } from "./document-name.ts";

it.each([
  ["Papers/Minutes AGM 2026-03-12.pdf", "Minutes", "2026-03-12"],
  ["Levy notice Lot 5, 1 April 2026.docx", "Levy Notice", "2026-04-01"],
  ["fee_notices_3.4.2026.PDF", "Levy Notice", "2026-04-03"],
  ["Valuation 2025.jpeg", "Insurance", "2025-01-01"],
  // What looks like an ending is a part of the day.
  ["Report 31.12.2025", "Reports", "2025-12-31"],
  ["scan0001.png", "Correspondence", null],
])("%s is of the kind %s and of the day %s", (name, type, on) => {
  expect(readDocumentName(name)).toEqual({ type, on });
});

it("a title is the name alone", () => {
  expect(documentTitle("a/b/Roof quote v2.1 .pdf")).toBe("Roof quote v2.1");
  expect(documentTitle("Notes")).toBe("Notes");
  expect(["Levy Notice", " levy notice ", "Levies"].map(isLevyNotice)).toEqual([true, true, false]);
});
