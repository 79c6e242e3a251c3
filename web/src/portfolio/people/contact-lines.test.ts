import { addressLines } from "@portal/domain/portfolio/contact-lines";
import { describe, expect, it } from "vitest";
import { buildingManager } from "../../testing/demo-cards.ts";
import { contactKind, contactName, contactPoints, isOnMap, otherNamesLine } from "./contact-lines.ts";

const addressOf = (label: string, change: Partial<typeof buildingManager>) =>
  contactPoints({ ...buildingManager, ...change }, true).find((point) => point.label === label)?.address;

const labels = (hasWebsite: boolean, website: string | null) =>
  contactPoints({ ...buildingManager, website }, hasWebsite).map(({ label }) => label);

describe("a contact", () => {
  it("is a business, or private", { tags: ["spec-203"] }, () => {
    expect(contactKind({ businessContact: "Y" })).toBe("Business Contact");
    expect(contactKind({ businessContact: "N" })).toBe("Private / Residential Contact");
  });

  it(
    "is named by title, first name and name, as far as there are any, and other names stand apart",
    { tags: ["spec-204"] },
    () => {
      const other = { ...buildingManager, firstName: " Viktor ", otherNames: " Lev " };
      expect(contactName(other)).toBe("Mr Viktor Petrov");
      expect(otherNamesLine(other)).toBe("Also known as Lev");
      expect(otherNamesLine({ otherNames: " " })).toBeNull();
      expect(otherNamesLine({ otherNames: null })).toBeNull();
      expect(contactName({ ...buildingManager, title: null, firstName: " ", name: "Vale Pty Ltd" })).toBe(
        "Vale Pty Ltd",
      );
    },
  );

  it(
    "has building name, street, town and country on lines of their own",
    { tags: ["spec-204", "spec-206"] },
    () => {
      expect(addressLines(buildingManager)).toEqual([
        "Petrov Building Management",
        "Unit 3, 22 Foundry Road",
        "Mosswood NSW 2065",
        "Australia",
      ]);
      const nowhere = { buildingName: "", streetName: null, streetNumber: null, town: null };
      expect(
        addressLines({ ...buildingManager, ...nowhere, state: null, postCode: null, country: null }),
      ).toEqual([]);
    },
  );

  it("a PO box replaces the street, and lies on no map", { tags: ["spec-205"] }, () => {
    const boxed = { ...buildingManager, buildingName: null, poBox: "GPO Box 5150" };
    expect(addressLines(boxed)).toEqual(["GPO Box 5150", "Mosswood NSW 2065", "Australia"]);
    expect(addressLines({ ...boxed, poBox: "418" })[0]).toBe("PO Box 418");
    expect(isOnMap(boxed)).toBe(false);
    expect(isOnMap(buildingManager)).toBe(true);
    expect(isOnMap({ ...buildingManager, streetName: "" })).toBe(false);
  });
});

describe("the ways to reach a contact", () => {
  it(
    "come in the specification's order, the additional ones last but the website",
    { tags: ["spec-207", "spec-208", "spec-209"] },
    () => {
      const all = {
        ...buildingManager,
        telephone1: "(02) 5550 0483",
        additionalFaxes: ["(02) 5550 0484"],
        additionalEmails: ["office@petrovbm.example.com"],
      };
      expect(contactPoints(all, true).map(({ label, text }) => [label, text])).toEqual([
        ["Mobile", "0491 579 212"],
        ["Home phone", "(02) 5550 0483"],
        ["Work phone", "(02) 5550 0480"],
        ["Fax", "(02) 5550 0481"],
        ["Email", "viktor@petrovbm.example.com"],
        ["Additional mobile", "0491 572 549"],
        ["Additional phone", "(02) 5550 0482"],
        ["Additional fax", "(02) 5550 0484"],
        ["Additional email", "office@petrovbm.example.com"],
        ["Website", "www.petrovbm.example.com"],
      ]);
    },
  );

  it(
    "leave out the website where the card has none, and what the agency does not send",
    { tags: ["spec-209"] },
    () => {
      expect(labels(false, "www.petrovbm.example.com")).not.toContain("Website");
      expect(labels(true, null)).not.toContain("Website");
    },
  );

  it.each([
    ["0491 579 212", "tel:0491579212"],
    ["(02) 5550 0480", "tel:0255500480"],
    ["+61 (0)2 5550 0480", "tel:+61255500480"],
    ["by the front desk", null],
  ])("%s is called by %s", (telephone3, address) => {
    expect(addressOf("Mobile", { telephone3 })).toBe(address);
  });

  it.each([
    ["www.petrovbm.example.com", "https://www.petrovbm.example.com/"],
    ["petrovbm.example.com:8443/contact", "https://petrovbm.example.com:8443/contact"],
    ["http://petrovbm.example.com", "http://petrovbm.example.com/"],
    ["HTTPS://petrovbm.example.com/a", "https://petrovbm.example.com/a"],
    ["javascript:alert(1)", null],
    ["data:text/html,x", null],
    ["none", null],
    ["ask the desk", null],
  ])("the website %s opens %s", (website, address) => {
    expect(addressOf("Website", { website })).toBe(address);
  });

  it.each([
    ["viktor@petrovbm.example.com", "mailto:viktor@petrovbm.example.com"],
    ["a@x.example?cc=b@y.example", null],
    ["a@x.example, b@y.example", null],
  ])("mail to %s goes by %s", (email, address) => {
    expect(addressOf("Email", { email })).toBe(address);
  });
});
