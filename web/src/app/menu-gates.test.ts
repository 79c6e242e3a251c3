/**
 * Menu, routes and Home's cards against the second implementation, which reads the words of features.md, for 200 random
 * settings with each role and version edge. The seed is fixed; a difference prints what it needs to be seen again.
 */
import { FEATURES, type Feature } from "@portal/domain/agency/feature-rows";
import type { FeatureSettings } from "@portal/domain/agency/feature-settings";
import { ROLES } from "@portal/domain/sign-in/public";
import { contentOf, isInWords, VERSIONS } from "@portal/domain/testing/feature-words";
import { expect, it } from "vitest";
import { featureSettingsOf, mayOpenPage } from "../agency/feature-settings.ts";
import type { AgencyConfig } from "../agency/public.ts";
import { homeCards } from "../home/home-cards.ts";
import { agency, application, content, owner } from "../testing/demo-answers.ts";
import { menuEntries } from "./menu-entries.ts";

const seed = 20_260_331;
const flags = Object.keys(contentOf(true)) as (keyof FeatureSettings["content"])[];

/** The gated entries by the words of the table's rows. */
const gates: readonly (readonly [label: string, feature: Feature])[] = [
  ["OWNERS CORPORATION", "ownersCorporationMenu"],
  ["PORTFOLIO", "portfolio"],
  ["COMMITTEE MEMBER", "committee"],
  ["REPORTS", "reports"],
  ["MEETINGS", "meetings"],
  ["DOCUMENTS", "documents"],
  ["INVOICES", "invoices"],
  ["MAINTENANCE", "maintenance"],
  ["APPROVALS", "approvals"],
];
const cards: readonly (readonly [card: string, feature: Feature])[] = [
  ["propertyDetails", "homePropertyDetails"],
  ["buildingManager", "homeBuildingManagerContact"],
  ["financialDetails", "homeFinancialDetails"],
  ["bankBalance", "homeBankBalance"],
  ["maintenance", "maintenance"],
  ["scheduledMeetings", "homeScheduledMeetings"],
];

/** Numbers from 0 to 1 that are the same in each run (a linear congruence modulo 2^32). */
function randomNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function* randomPeople() {
  const next = randomNumbers(seed);
  const isTrue = (share = 0.5) => next() < share;
  for (let turn = 0; turn < 200; turn += 1) {
    const flagValues = Object.fromEntries(flags.map((flag) => [flag, isTrue()]));
    const config: Omit<AgencyConfig, "version"> = {
      agency,
      application,
      content: { ...content, ...flagValues },
      activeServiceKeys: new Set([
        ...(isTrue(0.9) ? [2_000_000] : []),
        ...(isTrue() ? [1_000_009] : []),
        ...(isTrue() ? [1_000_030] : []),
      ]),
    };
    const seats = [101, 102].filter(() => isTrue());
    const plansOfLots = [101, 102, 103].filter(() => isTrue());
    const user = {
      ...owner,
      executiveMemberList: seats.map((ownersCorpID) => ({ ownersCorpID, ownerCorpType: "SP", name: "A" })),
      portalFullAccessRight: isTrue(),
      isInvoiceApprover: isTrue(),
      onlineVotingProvider: isTrue(0.8) ? 0 : 1,
    };
    for (const role of ROLES)
      for (const version of VERSIONS)
        yield { config: { ...config, version }, user: { ...user, userRole: role }, seats, plansOfLots };
  }
}

type Person = ReturnType<typeof randomPeople> extends Generator<infer One> ? One : never;

/** What the words say of a plan; with null of nobody's plan in particular. */
function inWords(feature: Feature, { config, user, seats }: Person, plan: number | null): boolean {
  const isOwnerHere = user.userRole === 2 && plan !== null && !seats.includes(plan);
  return isInWords(feature, {
    content: config.content,
    version: config.version,
    activeServiceKeys: config.activeServiceKeys,
    role: isOwnerHere ? 1 : user.userRole,
    portalFullAccessRight: user.portalFullAccessRight,
    isInvoiceApprover: user.isInvoiceApprover,
    onlineVotingProvider: user.onlineVotingProvider,
  });
}

/** D56: in any plan that is reached; of who reaches nothing the role's own column. */
function inWordsAnywhere(feature: Feature, person: Person): boolean {
  const plans = [...person.seats, ...person.plansOfLots];
  return plans.length === 0
    ? inWords(feature, person, null)
    : plans.some((plan) => inWords(feature, person, plan));
}

it(
  "agree with the words of the table",
  {
    tags: [
      "spec-116",
      "spec-117",
      "spec-118",
      "spec-119",
      "spec-120",
      "spec-121",
      "spec-122",
      "spec-123",
      "spec-124",
      "spec-059",
      "spec-529",
      "spec-530",
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
      "spec-548",
      "spec-549",
      "spec-550",
      "spec-551",
      "spec-552",
      "spec-557",
      "spec-558",
      "spec-559",
      "spec-560",
      "spec-561",
      "spec-563",
      "spec-564",
      "spec-565",
    ],
  },
  () => {
    const differences: unknown[] = [];
    const seen = new Map<string, Set<boolean>>();
    const compare = (what: string, person: Person, actual: boolean, expected: boolean) => {
      seen.set(what, (seen.get(what) ?? new Set()).add(actual));
      if (actual !== expected) differences.push({ seed, what, actual, person });
    };
    let people = 0;
    for (const person of randomPeople()) {
      people += 1;
      const { config, user, plansOfLots } = person;
      const mayOpen = (feature: Feature) => mayOpenPage(feature, config, user, plansOfLots);
      const menu = menuEntries("799187", mayOpen, "Owners Corporation");
      const labels = menu.map(({ label }) => label);
      for (const [label, feature] of gates)
        compare(`menu ${label}`, person, labels.includes(label), inWordsAnywhere(feature, person));
      for (const feature of FEATURES)
        compare(`route ${feature}`, person, mayOpen(feature), inWordsAnywhere(feature, person));
      for (const plan of [101, 102, 103]) {
        const found: readonly string[] = homeCards(featureSettingsOf(config, user, plan));
        for (const [card, feature] of cards)
          compare(`card ${card}`, person, found.includes(card), inWords(feature, person, plan));
      }
    }
    expect(differences.slice(0, 3)).toEqual([]);
    expect(people).toBe(200 * ROLES.length * VERSIONS.length);
    // Everything was met both ways, so that an answer that is always the same would have been found.
    for (const [what, answers] of seen) expect(answers, what).toEqual(new Set([false, true]));
  },
);
