import { accept, invalid } from "../core/result.ts";
import { describe, expect, it } from "vitest";
import { optionalContent, requiredContent } from "./agency-settings.ts";
import { effectiveSettings, settingState } from "./effective-settings.ts";
import { nearestNames } from "./nearest-names.ts";
import { type Setting, settingsOf, type SettingValue, type StatedSettings } from "./setting-catalogue.ts";
import { isPictureFileName, parseSetting, settingText } from "./setting-value.ts";

const stated: StatedSettings = {
  agency: { name: "Test Strata", town: null, email: "a@example.com" } as StatedSettings["agency"],
  content: { hasFileSmart: true, buttonColor: "#123456", buttonTextColor: null, loginPageTopText: null },
  application: null,
  services: [{ serviceKey: 2_000_000, serviceName: "Door", appCode: "D", isActive: true }],
  terminology: [
    { standardTerm: "Lot", localTerm: "Unit" },
    { standardTerm: "Car Fund", localTerm: "Garage Fund" },
  ],
  reports: [
    {
      webAccessReportId: 7,
      internalName: "R",
      isAllowed: true,
      allowedOwner: false,
      allowedExecutive: true,
    },
    {
      webAccessReportId: 8,
      internalName: "S",
      isAllowed: false,
      allowedOwner: true,
      allowedExecutive: false,
    },
  ],
  showOwnerNameInEntitlements: false,
};

function setting(name: string): Setting {
  const found = settingsOf(stated).find((each) => each.name === name);
  if (found === undefined) throw new Error(`no setting ${name}`);
  return found;
}
const stateOf = (name: string, own: readonly (readonly [string, SettingValue])[] = []) =>
  settingState(setting(name), stated, new Map(own));
const withOverrides = (...own: readonly (readonly [string, SettingValue])[]) =>
  effectiveSettings(stated, new Map(own));

describe("the catalogue of settings", () => {
  const names = settingsOf(stated).map(({ name }) => name);

  it("has each name once", () => {
    expect(names.length).toBe(new Set(names).size);
  });

  it("has every field of agent content, vote labels one by one", () => {
    const fields = [...requiredContent.keys(), ...optionalContent.keys()].filter(
      (field) => field !== "voteLabels",
    );
    expect(names).toEqual(expect.arrayContaining(fields));
    expect(names).toEqual(expect.arrayContaining(["voteLabels.yes", "voteLabels.no", "voteLabels.abstain"]));
  });

  it("has contact details, application, services, terms and reports", () => {
    expect(names).toEqual(
      expect.arrayContaining([
        ..."name address1 address2 town city region postcode poBox poTown poCity poRegion poPostcode email phone fax".split(
          " ",
        ),
        "application.description",
        "application.version",
        "application.rwacVersion",
        "application.appMhVersion",
        "service.2000000",
        "service.1000009",
        "service.1000030",
        "terminology.Levy Notice",
        "terminology.Car Fund",
        "showOwnerNameInEntitlements",
        "report.7.isAllowed",
        "report.7.allowedOwner",
        "report.7.allowedExecutive",
      ]),
    );
  });
});

describe("where a value comes from (D59)", () => {
  it.each<[string, SettingValue, string]>([
    ["hasFileSmart", true, "package"],
    ["loginPageTopText", null, "package"],
    ["buttonTextColor", "#000000", "default"],
    ["allowDarkScheme", true, "default"],
    ["voteLabels.yes", "Yes", "default"],
    ["application.version", 1501, "default"],
    ["application.description", null, "default"],
    ["report.7.isAllowed", true, "package"],
    ["report.8.isAllowed", false, "package"],
    ["report.8.allowedOwner", true, "package"],
    ["service.2000000", true, "package"],
    ["service.1000009", false, "default"],
    ["terminology.Lot", "Unit", "package"],
    ["terminology.Levy", "Levy", "default"],
    ["report.7.allowedOwner", false, "package"],
    ["showOwnerNameInEntitlements", false, "package"],
    ["town", null, "package"],
  ])("%s: %s, %s", (name, value, source) => {
    expect(stateOf(name)).toEqual({ value, source });
  });

  it("the portal's wins, also where it states nothing", () => {
    expect(stateOf("buttonColor", [["buttonColor", "#ff0000"]])).toEqual({
      value: "#ff0000",
      source: "portal",
    });
    expect(stateOf("email", [["email", null]])).toEqual({ value: null, source: "portal" });
  });
});

describe("what holds", () => {
  it("is the package's where the portal says nothing", () => {
    expect(withOverrides()).toEqual(stated);
  });

  it("has the portal's in every part", () => {
    const effective = withOverrides(
      ["name", "Other Strata"],
      ["hasFileSmart", false],
      ["voteLabels.yes", "For"],
      ["service.2000000", false],
      ["service.1000009", true],
      ["terminology.Lot", "Apartment"],
      ["terminology.Levy", "Contribution"],
      ["report.7.allowedOwner", true],
      ["showOwnerNameInEntitlements", true],
    );
    expect(effective.agency).toEqual({ ...stated.agency, name: "Other Strata" });
    expect(effective.content).toEqual({
      ...stated.content,
      hasFileSmart: false,
      voteLabels: { yes: "For", no: "No", abstain: "Abstain" },
    });
    expect(effective.services).toEqual([
      { serviceKey: 2_000_000, serviceName: "Door", appCode: "D", isActive: false },
      { serviceKey: 1_000_009, serviceName: "Documents on portal", appCode: "DOCS", isActive: true },
    ]);
    expect(effective.terminology).toEqual([
      { standardTerm: "Car Fund", localTerm: "Garage Fund" },
      { standardTerm: "Levy", localTerm: "Contribution" },
      { standardTerm: "Lot", localTerm: "Apartment" },
    ]);
    expect(effective.reports).toEqual([{ ...stated.reports[0], allowedOwner: true }, stated.reports[1]]);
    expect(effective.showOwnerNameInEntitlements).toBe(true);
    const shown = { ...stated, showOwnerNameInEntitlements: true };
    const hidden = effectiveSettings(shown, new Map([["showOwnerNameInEntitlements", false]]));
    expect(hidden.showOwnerNameInEntitlements).toBe(false);
  });

  it("knows the services of the specification where the package lists none", () => {
    const keys = [2_000_000, 1_000_009, 1_000_030];
    const on = new Map(keys.map((key) => [`service.${key}`, true]));
    expect(effectiveSettings({ ...stated, services: [] }, on).services).toEqual([
      { serviceKey: 2_000_000, serviceName: "Portal", appCode: "PORTAL", isActive: true },
      { serviceKey: 1_000_009, serviceName: "Documents on portal", appCode: "DOCS", isActive: true },
      { serviceKey: 1_000_030, serviceName: "Invoice approval on portal", appCode: "INVAPP", isActive: true },
    ]);
  });

  it("has an application as soon as one of its settings is made; its version is then D3's", () => {
    expect(withOverrides(["application.description", "Office"]).application).toEqual({
      description: "Office",
      version: 1501,
      rwacVersion: null,
      appMhVersion: null,
    });
    expect(withOverrides(["application.version", 1201]).application?.version).toBe(1201);
  });

  it("leaves alone what the portal sets of a service, term or name that nobody knows", () => {
    expect(withOverrides(["service.1234567", true], ["terminology.Gone", "X"], ["nothing", 1])).toEqual(
      stated,
    );
  });
});

describe("a value as typed", () => {
  it.each<[string, string, SettingValue]>([
    ["hasFileSmart", "true", true],
    ["hasFileSmart", "false", false],
    ["application.version", "1201", 1201],
    ["application.description", "Office", "Office"],
    ["town", "Sydney", "Sydney"],
    ["buttonColor", "#aBcDeF", "#aBcDeF"],
    ["agencyUrl", "https://example.com/a", "https://example.com/a"],
    ["agencyUrl", "", null],
    ["bannerUrl", "https://example.com/a.png", "https://example.com/a.png"],
    ["bannerUrl", "", null],
    ["email", "office@example.com.au", "office@example.com.au"],
    ["strataContactEmail", "", null],
    ["loginPageTopText", "<p>Hello</p>", "<p>Hello</p>"],
    ["name", "Cafe\u0301 Strata", "Café Strata"],
    ["loginFeatures", '["Pay","Vote"]', ["Pay", "Vote"]],
    ["requireSecondFactor", "committee", "committee"],
    ["letterOffset", "1.5,-2", "1.5,-2"],
    ["loginFeatures", "[]", []],
    ["loginFeatures", "", null],
  ])("%s takes %j", (name, typed, value) => {
    expect(parseSetting(setting(name), typed)).toEqual(accept(value));
    // What is shown may be typed again.
    expect(parseSetting(setting(name), settingText(value))).toEqual(accept(value));
  });

  it.each([
    ["hasFileSmart", "yes", "hasFileSmart must be true or false."],
    ["hasFileSmart", "", "hasFileSmart must be true or false."],
    ...["x12", "12x", "-1", ""].map((typed) => [
      "application.version",
      typed,
      "application.version must be a whole number from 0 to 2147483647.",
    ]),
    ...["", "Everyone", "all"].map((typed) => [
      "requireSecondFactor",
      typed,
      "requireSecondFactor must be one of none, approvers, committee, everyone.",
    ]),
    ...["", "2 mm", "11,0"].map((typed) => [
      "letterOffset",
      typed,
      "letterOffset must be millimetres to the right and down, each at most 10, as in 1.5,-2.",
    ]),
    ["application.version", "12.5", "application.version must be a whole number from 0 to 2147483647."],
    [
      "application.version",
      "99999999999",
      "application.version must be a whole number from 0 to 2147483647.",
    ],
    ["buttonColor", "red", "buttonColor must be a colour as #rrggbb."],
    ["buttonColor", "", "buttonColor must be a colour as #rrggbb."],
    ["agencyUrl", "javascript:alert(1)", "agencyUrl must be a link that begins with https, mailto or tel."],
    [
      "bannerUrl",
      "http://example.com/a.png",
      "bannerUrl must be a file of this machine, an https address, or empty.",
    ],
    ["bannerUrl", "https://", "bannerUrl must be a file of this machine, an https address, or empty."],
    ["email", "büro@example.com", "email must be one e-mail address, as in office@example.com, or empty."],
    ["email", "office", "email must be one e-mail address, as in office@example.com, or empty."],
    [
      "strataContactEmail",
      "a@b.c, d@e.f",
      "strataContactEmail must be one e-mail address, as in office@example.com, or empty.",
    ],
    ["name", "", "name must be a text that is not empty."],
    ["terminology.Lot", "", "terminology.Lot must be a text that is not empty."],
    ...["Pay", '{"a":1}', '["a",1]', "null"].map((typed) => [
      "loginFeatures",
      typed,
      'loginFeatures must be a JSON list of texts, as in ["Pay a levy","Vote online"], or empty.',
    ]),
  ])("%s refuses %j: %s", (name, typed, fault) => {
    expect(parseSetting(setting(name), typed)).toEqual(invalid(fault));
  });

  it.each([
    ["./banner.png", true],
    ["banner.png", true],
    ["pictures/the roof:1.png", true],
    ["C:\\banner.png", true],
    ["https://example.com/a.png", false],
    ["http://example.com/a.png", false],
    ["", false],
  ])("the picture %j is a file's name: %s", (typed, isFile) => {
    expect(isPictureFileName(typed)).toBe(isFile);
  });
});

describe("the nearest names", () => {
  const names = settingsOf(stated).map(({ name }) => name);
  it.each([
    ["buttonColour", "buttonColor"],
    ["BANNERURL", "bannerUrl"],
    ["terminology.Lots", "terminology.Lot"],
    ["application.versoin", "application.version"],
  ])("%s: %s comes first", (asked, first) => {
    expect(nearestNames(asked, names)[0]).toBe(first);
  });

  it("take parts of names from three letters on", () => {
    expect(nearestNames("Car", ["terminology.Car Fund"])).toEqual(["terminology.Car Fund"]);
    expect(nearestNames("Ca", ["terminology.Car Fund"])).toEqual([]);
  });

  it("allow two slips in a short name, and one for each three letters of a long one", () => {
    expect(nearestNames("twon", ["town"])).toEqual(["town"]);
    expect(nearestNames("twwn", ["fax"])).toEqual([]);
    expect(nearestNames("x", ["abc"])).toEqual([]);
    // Two letters swapped twice and one left out: five slips in 19 letters.
    expect(nearestNames("aplicatoin.versoin", ["application.version"])).toEqual(["application.version"]);
  });

  it("are three at most, and none where nothing is near", () => {
    expect(nearestNames("show", names)).toHaveLength(3);
    expect(nearestNames("qqqqqqqqqqqq", names)).toEqual([]);
  });
});
