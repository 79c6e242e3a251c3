/** The feature table against the second implementation, which reads the words of features.md. */
import { describe, expect, it } from "vitest";
import { ROLES, type Role } from "../sign-in/public.ts";
import { contentOf, everySettings, flagsOf, isInWords, VERSIONS } from "../testing/feature-words.ts";
import { type Feature, FEATURES } from "./feature-rows.ts";
import type { FeatureSettings } from "./feature-settings.ts";
import {
  financialAnswer,
  isFeatureAvailable,
  isFeatureInAnyPlan,
  isPortalActive,
  offeredRoles,
  roleInPlan,
} from "./features.ts";

const ALL_ON: FeatureSettings = {
  role: 1,
  version: 1601,
  portalFullAccessRight: true,
  isInvoiceApprover: true,
  onlineVotingProvider: 0,
  activeServiceKeys: new Set([2_000_000, 1_000_009, 1_000_030]),
  content: contentOf(true),
};

const seenBy = (feature: Feature, changes: Partial<FeatureSettings> = {}): readonly Role[] =>
  ROLES.filter((role) => isFeatureAvailable(feature, { ...ALL_ON, ...changes, role }));

describe("the feature table", () => {
  it.each(FEATURES)(
    "answers %s as the table's words do, over every combination",
    {
      tags: [
        "spec-529",
        "spec-530",
        "spec-531",
        "spec-532",
        "spec-533",
        "spec-534",
        "spec-535",
        "spec-536",
        "spec-537",
        "spec-538",
        "spec-539",
        "spec-540",
        "spec-545",
        "spec-546",
        "spec-547",
        "spec-548",
        "spec-549",
        "spec-550",
        "spec-551",
        "spec-552",
        "spec-553",
        "spec-554",
        "spec-555",
        "spec-556",
        "spec-557",
        "spec-558",
        "spec-559",
        "spec-560",
        "spec-561",
        "spec-563",
        "spec-564",
        "spec-565",
        "spec-672",
      ],
    },
    (feature) => {
      const answers = new Set<boolean>();
      const differences: FeatureSettings[] = [];
      let tried = 0;
      for (const settings of everySettings(feature, ROLES)) {
        tried += 1;
        const isAvailable = isFeatureAvailable(feature, settings);
        answers.add(isAvailable);
        if (isAvailable !== isInWords(feature, settings)) differences.push(settings);
      }
      expect(differences).toEqual([]);
      expect(tried).toBe(2 ** flagsOf(feature).length * 2 * 64 * ROLES.length * VERSIONS.length);
      expect(answers).toEqual(new Set([true, false]));
    },
  );

  it("reads each flag of the agency's that decides what is seen", () => {
    expect(Object.keys(ALL_ON.content)).toHaveLength(23);
    expect(flagsOf("invoices").toSorted()).toEqual([
      "hasFileSmart",
      "showDocsPageCommitteeMember",
      "showDocsPageOwner",
      "showInvoicesPageCommitteeMember",
      "showInvoicesPageOwner",
      "showSeparateInvoicePage",
    ]);
  });

  it("has everything off while the portal service is off", { tags: ["spec-566"] }, () => {
    expect(isPortalActive(new Set([2_000_000]))).toBe(true);
    expect(isPortalActive(new Set([1_000_009]))).toBe(false);
    const off = { activeServiceKeys: new Set([1_000_009, 1_000_030]) };
    expect(FEATURES.filter((feature) => seenBy(feature, off).length > 0)).toEqual([]);
    expect(financialAnswer({ ...ALL_ON, ...off })).toEqual({ maySend: false, maySendArrears: false });
  });

  it("shows the bank balance by role, full access and flag", { tags: ["spec-545", "spec-546"] }, () => {
    expect(seenBy("homeBankBalance")).toEqual([1, 2, 3]);
    expect(seenBy("homeBankBalance", { portalFullAccessRight: false })).toEqual([1, 2]);
    const content = contentOf(true, { showBankBalanceHomePage: false });
    expect(seenBy("homeBankBalance", { content })).toEqual([]);
  });

  it(
    "hides financial details and arrears from non-lot members and managers",
    { tags: ["spec-547", "spec-548"] },
    () => {
      expect(seenBy("homeFinancialDetails")).toEqual([1, 2]);
      expect(seenBy("homeArrears")).toEqual([1, 2]);
    },
  );

  it(
    "shows meetings to nobody whose votes are cast with another provider",
    { tags: ["spec-532", "spec-673"] },
    () => {
      expect(seenBy("meetings")).toEqual([1, 2, 3, 4]);
      expect(seenBy("meetings", { onlineVotingProvider: 1 })).toEqual([]);
      expect(seenBy("homeScheduledMeetings", { onlineVotingProvider: 1 })).toEqual([]);
    },
  );

  it(
    "1500 itself is not above 1500, and 1050 not above 1050 (D2)",
    { tags: ["spec-533", "spec-536", "spec-537", "spec-538", "spec-672"] },
    () => {
      expect(seenBy("meetings", { version: 1500 })).toEqual([1, 2]);
      expect(seenBy("meetings", { version: 1501 })).toEqual([1, 2, 3, 4]);
      const content = contentOf(true, { strataShowMeetings: false });
      expect(seenBy("meetings", { version: 1050, content })).toEqual([]);
      expect(seenBy("meetings", { version: 1051, content })).toEqual([1, 2]);
      expect(seenBy("reports", { version: 1050, content: contentOf(false) })).toEqual([1, 2, 3]);
    },
  );
});

describe("what query/financial may carry", () => {
  it.each([
    [true, true, true],
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])(
    "with the flags of Home %s and of Portfolio %s: arrears %s",
    { tags: ["spec-531"] },
    (home, portfolio, maySendArrears) => {
      const content = contentOf(true, { showArrearsHomePage: home, showArrearsPortfolioPage: portfolio });
      expect(financialAnswer({ ...ALL_ON, content })).toEqual({ maySend: true, maySendArrears });
      expect(financialAnswer({ ...ALL_ON, content, role: 2 })).toEqual({ maySend: true, maySendArrears });
      for (const role of [3, 4] as const)
        expect(financialAnswer({ ...ALL_ON, content, role })).toEqual({
          maySend: false,
          maySendArrears: false,
        });
    },
  );
});

describe("roles", () => {
  it(
    "of non-lot members and managers are offered from version 1401",
    { tags: ["spec-526", "spec-527", "spec-528", "spec-671"] },
    () => {
      expect(offeredRoles(null)).toEqual([1, 2, 3, 4]);
      expect(offeredRoles(1400)).toEqual([1, 2]);
      expect(offeredRoles(1401)).toEqual([1, 2, 3, 4]);
    },
  );

  it("of a committee member count as Owner in a plan without the seat", { tags: ["spec-760"] }, () => {
    expect(ROLES.map((role) => roleInPlan(role, true))).toEqual([1, 2, 3, 4]);
    expect(ROLES.map((role) => roleInPlan(role, false))).toEqual([1, 1, 3, 4]);
  });

  it("put a page into the menu when any reached plan would show it (D56)", () => {
    const content = contentOf(true, { showMaintenancePageExec: false });
    const member = { ...ALL_ON, role: 2, content } as const;
    expect(isFeatureInAnyPlan("maintenance", member, [true])).toBe(false);
    expect(isFeatureInAnyPlan("maintenance", member, [true, false])).toBe(true);
    expect(isFeatureInAnyPlan("approvals", member, [false])).toBe(false);
    // Who reaches nothing has the role's own column.
    expect(isFeatureInAnyPlan("approvals", member, [])).toBe(true);
  });
});
