import { committeeBars, ordinaryBars, share } from "./bars/bar.ts";
import { quoted, recalled, type RuleSet, secondary } from "./rule-set.ts";

const specialBars = [
  {
    code: "THREE_QUARTERS_OF_LOTS",
    bar: {
      ...share(
        "At a meeting without a poll: at least 75 % of all lots are for",
        "atLeast",
        [3, 4],
        "seats",
        "roll",
      ),
      basis: "AT_MEETING",
    },
  },
  {
    code: "THREE_QUARTERS_OF_ENTITLEMENT",
    bar: {
      ...share("At least 75 % of all entitlement is for", "atLeast", [3, 4], "entitlement", "roll"),
      basis: "BALLOT_OR_POLL",
    },
  },
] as const;
const interimBars = [
  {
    code: "HALF_OF_ENTITLEMENT_FOR",
    bar: share("At least 50 % of all entitlement is for", "atLeast", [1, 2], "entitlement", "roll"),
  },
  {
    code: "QUARTER_OF_ENTITLEMENT",
    bar: share("At most 25 % of all entitlement is against", "atMost", [1, 4], "entitlement", "roll"),
  },
];
const unanimousBars = [
  {
    code: "ALL_ENTITLEMENT_FOR",
    bar: share("All entitlement is for", "atLeast", [1, 1], "entitlement", "roll"),
  },
];

const since2021: RuleSet = {
  state: "VIC",
  from: "2021-12-01",
  checkedOn: "2026-11-25",
  reviewed: null,
  kinds: ["ORDINARY", "SPECIAL", "UNANIMOUS"],
  rules: {
    debts: quoted("ALL_OF_THE_LOT", "VIC-ACT: s 89B(1)"),
    debtsTest: quoted("VOTE_CLEARED", "VIC-ACT: s 89B(3)"),
    exempt: quoted(["SPECIAL", "UNANIMOUS"], "VIC-ACT: s 89B(2)"),
    elections: recalled("AS_ORDINARY", "VIC-ACT: s 89B"),
    ordinary: quoted(ordinaryBars, "VIC-ACT: s 89(2)"),
    special: quoted(specialBars, "VIC-ACT: s 96"),
    interimSpecial: quoted({ bars: interimBars, finalAfterDays: 29 }, "VIC-ACT: s 97(1), (5)"),
    unanimous: quoted(unanimousBars, "VIC-ACT: s 95"),
    committee: secondary(committeeBars, "VIC-GAP: s 112"),
    poll: quoted("BEFORE_OR_AFTER_VOTE", "VIC-ACT: s 89(3) to (5)"),
    castingVote: quoted("CHAIR_IF_OWNER_OR_PROXY", "VIC-ACT: s 89A"),
    ballotReturns: quoted("REACH_QUORUM", "VIC-ACT: s 86(2)(a)"),
    quorum: quoted({ of: "LOTS", percent: 50 }, "VIC-ACT: s 77"),
    withoutQuorum: quoted({ chair: "GOES_AHEAD", noticeWithinDays: 14, finalAfterDays: 29 }, "VIC-ACT: s 78"),
    committeeQuorum: secondary({ percent: 50 }, "VIC-GAP: committee meetings"),
    noticeOfAgm: quoted({ days: 14, isInBusinessDays: false }, "VIC-ACT: s 72(1)"),
    noticeOfEgm: quoted({ days: 14, isInBusinessDays: false }, "VIC-ACT: s 76(1)"),
    noticeOfBallot: quoted({ days: 14, isInBusinessDays: false }, "VIC-ACT: s 85(1)"),
    noticeOfCommittee: secondary({ days: 3, isInBusinessDays: true }, "VIC-GAP: committee meetings"),
    email: quoted("ON_ITS_DAY", "VIC-ACT: s 76"),
    prevoteOpen: recalled({ from: "WITH_NOTICE", mostHours: null }, "VIC-ACT: voting"),
    proxyCap: quoted(
      { smallUpTo: 20, small: 1, percent: 5, of: "OWNERS", isFamilyApart: true },
      "VIC-ACT: s 89D",
    ),
    proxyInArrears: quoted("NEVER", "VIC-ACT: s 89C(10)(a)"),
    dueDay: secondary({ days: 28 }, "VIC-32: s 31"),
    interest: recalled({ yearlyPpm: 100_000, freeMonths: 0, isMonthly: false }, "VIC-GAP: s 29"),
    finalNotice: secondary({ payWithinDays: 28, tribunalAfterDays: 28 }, "VIC-32: ss 31, 32, 163(2)"),
    recordsWho: secondary(["OWNER", "MORTGAGEE", "BUYER", "AGENT", "AUTHORISED"], "VIC-GAP: records"),
    keptVotes: secondary({ years: 1 }, "VIC-GAP: s 145"),
    keptMinutes: secondary({ years: 7 }, "VIC-GAP: s 145"),
    keptOther: secondary({ years: 7 }, "VIC-GAP: s 145"),
  },
  hash: "12f7e2a327b15f6af08b656d3cf56a01c74631e5630acab1fe7963e969a7ed34",
};

/** Victoria. */
export const vicSets: readonly RuleSet[] = [since2021];
