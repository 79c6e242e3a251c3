import { describe, expect, it } from "vitest";
import { accessCodeError, accessCodeKey } from "./access-code.ts";
import { agencyIdError } from "./agency-id.ts";
import { loginPasswordError } from "./login-password.ts";
import { isRole, PRESELECTED_ROLE, ROLE_NAMES, ROLES } from "./vocabulary.ts";

const AGENCY_ID_REQUIRED = "The Strata Agency ID field is required.";
const AGENCY_ID_DIGITS = "The Strata Agency ID field must be numeric & 6 digits long.";
const ACCESS_CODE_REQUIRED = "The Access Code field is required.";
const ACCESS_CODE_VALID = "The Access Code field must be valid.";

describe("the fields of sign-in", () => {
  it.each([
    ["799187", null],
    ["000000", null],
    ["", AGENCY_ID_REQUIRED],
    ["79918", AGENCY_ID_DIGITS],
    ["7991870", AGENCY_ID_DIGITS],
    ["79918a", AGENCY_ID_DIGITS],
    [" 799187", AGENCY_ID_DIGITS],
    ["799187\n", AGENCY_ID_DIGITS],
    ["７９９１８７", AGENCY_ID_DIGITS],
    ["-79918", AGENCY_ID_DIGITS],
  ])("agency id %j: %s", { tags: ["spec-474", "spec-475", "spec-660"] }, (typed, fault) => {
    expect(agencyIdError(typed)).toBe(fault);
  });

  it.each([
    ["a", null],
    ["Owner1", null],
    ["ABCDEFGHIJKLM15", null],
    ["", ACCESS_CODE_REQUIRED],
    ["ABCDEFGHIJKLMN16", ACCESS_CODE_VALID],
    ["owner 1", ACCESS_CODE_VALID],
    [" ", ACCESS_CODE_VALID],
    ["owner-1", ACCESS_CODE_VALID],
    ["owner1\n", ACCESS_CODE_VALID],
    ["öwner", ACCESS_CODE_VALID],
  ])("access code %j: %s", { tags: ["spec-476", "spec-477", "spec-660"] }, (typed, fault) => {
    expect(accessCodeError(typed)).toBe(fault);
  });

  it("access codes are compared ignoring case", () => {
    expect(["Owner1", "oWNER1", "owner1"].map(accessCodeKey)).toEqual(["owner1", "owner1", "owner1"]);
  });

  it.each([
    ["x", null],
    ["123456789012345", null],
    [" ", null],
    ["", "The Password field is required."],
    ["1234567890123456", "The Password field must be valid."],
  ])("password %j: %s", { tags: ["spec-478", "spec-479"] }, (typed, fault) => {
    expect(loginPasswordError(typed)).toBe(fault);
  });
});

describe("roles", () => {
  it(
    "have the names that sign-in offers, in their order",
    { tags: ["spec-003", "spec-004", "spec-084", "spec-751"] },
    () => {
      expect(ROLES.map((role) => [role, ROLE_NAMES[role]])).toEqual([
        [1, "Owner"],
        [2, "Committee Member"],
        [3, "Committee Member - Non-Owner"],
        [4, "Building Manager"],
      ]);
      expect(ROLE_NAMES[PRESELECTED_ROLE]).toBe("Owner");
    },
  );

  it("are the numbers 1 to 4", { tags: ["spec-003"] }, () => {
    expect([-1, 0, 1, 2, 3, 4, 5, 1.5].filter(isRole)).toEqual([1, 2, 3, 4]);
  });
});
