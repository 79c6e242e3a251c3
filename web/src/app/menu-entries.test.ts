import { pagePaths } from "@portal/contract/core/pages";
import { expect, it } from "vitest";
import { menuEntries, TAB_WORDS } from "./menu-entries.ts";

const labelsOf = (...given: Parameters<typeof menuEntries>) =>
  menuEntries(...given).map(({ label }) => label);

it("has the order of the specification", { tags: ["spec-115", "spec-125", "spec-126"] }, () => {
  expect(labelsOf("799187", () => true, "Owners Corporation")).toEqual([
    "HOME",
    "OWNERS CORPORATION",
    "PORTFOLIO",
    "COMMITTEE MEMBER",
    "REPORTS",
    "MEETINGS",
    "DOCUMENTS",
    "INVOICES",
    "MAINTENANCE",
    "APPROVALS",
    "CONTACT",
    "CHANGE PASSWORD",
    "FAQ",
  ]);
});

it(
  "puts Contact, FAQ and Change Password among the tabs, in this order, and Logout, an action, after them",
  { tags: ["spec-114"] },
  () => {
    const tabs = new Map(menuEntries("799187", null, "").map(({ tab, label }) => [tab, label]));
    expect(TAB_WORDS.map((words) => [words, tabs.get(words)])).toEqual([
      ["Contact", "CONTACT"],
      ["FAQ", "FAQ"],
      ["Change Password", "CHANGE PASSWORD"],
      ["Logout", undefined],
    ]);
  },
);

it(
  "shows nothing gated while nobody knows what may be shown, or where nothing may",
  { tags: ["spec-115", "spec-126"] },
  () => {
    const always = ["HOME", "CONTACT", "CHANGE PASSWORD", "FAQ"];
    expect(labelsOf("799187", null, "Owners Corporation")).toEqual(always);
    expect(labelsOf("799187", () => false, "Owners Corporation")).toEqual(always);
  },
);

it(
  "calls the owners corporation what the agency calls it, and counts it under its standard name",
  { tags: ["spec-734"] },
  () => {
    const found = menuEntries("799187", () => true, "Body Corporate")[1];
    expect(found).toMatchObject({ label: "BODY CORPORATE", event: "OWNERS CORPORATION" });
  },
);

it("has an entry for each signed-in page", () => {
  // Pages below an agency that the menu leads to in other ways.
  const elsewhere = [
    "agencyRoot",
    "agencyLoginAlias",
    "forgotPassword",
    "changePasswordAfterReset",
    "secondStep",
    "invitation",
  ];
  const others = [
    "requestForm",
    "vote",
    "meetingResult",
    "jobDetails",
    "maintenanceTab",
    "committeeMembers",
    "account",
  ];
  const expected = Object.entries(pagePaths)
    .filter(([name, path]) => path.startsWith("/{agencyId}/") && ![...elsewhere, ...others].includes(name))
    .map(([, path]) => path.replace("{agencyId}", "799187"));
  const found = menuEntries("799187", () => true, "").map(({ address }) => address);
  expect(found.toSorted()).toEqual(expected.toSorted());
  expect(found).toContain("/799187/home");
});
