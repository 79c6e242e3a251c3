import { describe, expect, it } from "vitest";
import { addressLines, addressOnOneLine, firstPointOfContact } from "./contact-lines.ts";

const full = {
  buildingName: "Lantern House",
  poBox: null,
  streetNumber: "Level 4, 60",
  streetName: "Exchange Parade",
  town: "Sydney",
  state: "NSW",
  postCode: "2000",
  country: "Australia",
};
const nothing = {
  buildingName: null,
  poBox: null,
  streetNumber: null,
  streetName: null,
  town: null,
  state: null,
  postCode: null,
  country: null,
};

describe("an address", () => {
  it("has its lines in the order of a letter", () => {
    expect(addressLines(full)).toEqual([
      "Lantern House",
      "Level 4, 60 Exchange Parade",
      "Sydney NSW 2000",
      "Australia",
    ]);
    expect(addressOnOneLine(full)).toBe(
      "Lantern House, Level 4, 60 Exchange Parade, Sydney NSW 2000, Australia",
    );
  });
  it("with a PO box has it instead of the street", () => {
    expect(addressOnOneLine({ ...full, buildingName: null, poBox: "GPO Box 5150" })).toBe(
      "GPO Box 5150, Sydney NSW 2000, Australia",
    );
  });
  it("names a PO box that is a number alone, and takes a blank one for none", () => {
    expect(addressLines({ ...nothing, poBox: "418" })).toEqual(["PO Box 418"]);
    expect(addressLines({ ...nothing, poBox: " ", streetName: "Ferry Lane" })).toEqual(["Ferry Lane"]);
  });
  it("leaves out blanks around its parts", () => {
    expect(addressLines({ ...nothing, poBox: " 418 ", town: " Sydney", state: "NSW " })).toEqual([
      "PO Box 418",
      "Sydney NSW",
    ]);
    expect(addressLines({ ...nothing, poBox: " GPO Box 5150 " })).toEqual(["GPO Box 5150"]);
  });
  it("leaves out what is not known, with the commas", () => {
    expect(addressOnOneLine({ ...nothing, streetName: "Ferry Lane", state: "NSW" })).toBe("Ferry Lane, NSW");
    expect(addressOnOneLine(nothing)).toBe("");
  });
});

it("the first point of contact is mobile, then home, then work phone, then e-mail (D46)", () => {
  const all = { telephone1: "home", telephone2: "work", telephone3: "mobile", email: "mail" };
  expect(firstPointOfContact(all)).toBe("mobile");
  expect(firstPointOfContact({ ...all, telephone3: null })).toBe("home");
  expect(firstPointOfContact({ ...all, telephone3: null, telephone1: null })).toBe("work");
  expect(firstPointOfContact({ ...all, telephone3: " " })).toBe("home");
  const none = { telephone1: null, telephone2: null, telephone3: null, email: null };
  expect(firstPointOfContact({ ...none, email: "mail" })).toBe("mail");
  expect(firstPointOfContact({ ...none, telephone1: " 02 5550 0100 " })).toBe("02 5550 0100");
  expect(firstPointOfContact(none)).toBe("");
});
