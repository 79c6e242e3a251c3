import { ROLE, ROLES, type Role } from "@portal/domain/sign-in/vocabulary";
import { describe, expect, it } from "vitest";
import { featureSettingsOf } from "../agency/public.ts";
import { agency, application, content, owner } from "../testing/demo-answers.ts";
import { homeCards, usualHomeCards } from "./home-cards.ts";

const config = { agency, content, application, version: 1601, activeServiceKeys: new Set([2_000_000]) };
const user = (userRole: Role, portalFullAccessRight: boolean) => ({
  ...owner,
  userRole,
  portalFullAccessRight,
  executiveMemberList: [{ ownersCorpID: 101, ownerCorpType: "SP", name: "A" }],
});
const cardsOf = (role: Role, hasFullAccess: boolean, change: Partial<typeof content> = {}) =>
  homeCards(
    featureSettingsOf({ ...config, content: { ...content, ...change } }, user(role, hasFullAccess), 101),
  );

const ofLotOwners = [
  "propertyDetails",
  "financialDetails",
  "howToPay",
  "bankBalance",
  "maintenance",
  "scheduledMeetings",
];

it("no card tells of money where none is kept of the plan", () => {
  const settings = featureSettingsOf(config, user(ROLE.committeeMember, true), 101, true);
  expect(homeCards(settings)).toEqual(["propertyDetails", "maintenance", "scheduledMeetings"]);
});

describe("the cards of Home, in their order", { tags: ["spec-142"] }, () => {
  it.each([
    [ROLE.owner, false, ofLotOwners],
    [ROLE.committeeMember, false, ofLotOwners],
    [ROLE.committeeMemberNonLot, false, ["propertyDetails", "scheduledMeetings"]],
    [
      ROLE.committeeMemberNonLot,
      true,
      ["propertyDetails", "bankBalance", "maintenance", "scheduledMeetings"],
    ],
    [ROLE.buildingManager, false, ["propertyDetails", "buildingManager", "scheduledMeetings"]],
    [ROLE.buildingManager, true, ["propertyDetails", "buildingManager", "scheduledMeetings"]],
  ] as const)("role %i, full access %s", (role, hasFullAccess, cards) => {
    expect(cardsOf(role, hasFullAccess)).toEqual(cards);
  });

  it.each(ROLES)("are guessed right for role %i where the agency shows everything", (role) => {
    for (const hasFullAccess of [false, true])
      expect(usualHomeCards(role, hasFullAccess)).toEqual(cardsOf(role, hasFullAccess));
  });

  it("the cards leave out what the agency switches off, and none is shown without a portal", () => {
    const off = {
      showBankBalanceHomePage: false,
      showMaintenancePageOwner: false,
      showMeetingsPageOwner: false,
    };
    expect(cardsOf(ROLE.owner, false, off)).toEqual(["propertyDetails", "financialDetails", "howToPay"]);
    const none = { ...config, activeServiceKeys: new Set<number>() };
    expect(homeCards(featureSettingsOf(none, user(ROLE.owner, false), 101))).toEqual([]);
  });

  it("are an owner's in a plan without a seat (D56)", () => {
    const execOnly = { ...config, content: { ...content, showMaintenancePageOwner: false } };
    const cardsIn = (plan: number) =>
      homeCards(featureSettingsOf(execOnly, user(ROLE.committeeMember, false), plan));
    expect(cardsIn(101)).toContain("maintenance");
    expect(cardsIn(102)).not.toContain("maintenance");
  });
});
