import { expect, it } from "vitest";
import { agency } from "../testing/demo-answers.ts";
import { boxLines, streetLines } from "./agency-lines.ts";

it("has the address in two lines", { tags: ["spec-169"] }, () => {
  expect(streetLines(agency)).toEqual(["Level 2, 41 Lantern Street", "Marlow Bay, Sydney NSW 2031"]);
  expect(streetLines({ ...agency, address1: "Lantern House", address2: "41 Lantern Street" })).toEqual([
    "Lantern House, 41 Lantern Street",
    "Marlow Bay, Sydney NSW 2031",
  ]);
  expect(streetLines({ ...agency, town: "Sydney" })[1]).toBe("Sydney NSW 2031");
});

it("has no line of which nothing is known", { tags: ["spec-173"] }, () => {
  const nowhere = { address1: " ", address2: null, town: null, city: "", region: null, postcode: null };
  expect(streetLines({ ...agency, ...nowhere })).toEqual([]);
});

it(
  "has a PO box with its own town, city, region and postcode, where there is one",
  { tags: ["spec-170"] },
  () => {
    const box = { poBox: "418", poTown: "Marlow Bay", poCity: "Sydney", poRegion: "NSW", poPostcode: "1031" };
    expect(boxLines({ ...agency, ...box })).toEqual(["PO Box 418", "Marlow Bay, Sydney NSW 1031"]);
    expect(boxLines({ ...agency, ...box, poBox: " " })).toEqual([]);
  },
);
