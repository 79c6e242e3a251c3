import { committeeBars, nobodyAgainst, ordinaryBars, share } from "./bars/bar.ts";
import { laterSet, quoted, recalled, type RuleSet, secondary } from "./rule-set.ts";

const atMostAQuarter = [
  {
    code: "QUARTER_AGAINST",
    bar: share("At most 25 % of the entitlement voting is against", "atMost", [1, 4], "entitlement", "votes"),
  },
];
const lessThanHalf = [
  {
    code: "HALF_AGAINST",
    bar: {
      ...share(
        "Less than 50 % of the entitlement voting is against",
        "atMost",
        [1, 2],
        "entitlement",
        "votes",
      ),
      strictly: true,
    },
  },
];
const PRIORITY = "NSW-ACT: sch 1 cl 24";

/** The Act as it was read (docs/legislation/README.md, column NSW). A rule that is not here is not settled. */
const since2016: RuleSet = {
  state: "NSW",
  from: "2016-11-30",
  checkedOn: "2026-11-25",
  reviewed: null,
  kinds: ["ORDINARY", "SPECIAL", "UNANIMOUS", "SUSTAINABILITY", "ACCESSIBILITY"],
  rules: {
    debts: quoted("ALL_OF_THE_LOT", "NSW-ACT: s 4 'unfinancial owner'"),
    debtsTest: quoted("NOTICE_AND_MEETING", "NSW-ACT: sch 1 cl 23(8)"),
    committeeDebtsTest: quoted("NOTICE_AND_MEETING", "NSW-ACT: sch 2 cl 9(4)"),
    exempt: quoted(["UNANIMOUS"], "NSW-ACT: sch 1 cl 23(8)"),
    elections: quoted("AS_ORDINARY", "NSW-ACT: sch 1 cl 23(8)"),
    coOwners: quoted("ONE_FOR_ALL", "NSW-ACT: sch 1 cl 23(4), (5)"),
    mortgagee: quoted(
      {
        kinds: ["SPECIAL", "UNANIMOUS"],
        matters: ["INSURANCE", "BUDGET", "LEVIES", "LARGE_SPENDING"],
        noticeDays: 2,
      },
      PRIORITY,
    ),
    ordinary: quoted(ordinaryBars, "NSW-ACT: sch 1 cl 14(1)"),
    special: quoted(atMostAQuarter, "NSW-ACT: s 5(1)(b)(i)"),
    sustainability: quoted(lessThanHalf, "NSW-ACT: s 5(1)(b)(ii)"),
    accessibility: recalled(lessThanHalf, "NSW-ACT: s 5(1)(b)"),
    unanimous: quoted(nobodyAgainst, "NSW-ACT: s 5(3)"),
    committee: quoted(committeeBars, "NSW-ACT: sch 2 cl 9"),
    originalOwner: quoted({ dividedBy: 3 }, "NSW-ACT: s 5(2)"),
    poll: quoted("BEFORE_OR_AFTER_VOTE", "NSW-ACT: sch 1 cl 14(3), (4)"),
    castingVote: quoted("NONE", "NSW-ACT: sch 1 cl 12(3)"),
    quorum: quoted({ of: "PERSONS", percent: 25 }, "NSW-ACT: sch 1 cl 17(1), (2)"),
    leastPersons: quoted(2, "NSW-ACT: sch 1 cl 17(2)"),
    votedBefore: quoted("PRESENT", "NSW-ACT: sch 1 cl 17(3)"),
    withoutQuorum: quoted(
      { chair: "ADJOURNS_OR_DECLARES", afterMinutes: 30 },
      "NSW-ACT: sch 1 cl 17(4), (5)",
    ),
    committeeQuorum: quoted({ percent: 50 }, "NSW-ACT: sch 2 cl 12"),
    noticeOfAgm: secondary({ days: 7, isInBusinessDays: false }, "NSW-ACT: sch 1 cl 7"),
    noticeOfEgm: quoted({ days: 7, isInBusinessDays: false }, "NSW-ACT: sch 1 cl 7(2)"),
    noticeOfCommittee: quoted({ days: 3, isInBusinessDays: false }, "NSW-ACT: sch 2 cl 4, 5"),
    post: secondary({ workingDays: 7 }, "NSW-POST: s 76"),
    email: quoted("ON_ITS_DAY", "NSW-ACT: s 263(3)(c)"),
    prevote: quoted("ALLOWED", "NSW-REG: cl 14"),
    prevoteElections: quoted("EXCLUDED", "NSW-REG: cl 14A(a)"),
    prevoteOpen: quoted({ from: "7_DAYS_BEFORE_MEETING", mostHours: 168 }, "NSW-REG: cl 15(3)"),
    prevoteDebts: quoted("CHAIR_DECIDES", "NSW-REG: cl 16(2)"),
    amendment: quoted("PARTLY_WITHIN_SUBJECT", "NSW-REG: cl 14A(b) to (e)"),
    secretBallot: quoted("NEVER_DISCLOSED", "NSW-ACT: s 182(5)"),
    proxyCap: quoted(
      { smallUpTo: 20, small: 1, percent: 5, of: "LOTS", isFamilyApart: false },
      "NSW-ACT: sch 1 cl 26(7)",
    ),
    proxyInTime: quoted({ manyLots: 100, hours: 24 }, "NSW-ACT: sch 1 cl 26(1), (3); s 6"),
    proxyDated: quoted(true, "NSW-ACT: sch 1 cl 26(1)"),
    attorney: quoted("NOT_BY_SALE_CONTRACT", "NSW-ACT: sch 1 cl 25(5)"),
    dueDay: quoted({ days: 30 }, "NSW-ACT: s 83(3)"),
    dueDayOfEmergency: secondary({ days: 14 }, "NSW-ACT: s 83"),
    interest: quoted({ yearlyPpm: 100_000, freeMonths: 1, isMonthly: false }, "NSW-ACT: s 85(1), (2)"),
    discount: quoted({ mostPercent: 10, received: "BEFORE_DUE_DAY" }, "NSW-ACT: s 85(4)"),
    recovery: secondary({ overdueMonths: 1 }, "NSW-ACT: s 86"),
    recoveryNotice: quoted({ days: 21 }, "NSW-ACT: s 86"),
    recordsWho: quoted(["OWNER", "MORTGAGEE", "AUTHORISED"], "NSW-ACT: s 182"),
    recordsWhen: quoted({ agreeInDays: 3, days: 10, isForFee: true }, "NSW-ACT: s 183"),
    secretVotes: quoted("NEVER_SHOWN", "NSW-ACT: s 182(5)"),
    keptVotes: quoted({ years: 7 }, "NSW-ACT: s 180"),
    keptMinutes: quoted({ years: 7 }, "NSW-ACT: s 180"),
  },
  hash: "f17de038df126dd46b0b0d6eb4025c13423dce6e34c562a61ed3998d714c122b",
};

const since2023 = laterSet(since2016, {
  from: "2023-12-11",
  checkedOn: "2026-11-25",
  rules: {
    noticeOfAgm: secondary(
      { days: 14, isInBusinessDays: false },
      "NSW-2023: 14 days' notice of an annual general meeting",
    ),
  },
  hash: "26d8a6c55a4f8c605da42745a48fea953dbecb460e1ef141eb5b8d4412602b33",
});

const since2025 = laterSet(since2023, {
  from: "2025-10-27",
  checkedOn: "2026-11-25",
  rules: {
    application: secondary(["CONTRIBUTIONS", "INTEREST", "COSTS_ORDERED"], "NSW-2025: s 86(7), (8)"),
    recoveryNotice: secondary({ days: 30 }, "NSW-2025: s 86"),
    recoveryPlan: secondary("NEVER_WHILE_KEPT", "NSW-2025: s 86(6)"),
  },
  hash: "485fb43e4e889d950a03f1570bc7f71853e348f1a0f1cfd78a70e9cc602b9812",
});

/** New South Wales. */
export const nswSets: readonly RuleSet[] = [since2016, since2023, since2025];
