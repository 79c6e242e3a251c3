import { describe, expect, it } from "vitest";
import { personName } from "./person-name.ts";
import { printedAddress } from "./printed-address.ts";

describe("the name of a person", () => {
  it.each([
    ["Ms Priya RAMAN", "Ms|Priya|RAMAN"],
    ["Dr José ÁLVAREZ-LIM", "Dr|José|ÁLVAREZ-LIM"],
    ["Ms Thi Hong Nguyen", "Ms|Thi Hong|Nguyen"],
    ["Mr Jan VAN DER BERG", "Mr|Jan|VAN DER BERG"],
    ["Mr Jan van der Berg", "Mr|Jan|van der Berg"],
    ["PRIYA RAMAN", "|PRIYA|RAMAN"],
    ["Mrs. O’Shea", "Mrs.||O’Shea"],
    ["NGUYEN, Thi", "||NGUYEN, Thi"],
    ["Mr", "||Mr"],
    ["Mr Tane & Ms Ruby HOHEPA", "||Mr Tane & Ms Ruby HOHEPA"],
  ])("%s", (printed, parts) => {
    const { title, firstName, name } = personName(printed);
    expect([title, firstName, name].join("|")).toBe(parts);
  });
});

describe("a printed address", () => {
  it.each([
    [
      "1/27 Kurrajong St, WATTLE CREEK NSW 2999",
      {
        streetNumber: "1/27",
        streetName: "Kurrajong St",
        town: "WATTLE CREEK",
        state: "NSW",
        postCode: "2999",
      },
    ],
    ["PO Box 410, MARLOW BAY NSW 2031", { poBox: "PO Box 410", town: "MARLOW BAY", streetName: "" }],
    [
      "C/- Sutton Legal, Level 3, 9 Bridge St, SYDNEY nsw 2000",
      { buildingName: "C/- Sutton Legal, Level 3", streetNumber: "9", streetName: "Bridge St", state: "NSW" },
    ],
    ["The Old Mill, FERNBANK VIC 3999", { streetNumber: "", streetName: "The Old Mill", town: "FERNBANK" }],
    [
      "44A Kauri Ave, Remuera, AUCKLAND 1050, NEW ZEALAND",
      { streetName: "44A Kauri Ave, Remuera, AUCKLAND 1050, NEW ZEALAND", town: "" },
    ],
    ["", { streetName: "", town: "" }],
  ])("%s", (printed, parts) => {
    expect(printedAddress(printed)).toMatchObject(parts);
  });
});
