import { expect, it } from "vitest";
import type { NameParts } from "@portal/contract/portfolio/schemas";
import { buildingManager } from "../../testing/demo-cards.ts";
import { cardOfContact, vcardText } from "./vcard-text.ts";

const person = (parts: Partial<NameParts>): NameParts => ({
  title: null,
  firstName: null,
  name: null,
  otherNames: null,
  businessContact: "N",
  ...parts,
});

it.each([
  ["a person", { title: "Ms", firstName: "Rebecca", name: "Lindqvist" }, ["N:Lindqvist;Rebecca;;Ms;"]],
  [
    "a person of several names",
    { firstName: "Anna Maria", name: "de la Cruz", otherNames: "Lee, Kim" },
    ["N:de la Cruz;Anna Maria;;;", String.raw`NICKNAME:Lee\, Kim`],
  ],
  ["a surname alone", { name: "Kowalski" }, ["N:Kowalski;;;;"]],
  [
    "a company",
    { name: "Walker; Sons, Pty Ltd", businessContact: "Y" },
    [String.raw`N:Walker\; Sons\, Pty Ltd;;;;`, String.raw`ORG:Walker\; Sons\, Pty Ltd`],
  ],
  [
    "a person in business",
    { firstName: "Viktor", name: "Petrov", businessContact: "Y" },
    ["N:Petrov;Viktor;;;"],
  ],
] as const)("%s is named in the parts that address books sort by", (_who, parts, lines) => {
  const card = { name: "shown", nameParts: person(parts), role: "r", points: [], address: "" };
  const text = vcardText([card]).split("\r\n");
  expect(text.filter((line) => /^(N|NICKNAME|ORG):/.test(line))).toEqual(lines);
  expect(text).toContain("FN:shown");
});

it("a contact becomes a card with every number and address that the page links", () => {
  expect(vcardText([cardOfContact(buildingManager, "Building Manager")]).split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "FN:Mr Viktor Petrov",
    "N:Petrov;Viktor;;Mr;",
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

it("a person is shown by title, first name and name, in the address book as on the page", () => {
  const daniel = { title: "Mr", firstName: "Daniel", name: "Kowalski", otherNames: "Danek" };
  const text = vcardText([cardOfContact({ ...buildingManager, ...daniel }, "Owner")]).split("\r\n");
  expect(text).toContain("FN:Mr Daniel Kowalski");
  expect(text).toContain("N:Kowalski;Daniel;;Mr;");
  expect(text).toContain("NICKNAME:Danek");
});

it("signs of the format are escaped, lines kept together, letters never cut", () => {
  const text = vcardText([
    { name: "A;B\nC", nameParts: person({ name: "A;B\nC" }), role: "é".repeat(60), points: [], address: "" },
  ]);
  expect(text).toContain("FN:A\\;B C\r\n");
  for (const line of text.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toContain(`TITLE:${"é".repeat(60)}\r\n`);
});
