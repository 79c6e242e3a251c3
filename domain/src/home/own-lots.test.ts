import { expect, it } from "vitest";
import type { FeatureSettings } from "../agency/feature-settings.ts";
import { ROLE } from "../sign-in/public.ts";
import { contentOf } from "../testing/feature-words.ts";
import type { AttentionFacts, OpenBallot, OwnLot } from "./attention-facts.ts";
import { ownLotsOf } from "./own-lots.ts";

const settings = (flags: Partial<FeatureSettings["content"]> = {}): FeatureSettings => ({
  role: ROLE.owner,
  version: 1601,
  portalFullAccessRight: false,
  isInvoiceApprover: false,
  onlineVotingProvider: 0,
  activeServiceKeys: new Set([2_000_000]),
  content: contentOf(true, flags),
});
const owing: OwnLot = {
  lotId: 2020,
  ownersCorpId: 101,
  number: "20",
  overdueCents: 168_820,
  totalCents: 353_526,
  nextLevy: { cents: 184_706, dueOn: "2026-04-01" },
  nextDueOn: "2026-04-01",
};
const inCredit: OwnLot = {
  lotId: 3003,
  ownersCorpId: 102,
  number: "3",
  overdueCents: 0,
  totalCents: -22_338,
  nextLevy: null,
  nextDueOn: null,
};
const agm: OpenBallot = {
  ownersCorpId: 101,
  meetingRecordId: 8006,
  description: "Annual General Meeting",
  cutoffOn: "2026-04-20",
  cutoffAt: "2026-04-20T08:30:00Z",
  timeZone: "Australia/Sydney",
  lotIds: [2020],
};
const facts = (lots: readonly OwnLot[]): AttentionFacts => ({
  plans: [],
  lots,
  ballots: [agm],
  invoices: [],
  documents: [],
  lotTerm: "Lot",
});

it("has a line per lot, and a total of which no credit is taken off", () => {
  expect(ownLotsOf(facts([inCredit, owing]), () => settings())).toEqual({
    lots: [
      { lotId: 3003, toPayCents: 0, isOverdue: false, nextDueOn: null, openVotes: 0 },
      { lotId: 2020, toPayCents: 353_526, isOverdue: true, nextDueOn: "2026-04-01", openVotes: 1 },
    ],
    totalCents: 353_526,
  });
});

it("has no money where Home may not show it, and no votes where there are no meetings", () => {
  const noMoney = { lotId: 2020, toPayCents: null, isOverdue: false, nextDueOn: null, openVotes: 1 };
  const withoutArrears = ownLotsOf(facts([inCredit, owing]), () => settings({ showArrearsHomePage: false }));
  expect(withoutArrears.lots[1]).toEqual(noMoney);
  expect(withoutArrears.totalCents).toBeNull();
  const withoutMeetings = ownLotsOf(facts([inCredit, owing]), () =>
    settings({ showArrearsHomePage: false, showMeetingsPageOwner: false }),
  );
  expect(withoutMeetings.lots[1]).toEqual({ ...noMoney, openVotes: null });
});

it("is nothing for people with one lot", () => {
  expect(ownLotsOf(facts([owing]), () => settings())).toEqual({ lots: [], totalCents: null });
});
