import { expect, it } from "vitest";
import { buildingManager } from "../testing/demo-cards.ts";
import { cardOfContact, vcardText } from "./vcard-text.ts";

it("a contact becomes a card with every number and address that the page links", () => {
  expect(vcardText([cardOfContact(buildingManager, "Building Manager")]).split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "FN:Mr Viktor Petrov",
    "N:Mr Viktor Petrov;;;;",
    "TITLE:Building Manager",
    "TEL:0491 579 212",
    "TEL:(02) 5550 0480",
    "EMAIL:viktor@petrovbm.example.com",
    "TEL:0491 572 549",
    "TEL:(02) 5550 0482",
    // 75 bytes, then a blank and the rest.
    String.raw`ADR:;;Petrov Building Management\, Unit 3\, 22 Foundry Road\, Mosswood NSW `,
    String.raw` 2065\, Australia;;;;`,
    "END:VCARD",
    "",
  ]);
});

it("signs of the format are escaped, lines kept together, letters never cut", () => {
  const text = vcardText([{ name: "A;B\nC", role: "é".repeat(60), points: [], address: "" }]);
  expect(text).toContain("FN:A\\;B C\r\n");
  for (const line of text.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toContain(`TITLE:${"é".repeat(60)}\r\n`);
});
