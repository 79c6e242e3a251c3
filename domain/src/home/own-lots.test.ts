import { expect, it } from "vitest";
import { everythingShown, nothingToTell, openAgm } from "../testing/home-facts.ts";
import type { AttentionFacts, OwnLot } from "./attention-facts.ts";
import { ownLotsOf } from "./own-lots.ts";

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
const facts = (lots: readonly OwnLot[]): AttentionFacts => ({
  ...nothingToTell,
  lots,
  ballots: [openAgm(2020)],
});

it("has a line per lot, and a total of which no credit is taken off", () => {
  expect(ownLotsOf(facts([inCredit, owing]), () => everythingShown())).toEqual({
    lots: [
      { lotId: 3003, toPayCents: 0, isOverdue: false, nextDueOn: null, openVotes: 0 },
      { lotId: 2020, toPayCents: 353_526, isOverdue: true, nextDueOn: "2026-04-01", openVotes: 1 },
    ],
    totalCents: 353_526,
  });
});

it("has no money where Home may not show it, and no votes where there are no meetings", () => {
  const noMoney = { lotId: 2020, toPayCents: null, isOverdue: false, nextDueOn: null, openVotes: 1 };
  const withoutArrears = ownLotsOf(facts([inCredit, owing]), () =>
    everythingShown({ showArrearsHomePage: false }),
  );
  expect(withoutArrears.lots[1]).toEqual(noMoney);
  expect(withoutArrears.totalCents).toBeNull();
  const withoutMeetings = ownLotsOf(facts([inCredit, owing]), () =>
    everythingShown({ showArrearsHomePage: false, showMeetingsPageOwner: false }),
  );
  expect(withoutMeetings.lots[1]).toEqual({ ...noMoney, openVotes: null });
});

it("is nothing for people with one lot", () => {
  expect(ownLotsOf(facts([owing]), () => everythingShown())).toEqual({ lots: [], totalCents: null });
});
