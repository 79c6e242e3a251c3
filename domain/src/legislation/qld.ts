import { committeeBars, nobodyAgainst, ordinaryBars, share } from "./bars/bar.ts";
import { quoted, recalled, type RuleSet, secondary } from "./rule-set.ts";

const specialBars = [
  {
    code: "TWO_THIRDS_FOR",
    bar: share("At least two thirds of the lots voting are for", "atLeast", [2, 3], "seats", "votes"),
  },
  {
    code: "QUARTER_OF_LOTS",
    bar: share("At most 25 % of all lots are against", "atMost", [1, 4], "seats", "roll"),
  },
  {
    code: "QUARTER_OF_ENTITLEMENT",
    bar: share("At most 25 % of all entitlement is against", "atMost", [1, 4], "entitlement", "roll"),
  },
];
const majorityBars = [
  {
    code: "HALF_OF_LOTS_FOR",
    bar: {
      ...share("More than half of all lots are for", "atLeast", [1, 2], "seats", "roll"),
      strictly: true,
    },
  },
];

/** The Standard Module alone. UNANIMOUS is what a package calls a resolution without dissent. */
const since2021: RuleSet = {
  state: "QLD",
  from: "2021-03-01",
  checkedOn: "2026-11-25",
  reviewed: null,
  kinds: ["ORDINARY", "SPECIAL", "WITHOUT_DISSENT", "UNANIMOUS", "MAJORITY"],
  rules: {
    debts: quoted("ALL_OF_THE_LOT", "QLD-GOV: Who can vote"),
    debtsTest: secondary("MEETING", "QLD-GOV: Who can vote"),
    committeeDebtsTest: quoted("MEETING", "QLD-SM: s 64"),
    committeeCountsForQuorum: quoted(true, "QLD-SM: s 64"),
    exempt: quoted(["WITHOUT_DISSENT", "UNANIMOUS"], "QLD-GOV: Who can vote"),
    elections: quoted("AS_ORDINARY", "QLD-GOV: Who can vote"),
    coOwners: quoted("CONFLICT_COUNTS_NONE", "QLD-SM: s 107"),
    ordinary: secondary(ordinaryBars, "QLD-RES: ordinary resolution"),
    special: secondary(specialBars, "QLD-RES: special resolution"),
    majority: recalled(majorityBars, "QLD-RES: majority resolution"),
    unanimous: secondary(nobodyAgainst, "QLD-RES: resolution without dissent"),
    withoutDissent: secondary(nobodyAgainst, "QLD-RES: resolution without dissent"),
    committee: recalled(committeeBars, "QLD-SM: committee meetings"),
    castingVote: recalled("NONE", "QLD-RES: ordinary resolution"),
    quorum: quoted({ of: "VOTERS", percent: 25 }, "QLD-SM: s 99"),
    personally: quoted({ needed: 2, ofFewerThan: 3 }, "QLD-SM: s 99"),
    resolvedQuorum: quoted({ fromPercent: 10, toPercent: 25 }, "QLD-SM: s 99"),
    votedBefore: quoted("PRESENT", "QLD-SM: s 99(1)"),
    committeeQuorum: quoted({ percent: 50 }, "QLD-SM: s 60"),
    noticeOfAgm: secondary({ days: 21, isInBusinessDays: false }, "QLD-GOV: notice"),
    noticeOfEgm: secondary({ days: 21, isInBusinessDays: false }, "QLD-GOV: notice"),
    noticeOfCommittee: recalled({ days: 7, isInBusinessDays: false }, "QLD-SM: committee meetings"),
    email: secondary("ON_ITS_DAY", "QLD-GOV: notice"),
    prevote: quoted("ALLOWED", "QLD-SM: s 106(1)"),
    prevoteElections: secondary("WHERE_RESOLVED", "QLD-SM: s 106"),
    prevoteOpen: recalled({ from: "WITH_NOTICE", mostHours: null }, "QLD-SM: s 106"),
    prevoteDebts: quoted("SYSTEM_REJECTS", "QLD-SM: s 106"),
    withdraw: quoted("BY_VOTER_UNTIL_DECLARED", "QLD-SM: s 106"),
    secretBallot: quoted("RETURNING_OFFICER", "QLD-SM: ss 109 to 111"),
    proxyCap: quoted(
      { smallUpTo: 19, small: 1, percent: 5, of: "LOTS", isFamilyApart: false },
      "QLD-GOV: Proxies",
    ),
    attorney: quoted("ONE_LOT_SAVE_KIN", "QLD-SM: s 101(3)"),
    dueDay: quoted({ days: 30 }, "QLD-SM: s 163(1)"),
    interest: quoted({ yearlyPpm: 300_000, freeMonths: 0, isMonthly: true }, "QLD-SM: s 165"),
    discount: secondary({ mostPercent: 20, received: "BY_DUE_DAY" }, "QLD-SM: s 164", "QLD-PEN: Discounts"),
    application: quoted(["INTEREST", "CONTRIBUTIONS", "COSTS"], "QLD-SM: s 166(5)"),
    recovery: quoted({ overdueMonths: 0 }, "QLD-SM: s 166"),
    recordsWho: secondary(["OWNER", "MORTGAGEE", "BUYER", "AGENT"], "QLD-GOV: records"),
    recordsWhen: secondary({ agreeInDays: null, days: 7, isForFee: false }, "QLD-GOV: records"),
  },
  hash: "9ab742c3106db904bdc19730ce3950cf1fe295146b12a504bb89c707b48e8540",
};

/** Queensland. */
export const qldSets: readonly RuleSet[] = [since2021];
