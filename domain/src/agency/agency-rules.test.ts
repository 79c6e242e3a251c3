import { describe, expect, it } from "vitest";
import { contentOf } from "../testing/feature-words.ts";
import { isSafeLink } from "../core/safe-link.ts";
import { checkAgencySettings } from "./agency-rules.ts";
import { htmlContent, optionalContent, pictureContent, requiredContent } from "./agency-settings.ts";

const content = Object.fromEntries(
  [...requiredContent].map(([name, kind]) => [name, kind === "flag" ? false : null]),
);
const valid = {
  packageVersion: 1,
  asAt: "2026-06-30",
  agencyId: 799187,
  state: "NSW",
  timeZone: "Australia/Sydney",
  agency: { name: "Cafe\u0301 Strata", town: "" },
  content,
};

function check(changes: object): { settings?: ReturnType<typeof settingsOf>; faults: string[] } {
  const checked = checkAgencySettings({ ...valid, ...changes });
  return checked.ok
    ? { settings: checked.value, faults: [] }
    : { faults: checked.faults.map(({ path, reason }) => `${path}: ${reason}`) };
}
function settingsOf(changes: object = {}) {
  const checked = checkAgencySettings({ ...valid, ...changes });
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
  return checked.value;
}

describe("agency.json", () => {
  it("needs no more than the starred fields", () => {
    expect(settingsOf()).toMatchObject({
      agencyId: 799187,
      agency: { name: "Café Strata", town: null, fax: null },
      application: null,
      services: [],
      terminology: [],
      faq: [],
      reports: [],
      showOwnerNameInEntitlements: false,
      demo: null,
    });
  });
  it("takes null for what may be absent, and both ends of the agencies' numbers", () => {
    expect(settingsOf({ application: null, demo: null, services: null })).toEqual(settingsOf());
    expect([100_000, 999_999, "999999"].map((agencyId) => settingsOf({ agencyId }).agencyId)).toEqual([
      100_000, 999_999, 999_999,
    ]);
  });
  it("takes everything else of the format", () => {
    const settings = settingsOf({
      agencyId: "799187",
      application: { description: "Portal", version: 1501, rwacVersion: "1", appMhVersion: "2" },
      services: [{ serviceKey: 1, serviceName: "Portal", appCode: "P", isActive: true }],
      terminology: [{ standardTerm: "Lot", localTerm: "Unit" }],
      faq: [{ title: "T", content: "<p>C</p>" }],
      reports: [
        {
          webAccessReportId: 1,
          internalName: "X",
          isAllowed: true,
          allowedOwner: false,
          allowedExecutive: true,
        },
      ],
      showOwnerNameInEntitlements: true,
      demo: { anchor: "2026-03-31" },
      content: {
        ...content,
        bannerUrl: "brand/banner.jpg",
        footerBannerUrl: "https://example.com/a.jpg?x=1",
        bannerLinkUrl: "mailto:a@example.com",
        buttonColor: "#aBcDeF",
        voteLabels: { yes: "For", no: "Against", abstain: "Neither" },
        loginFeatures: ["Pay"],
        allowDarkScheme: false,
        footerStripText: null,
      },
    });
    expect(settings).toMatchObject({
      agencyId: 799187,
      application: { description: "Portal", version: 1501, rwacVersion: "1", appMhVersion: "2" },
      services: [{ serviceKey: 1, serviceName: "Portal", appCode: "P", isActive: true }],
      terminology: [{ standardTerm: "Lot", localTerm: "Unit" }],
      faq: [{ title: "T", content: "<p>C</p>" }],
      demo: { anchor: "2026-03-31" },
      showOwnerNameInEntitlements: true,
    });
    expect(settings.content).toMatchObject({
      buttonColor: "#aBcDeF",
      voteLabels: { no: "Against" },
      loginFeatures: ["Pay"],
    });
    expect(settings.content).not.toHaveProperty("footerStripText");
  });

  it.each<[object, string[]]>([
    [{ packageVersion: 2, state: 7 }, ["packageVersion: must be 1, the version that this portal reads"]],
    [{ asAt: "2026-02-30" }, ["asAt: must be an existing day as YYYY-MM-DD"]],
    [{ agencyId: 99_999 }, ["agencyId: must be a number of six digits, the first of them not 0"]],
    [{ agencyId: 1_000_000 }, ["agencyId: must be a number of six digits, the first of them not 0"]],
    [{ agencyId: true }, ["agencyId: must be a number of six digits, the first of them not 0"]],
    [{ agencyId: "1e5" }, ["agencyId: must be a number of six digits, the first of them not 0"]],
    [{ agencyId: "0799187" }, ["agencyId: must be a number of six digits, the first of them not 0"]],
    [{ agencyId: "799187.0" }, ["agencyId: must be a number of six digits, the first of them not 0"]],
    [{ agencyId: "099999" }, ["agencyId: must be a number of six digits, the first of them not 0"]],
    [{ state: "XX" }, ["state: must be one of NSW, VIC, QLD, WA, SA, ACT, TAS, NT"]],
    [{ timeZone: "Sydney" }, ["timeZone: must be the IANA name of a time zone, as in Australia/Sydney"]],
    [{ agency: null }, ["agency: must be an object {…}", "agency.name: must be a text that is not empty"]],
    [{ agency: { name: "A", fax: 5 } }, ["agency.fax: must be a text that is not empty"]],
    [{ agency: { name: "A\u0000" } }, ["agency.name: holds the control character U+0000: take it out"]],
    [{ extra: 1 }, ["extra: is not known here: take it out or correct its name"]],
    [{ application: { version: "1" } }, ["application.version: must be a whole number from 0 to 2147483647"]],
    [
      { application: { version: 2_147_483_648, description: 1, rwacVersion: 2, appMhVersion: 3 } },
      [
        "application.description: must be a text that is not empty",
        "application.version: must be a whole number from 0 to 2147483647",
        "application.rwacVersion: must be a text that is not empty",
        "application.appMhVersion: must be a text that is not empty",
      ],
    ],
    [{ services: {} }, ["services: must be a list […]"]],
    [
      { services: [{ serviceKey: 2_147_483_648, isActive: true }] },
      [
        "services[0].serviceKey: must be a whole number from 1 to 2147483647",
        "services[0].serviceName: must be a text that is not empty",
        "services[0].appCode: must be a text that is not empty",
      ],
    ],
    [
      {
        services: [7, 7].map((serviceKey) => ({
          serviceKey,
          serviceName: "P",
          appCode: "P",
          isActive: true,
        })),
      },
      ["services[1]: repeats 7: list it once"],
    ],
    [
      {
        reports: [5, 5].map((webAccessReportId) => ({
          webAccessReportId,
          internalName: "X",
          isAllowed: true,
          allowedOwner: true,
          allowedExecutive: true,
        })),
      },
      ["reports[1]: repeats 5: list it once"],
    ],
    // What is wrong in itself is told once, and not as a repetition too.
    [
      {
        terminology: [
          { standardTerm: "Lot", localTerm: "" },
          { standardTerm: "Lot", localTerm: "" },
        ],
      },
      [
        "terminology[0].localTerm: must be a text that is not empty",
        "terminology[1].localTerm: must be a text that is not empty",
      ],
    ],
    [
      { services: [{ serviceKey: 0, serviceName: "P", appCode: "P", isActive: 1 }] },
      [
        "services[0].serviceKey: must be a whole number from 1 to 2147483647",
        "services[0].isActive: must be true or false",
      ],
    ],
    [
      {
        terminology: [
          { standardTerm: "Lot", localTerm: "A" },
          { standardTerm: "Lot", localTerm: "B" },
        ],
      },
      ['terminology[1]: repeats "Lot": list it once'],
    ],
    [{ faq: [{ title: "T" }] }, ["faq[0].content: must be a text that is not empty"]],
    [
      { reports: [7] },
      [
        "reports[0]: must be an object {…}",
        "reports[0].webAccessReportId: must be a whole number from 1 to 2147483647",
        "reports[0].internalName: must be a text that is not empty",
        "reports[0].isAllowed: must be true or false",
        "reports[0].allowedOwner: must be true or false",
        "reports[0].allowedExecutive: must be true or false",
      ],
    ],
    [{ showOwnerNameInEntitlements: "yes" }, ["showOwnerNameInEntitlements: must be true or false"]],
    [{ demo: {} }, ["demo.anchor: must be an existing day as YYYY-MM-DD"]],
    [
      { content: { ...content, buttonColor: undefined } },
      ["content.buttonColor: is missing: state it, a text may be null"],
    ],
    ...["x#abcdef", "#abcdef0", "#abcdeg"].map((buttonColor): [object, string[]] => [
      { content: { ...content, buttonColor } },
      ["content.buttonColor: must be a colour as #rrggbb"],
    ]),
    [{ content: { ...content, buttonColor: 7 } }, ["content.buttonColor: must be a text that is not empty"]],
    ...[
      "ftp:a.jpg",
      "x https://example.com/a.jpg",
      "https://exa mple.com/a.jpg",
      "https://example.com/a b",
    ].map((bannerUrl): [object, string[]] => [
      { content: { ...content, bannerUrl } },
      ["content.bannerUrl: must be a path below files/ or an https address"],
    ]),
    [{ content: { ...content, buttonColor: "#abc" } }, ["content.buttonColor: must be a colour as #rrggbb"]],
    [
      { content: { ...content, agencyUrl: "http://example.com" } },
      ["content.agencyUrl: must be a link that begins with https, mailto or tel"],
    ],
    [
      { content: { ...content, bannerUrl: "http://example.com/a.jpg" } },
      ["content.bannerUrl: must be a path below files/ or an https address"],
    ],
    [
      { content: { ...content, bannerUrl: "../a.jpg" } },
      ["content.bannerUrl: must be a path below files/ or an https address"],
    ],
    [{ content: { ...content, hasFileSmart: null } }, ["content.hasFileSmart: must be true or false"]],
    [
      { content: { ...content, voteLabels: { yes: "A", no: "B" } } },
      ["content.voteLabels.abstain: must be a text that is not empty"],
    ],
    [
      { content: { ...content, loginFeatures: [1] } },
      ["content.loginFeatures[0]: must be a text that is not empty"],
    ],
    [
      { content: { ...content, hasFilesmart: true } },
      ["content.hasFilesmart: is not known here: take it out or correct its name"],
    ],
  ])("refuses %j", (changes, faults) => {
    expect(check(changes).faults).toEqual(faults);
  });
  it("settings that are not an object are refused", () => {
    expect(checkAgencySettings([])).toMatchObject({
      ok: false,
      faults: [{ path: "-", reason: "must be an object {…}" }],
    });
  });
});

describe("links and lists of fields", () => {
  it.each([
    "https://example.com",
    "HTTPS://example.com/a?b#c",
    "mailto:a@b.c",
    "mailto:office.levies@example.com",
    "tel:+61 2 5550 0100",
    "tel:(02) 5550-0100",
  ])("takes %s", (link) => {
    expect(isSafeLink(link)).toBe(true);
  });
  it.each([
    "http://example.com",
    "javascript:alert(1)",
    "https://",
    "//example.com",
    "data:text/html,x",
    "mailto:",
    "tel:x",
    "https://a b",
    "javascript:alert(1)//https://example.com",
    "javascript:alert(1)//mailto:a@b.c",
    " https://example.com",
  ])("refuses %s", (link) => {
    expect(isSafeLink(link)).toBe(false);
  });
  it.each(["https://example.com", "https://example.com/a.jpg", "photos/2026: the roof.jpg", "a/b.jpg"])(
    "takes the picture %s",
    (bannerUrl) => {
      expect(settingsOf({ content: { ...content, bannerUrl } }).content).toMatchObject({ bannerUrl });
    },
  );
  it("asks for every flag that the feature table reads, and for the three colours", () => {
    for (const flag of Object.keys(contentOf(true))) expect(requiredContent.get(flag), flag).toBe("flag");
    for (const flag of ["useBackgroundImage", "isContactEmailMandatory"])
      expect(requiredContent.get(flag)).toBe("flag");
    for (const colour of ["buttonColor", "buttonTextColor", "websiteBackgroundColour"])
      expect(requiredContent.get(colour)).toBe("color");
    expect(requiredContent.get("strataContactEmail")).toBe("text");
    expect(requiredContent.size).toBe(32);
    expect([...optionalContent.keys()]).toContain("showContactWebsite");
  });
  it("states what initial passwords open, or leaves it to what is loaded", () => {
    expect(settingsOf({}).initialPasswords).toBeNull();
    expect(settingsOf({ initialPasswords: "once" }).initialPasswords).toBe("once");
    expect(settingsOf({ initialPasswords: "keep" }).initialPasswords).toBe("keep");
    expect(check({ initialPasswords: "twice" }).faults).toEqual([
      "initialPasswords: must be one of once, keep",
    ]);
  });
  it("knows what holds HTML and pictures", () => {
    expect(htmlContent).toEqual(["loginPageTopText", "footerStripText"]);
    expect(pictureContent).toEqual(["footerBannerUrl", "bannerUrl", "backgroundImageUrl"]);
  });
});
