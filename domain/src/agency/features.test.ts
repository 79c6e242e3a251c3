/** The feature table against a second implementation that follows the words of the table in features.md, not its rows. */
import { describe, expect, it } from "vitest";
import { ROLES, type Role } from "../sign-in/public.ts";
import {
  FEATURES,
  financialAnswer,
  isFeatureAvailable,
  isPortalActive,
  offeredRoles,
  roleInPlan,
  type Feature,
  type FeatureSettings,
} from "./features.ts";

const VERSIONS = [0, 1049, 1050, 1051, 1202, 1400, 1401, 1402, 1499, 1500, 1501, 1601];
const BOTH = [false, true];

/** Columns O, CM, NL, BM and 'for every role', word for word; `full`, a flag, 'yes' or nothing. */
const TABLE: Readonly<Record<Feature, readonly [string, string, string, string, string]>> = {
  portfolio: ["yes", "yes", "", "", "yes"],
  portfolioArrears: ["showArrearsPortfolioPage", "showArrearsPortfolioPage", "", "", "yes"],
  homePropertyDetails: ["yes", "yes", "yes", "yes", "yes"],
  homePropertyPhoto: ["yes", "yes", "yes", "yes", "showPropertyPhoto"],
  homeFinancialDetails: ["yes", "yes", "", "", "yes"],
  homeArrears: ["showArrearsHomePage", "showArrearsHomePage", "", "", "yes"],
  homeBankBalance: ["yes", "yes", "full", "", "showBankBalanceHomePage"],
};

function isTrue(cell: string, settings: FeatureSettings): boolean {
  if (cell === "yes" || cell === "") return cell === "yes";
  if (cell === "full") return settings.portalFullAccessRight;
  return new Map<string, boolean>(Object.entries(settings.content)).get(cell) === true;
}

function isInTable(feature: Feature, settings: FeatureSettings): boolean {
  if (!settings.activeServiceKeys.has(2_000_000)) return false;
  const [owner, committee, nonLot, manager, everyRole] = TABLE[feature];
  const cell = { 1: owner, 2: committee, 3: nonLot, 4: manager }[settings.role];
  return isTrue(cell, settings) && isTrue(everyRole, settings);
}

function* everySettings(): Generator<FeatureSettings> {
  for (const role of ROLES)
    for (const version of VERSIONS)
      for (const portalFullAccessRight of BOTH)
        for (const keys of [[], [2_000_000], [1_000_009, 1_000_030]])
          for (let bits = 0; bits < 16; bits += 1) {
            const content = {
              showPropertyPhoto: (bits & 1) !== 0,
              showBankBalanceHomePage: (bits & 2) !== 0,
              showArrearsHomePage: (bits & 4) !== 0,
              showArrearsPortfolioPage: (bits & 8) !== 0,
            };
            yield { role, version, portalFullAccessRight, content, activeServiceKeys: new Set(keys) };
          }
}

const ALL_ON: FeatureSettings = {
  role: 1,
  version: 1601,
  portalFullAccessRight: true,
  activeServiceKeys: new Set([2_000_000]),
  content: {
    showPropertyPhoto: true,
    showBankBalanceHomePage: true,
    showArrearsHomePage: true,
    showArrearsPortfolioPage: true,
  },
};

function seenBy(role: Role, feature: Feature, settings = ALL_ON): boolean {
  return isFeatureAvailable(feature, { ...settings, role });
}

describe("the feature table", () => {
  it.each(FEATURES)("answers %s as the table says, over every combination", (feature) => {
    const differences = [...everySettings()].filter(
      (settings) => isFeatureAvailable(feature, settings) !== isInTable(feature, settings),
    );
    expect(differences).toEqual([]);
  });

  it("tries what it says it tries", () => {
    const tried = [...everySettings()];
    expect(tried).toHaveLength(4 * VERSIONS.length * 2 * 3 * 16);
    for (const feature of FEATURES) {
      const answers = new Set(tried.map((settings) => isFeatureAvailable(feature, settings)));
      expect(answers).toEqual(new Set([true, false]));
    }
  });

  it("has everything off while the portal service is off", () => {
    expect(isPortalActive(new Set([2_000_000]))).toBe(true);
    expect(isPortalActive(new Set([1_000_009]))).toBe(false);
    const off = { ...ALL_ON, activeServiceKeys: new Set([1_000_009]) };
    expect(FEATURES.filter((feature) => isFeatureAvailable(feature, off))).toEqual([]);
    expect(financialAnswer(off)).toEqual({ maySend: false, maySendArrears: false });
  });

  it("[545] [546] shows the bank balance by role, full access and flag", () => {
    expect(ROLES.map((role) => seenBy(role, "homeBankBalance"))).toEqual([true, true, true, false]);
    const restricted = { ...ALL_ON, portalFullAccessRight: false };
    expect(ROLES.map((role) => seenBy(role, "homeBankBalance", restricted))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const hidden = { ...ALL_ON, content: { ...ALL_ON.content, showBankBalanceHomePage: false } };
    expect(ROLES.map((role) => seenBy(role, "homeBankBalance", hidden))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it("[547] [548] hides financial details and arrears from non-lot members and managers", () => {
    expect(ROLES.map((role) => seenBy(role, "homeFinancialDetails"))).toEqual([true, true, false, false]);
    expect(ROLES.map((role) => seenBy(role, "homeArrears"))).toEqual([true, true, false, false]);
  });
});

describe("what query/financial may carry", () => {
  it.each([
    [true, true, true],
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])("[531] with the flags of Home %s and of Portfolio %s: arrears %s", (home, portfolio, maySendArrears) => {
    const content = { ...ALL_ON.content, showArrearsHomePage: home, showArrearsPortfolioPage: portfolio };
    expect(financialAnswer({ ...ALL_ON, content })).toEqual({ maySend: true, maySendArrears });
    expect(financialAnswer({ ...ALL_ON, content, role: 2 })).toEqual({ maySend: true, maySendArrears });
    expect(financialAnswer({ ...ALL_ON, content, role: 3 })).toEqual({
      maySend: false,
      maySendArrears: false,
    });
    expect(financialAnswer({ ...ALL_ON, content, role: 4 })).toEqual({
      maySend: false,
      maySendArrears: false,
    });
  });
});

describe("roles", () => {
  it("of non-lot members and managers are offered from version 1401", () => {
    expect(offeredRoles(null)).toEqual([1, 2, 3, 4]);
    expect(offeredRoles(1400)).toEqual([1, 2]);
    expect(offeredRoles(1401)).toEqual([1, 2, 3, 4]);
  });

  it("of a committee member count as Owner in a plan without the seat", () => {
    expect(ROLES.map((role) => roleInPlan(role, true))).toEqual([1, 2, 3, 4]);
    expect(ROLES.map((role) => roleInPlan(role, false))).toEqual([1, 1, 3, 4]);
  });
});
