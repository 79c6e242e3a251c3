import * as fc from "fast-check";
import { addDays } from "../../core/local-date.ts";

/** A day near the days at which something turns in the generated questions. */
const day = fc
  .oneof(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -12, max: 2 }))
  .map((days) => addDays("2026-05-19", days));
const time = fc.constantFrom("09:00", "18:00", "23:59");
const moment = fc.tuple(day, time).map(([on, at]) => `${on}T${at}`);
const count = fc.integer({ min: 0, max: 60 });
const percent = fc.integer({ min: 0, max: 100 });
const flag = fc.boolean();
const general = fc.constantFrom("AGM", "EGM", "CM");
const legalKinds = fc.constantFrom(
  "ORDINARY",
  "SPECIAL",
  "UNANIMOUS",
  "WITHOUT_DISSENT",
  "MAJORITY",
  "SUSTAINABILITY",
  "ACCESSIBILITY",
  "UNOPPOSED",
  "TERMINATION",
);
const votedKind = fc.oneof(legalKinds, fc.constant("ELECTION"));

export const generatedDebt = fc
  .record({
    kind: fc.constantFrom("LEVY", "OWNER_INVOICE", "BROUGHT_FORWARD"),
    dueOn: fc.option(day, { freq: 8 }),
    owedCents: fc.integer({ min: 0, max: 200_000 }),
    paidOn: fc.option(day),
    time: fc.option(time),
    method: fc.option(fc.constantFrom("CASH", "EFT", "Cheque", "barter")),
  })
  .map(({ time: paid, ...debt }) => ({
    ...debt,
    paidAt: debt.paidOn === null || paid === null ? null : `${debt.paidOn}T${paid}`,
  }));

const vote = fc.record({
  units: fc.integer({ min: 1, max: 40 }),
  vote: fc.constantFrom("Y", "Y", "Y", "N", "A", null),
  isOriginalOwner: fc.boolean(),
});

/** Facts for each function: all of them there, so that tests can leave some out. */
export const legalFacts: Readonly<Record<string, fc.Arbitrary<Readonly<Record<string, unknown>>>>> = {
  mayVote: fc.record({
    meeting: general,
    meetingAt: moment,
    noticeGivenOn: day,
    castAt: moment,
    cutoffAt: moment,
    means: fc.constantFrom("AT_MEETING", "ELECTRONIC_BEFORE_MEETING"),
    resolution: votedKind,
    paymentPlan: fc.option(fc.constant("COMPLIED_WITH"), { freq: 2 }),
    coOwnerVotes: fc.option(fc.array(fc.constantFrom("Y", "N", "A"), { maxLength: 3 }), { freq: 2 }),
    priorityVote: fc.option(
      fc.record(
        {
          noticeToOwnerDays: fc.integer({ min: 0, max: 4 }),
          subject: fc.constantFrom("INSURANCE", "BUDGET", "LEVIES", "LARGE_SPENDING"),
        },
        { requiredKeys: [] },
      ),
      { freq: 2 },
    ),
    debts: fc.array(generatedDebt, { maxLength: 3 }),
    publicHolidays: fc.array(day, { maxLength: 3 }),
  }),
  noticeDeadline: fc.record({
    meeting: fc.constantFrom("AGM", "EGM", "CM", "BALLOT_OUTSIDE_MEETING"),
    isFirst: flag,
    means: fc.constantFrom("EMAIL", "POST", "HAND"),
    givenOn: day,
    postedOn: day,
    meetingOn: day,
    publicHolidays: fc.array(day, { maxLength: 3 }),
  }),
  proxyCap: fc.record({
    lots: count,
    occupiableLots: count,
    lotOwners: count,
    holdsForOtherLots: fc.integer({ min: 0, max: 4 }),
    isFamily: flag,
  }),
  mayRepresent: fc.record({
    as: fc.constantFrom("PROXY", "ATTORNEY"),
    lots: fc.constantFrom(20, 100, 101),
    givenHoursBefore: fc.integer({ min: -1, max: 30 }),
    isDated: flag,
    isProxyOwner: flag,
    isProxyInArrears: flag,
    lotsRepresented: fc.integer({ min: 1, max: 3 }),
    isSameOwner: flag,
    isFamily: flag,
    isUnderSection211Or219: flag,
    isBySaleContract: flag,
  }),
  resolution: fc.record({
    meeting: general,
    resolution: votedKind,
    basis: fc.constantFrom("AT_MEETING", "BALLOT_OR_POLL", "BALLOT_OUTSIDE_MEETING", "BEFORE_MEETING"),
    poll: fc.option(fc.constantFrom("DEMANDED_BEFORE_VOTE", "DEMANDED_AFTER_VOTE")),
    castingVoteUsed: fc.option(fc.constantFrom("Y", "N")),
    votes: fc.array(vote, { maxLength: 8 }),
    totalLots: fc.integer({ min: 8, max: 20 }),
    totalUnits: fc.integer({ min: 60, max: 400 }),
    returned: fc.integer({ min: 0, max: 20 }),
    entitlementReturnedPercent: percent,
  }),
  barsOf: fc.record({
    meeting: general,
    kind: votedKind,
    basis: fc.constantFrom("AT_MEETING", "BALLOT_OR_POLL", "BALLOT_OUTSIDE_MEETING", "BEFORE_MEETING"),
  }),
  quorum: fc
    .record({
      meeting: general,
      personsEntitled: count,
      owners: fc.integer({ min: 1, max: 3 }),
      voters: count,
      totalLots: count,
      lotsPresent: count,
      presentInPerson: fc.integer({ min: 0, max: 12 }),
      presentByProxy: fc.integer({ min: 0, max: 4 }),
      votedBefore: fc.integer({ min: 0, max: 12 }),
      entitlementPresentPercent: percent,
      shareResolved: fc.option(fc.integer({ min: 8, max: 27 })),
      minutesWaited: fc.option(fc.integer({ min: 0, max: 60 })),
      resolution: legalKinds,
      isCarriedByVotes: flag,
    })
    // The number of a committee's members, and who is there, are told once.
    .map(({ voters, totalLots, lotsPresent, ...facts }) =>
      facts.meeting === "CM" ? facts : { ...facts, voters, totalLots, lotsPresent },
    ),
  prevoteRules: fc.record({
    item: fc.constantFrom("MOTION", "ELECTION"),
    resolution: legalKinds,
    means: fc.constantFrom("AT_MEETING", "ELECTRONIC_BEFORE_MEETING"),
    adoptedBy: fc.option(fc.constant("ORDINARY_RESOLUTION")),
    debtAtCasting: flag,
    isSecret: flag,
    determination: fc.constantFrom("WHOLLY", "PARTLY"),
    amendment: fc.constantFrom("WITHIN_SUBJECT", "BEYOND"),
    isResultDeclared: flag,
    withdrawnBy: fc.constantFrom("VOTER", "PROXY"),
    hoursBefore: fc.integer({ min: 0, max: 200 }),
  }),
  interestRule: fc.record({
    dueOn: day,
    owedCents: fc.integer({ min: 0, max: 500_000 }),
    paidOn: day,
    terms: fc.record({
      mode: fc.constantFrom("DAILY", "MONTHLY"),
      ratePpm: fc.integer({ min: 0, max: 200_000 }),
      freeMonths: fc.integer({ min: 0, max: 2 }),
      freeDays: fc.integer({ min: 0, max: 30 }),
    }),
  }),
  paymentRule: fc.record({
    about: fc.constantFrom("DUE_DATE", "DISCOUNT", "APPLICATION", "RECOVERY"),
    noticeGivenOn: day,
    statedDueOn: day,
    isEmergencyRepair: flag,
    contributionCents: fc.integer({ min: 0, max: 500_000 }),
    discountPercent: fc.constantFrom(0, 5, 10, 11, 20, 21),
    dueOn: day,
    receivedOn: day,
    paidOn: day,
    paidCents: fc.integer({ min: 0, max: 300_000 }),
    owed: fc.array(
      fc.record({
        kind: fc.constantFrom("LEVY", "INTEREST", "RECOVERY", "OWNER_INVOICE"),
        dueOn: day,
        cents: fc.integer({ min: 0, max: 100_000 }),
        isOrdered: flag,
      }),
      { maxLength: 4 },
    ),
    overdueMonths: fc.integer({ min: 0, max: 30 }),
    paymentPlan: fc.option(fc.constant("COMPLIED_WITH")),
    noticeDays: fc.integer({ min: 18, max: 32 }),
    feeNoticeDatedOn: day,
    finalNoticeGivenOn: day,
  }),
  recordsOwnerMaySee: fc.record({
    who: fc.constantFrom("OWNER", "MORTGAGEE", "BUYER", "AGENT", "AUTHORISED"),
    record: fc.constantFrom(
      "VOTING_PAPERS",
      "VOTING_PAPERS_OPEN_MOTION",
      "VOTING_PAPERS_SECRET",
      "BALLOTS_AND_PROXIES",
      "MINUTES",
      "OTHER",
    ),
    isWrittenWithFee: flag,
    requestReceivedOn: day,
    isTimeAgreed: flag,
    meetingOn: day,
  }),
  terminologyOf: fc.constant({}),
};
