import type { CodedBar } from "./bars/bar.ts";
import type { VotedKind } from "./vocabulary.ts";

/** When a debt is looked for: see debts/owing.ts. */
export type DebtsTest = "NOTICE_AND_MEETING" | "MEETING" | "VOTE_CLEARED" | "CAST";

export type PriorityMatter = "INSURANCE" | "BUDGET" | "LEVIES" | "LARGE_SPENDING";
export type WhoAsks = "OWNER" | "MORTGAGEE" | "BUYER" | "AGENT" | "AUTHORISED";
export type DebtGroup = "CONTRIBUTIONS" | "INTEREST" | "COSTS" | "COSTS_ORDERED";

interface NoticePeriod {
  readonly days: number;
  readonly isInBusinessDays: boolean;
}

/** The most lots one person may act for. `smallUpTo` lots: `small`; above: per cent of lots or owners, rounded down. */
interface ProxyCap {
  readonly smallUpTo: number;
  readonly small: number;
  readonly percent: number;
  readonly of: "LOTS" | "OWNERS";
  readonly isFamilyApart: boolean;
}

interface Quorum {
  /** PERSONS: a share of the persons entitled or of the entitlement. VOTERS: and some personally. LOTS: or of entitlement. */
  readonly of: "PERSONS" | "VOTERS" | "LOTS";
  readonly percent: number;
}

/** What the rules of a state are called and what their values are; docs/legislation/README.md, sections 3 to 10. */
export interface RuleValues {
  /** Who may vote. */
  readonly debts: "ALL_OF_THE_LOT";
  readonly debtsTest: DebtsTest;
  readonly committeeDebtsTest: DebtsTest;
  readonly committeeCountsForQuorum: true;
  readonly exempt: readonly VotedKind[];
  readonly elections: "AS_ORDINARY";
  readonly coOwners: "ONE_FOR_ALL" | "CONFLICT_COUNTS_NONE";
  readonly mortgagee: {
    readonly kinds: readonly VotedKind[];
    readonly matters: readonly PriorityMatter[];
    readonly noticeDays: number;
  };

  /** Resolutions: the bars of each kind. */
  readonly ordinary: readonly CodedBar[];
  readonly special: readonly CodedBar[];
  readonly sustainability: readonly CodedBar[];
  readonly accessibility: readonly CodedBar[];
  readonly majority: readonly CodedBar[];
  readonly unanimous: readonly CodedBar[];
  readonly withoutDissent: readonly CodedBar[];
  readonly committee: readonly CodedBar[];
  readonly interimSpecial: { readonly bars: readonly CodedBar[]; readonly finalAfterDays: number };
  /** The value of the votes of an original owner with at least half of the entitlement is divided by this. */
  readonly originalOwner: { readonly dividedBy: number };
  readonly poll: "BEFORE_OR_AFTER_VOTE" | "BEFORE_VOTE";
  readonly castingVote: "NONE" | "CHAIR_IF_OWNER_OR_PROXY";
  /** A ballot outside a meeting has to reach the quorum. */
  readonly ballotReturns: "REACH_QUORUM";

  readonly quorum: Quorum;
  readonly leastPersons: number;
  readonly personally: { readonly needed: number; readonly ofFewerThan: number };
  readonly resolvedQuorum: { readonly fromPercent: number; readonly toPercent: number };
  readonly votedBefore: "PRESENT";
  readonly withoutQuorum:
    | { readonly chair: "ADJOURNS_OR_DECLARES"; readonly afterMinutes: number }
    | { readonly chair: "GOES_AHEAD"; readonly noticeWithinDays: number; readonly finalAfterDays: number };
  readonly committeeQuorum: { readonly percent: number };

  readonly noticeOfAgm: NoticePeriod;
  readonly noticeOfEgm: NoticePeriod;
  readonly noticeOfBallot: NoticePeriod;
  readonly noticeOfCommittee: NoticePeriod;
  readonly post: { readonly workingDays: number };
  readonly email: "ON_ITS_DAY";

  /** Votes before the meeting. */
  readonly prevote: "ALLOWED";
  readonly prevoteElections: "EXCLUDED" | "WHERE_RESOLVED";
  readonly prevoteOpen: {
    readonly from: "WITH_NOTICE" | "7_DAYS_BEFORE_MEETING";
    readonly mostHours: number | null;
  };
  readonly prevoteDebts: "SYSTEM_REJECTS" | "CHAIR_DECIDES";
  readonly withdraw: "BY_VOTER_UNTIL_DECLARED";
  readonly amendment: "PARTLY_WITHIN_SUBJECT";
  readonly secretBallot: "NEVER_DISCLOSED" | "RETURNING_OFFICER";

  readonly proxyCap: ProxyCap;
  readonly proxyInTime: { readonly manyLots: number; readonly hours: number };
  readonly proxyDated: true;
  readonly proxyInArrears: "NEVER";
  readonly attorney: "ONE_LOT_SAVE_KIN" | "NOT_BY_SALE_CONTRACT";

  readonly dueDay: { readonly days: number };
  readonly dueDayOfEmergency: { readonly days: number };
  /** The most a year and the least days free of it; months are whole where `isMonthly`. */
  readonly interest: { readonly yearlyPpm: number; readonly freeMonths: number; readonly isMonthly: boolean };
  readonly discount: { readonly mostPercent: number; readonly received: "BEFORE_DUE_DAY" | "BY_DUE_DAY" };
  readonly application: readonly DebtGroup[];
  readonly recovery: { readonly overdueMonths: number };
  readonly recoveryNotice: { readonly days: number };
  readonly recoveryPlan: "NEVER_WHILE_KEPT";
  readonly finalNotice: { readonly payWithinDays: number; readonly tribunalAfterDays: number };

  readonly recordsWho: readonly WhoAsks[];
  readonly recordsWhen: {
    readonly agreeInDays: number | null;
    readonly days: number;
    readonly isForFee: boolean;
  };
  readonly secretVotes: "NEVER_SHOWN";
  readonly keptVotes: { readonly years: number };
  readonly keptMinutes: { readonly years: number };
  readonly keptOther: { readonly years: number };
}
