import type { ElectionMinutes } from "../election/election-minutes.ts";

/** What minutes and the result sheet of a meeting are made of: words and numbers, no lot's choice and no lot's debt. */
export interface MinutesContent {
  readonly agencyName: string;
  readonly planName: string;
  readonly planNumber: string;
  readonly title: string;
  /** 'Annual General Meeting'. */
  readonly typeName: string;
  readonly seats: Seats;
  /** All instants here are words by the plan's clock, `DD/MM/YYYY @ hh:mm A`. */
  readonly startsAt: string;
  /** Line by line. */
  readonly venue: readonly string[];
  readonly isOnlineToo: boolean;
  readonly chair: string | null;
  readonly manager: string | null;
  readonly noticeGivenOn: string | null;
  /** Null: the meeting has not been held yet. */
  readonly heldAt: string | null;
  /** Null: nobody could vote before the meeting. */
  readonly voting: EarlierVoting | null;
  readonly roll: RollFacts | null;
  readonly presence: readonly PresenceLine[];
  readonly quorum: readonly QuorumLine[];
  readonly proxies: readonly ProxyLine[];
  readonly procedural: readonly ProceduralLine[];
  readonly sittings: readonly SittingLine[];
  readonly items: readonly MinutesItem[];
}

export type Seats = "lots" | "members";

/** How it went before the meeting, as numbers. */
export interface EarlierVoting {
  readonly closedAt: string;
  /** Each time that voting had closed and was opened again; `reopenedAt` is null where nothing was signed of it. */
  readonly reopenings: readonly { readonly closedAt: string; readonly reopenedAt: string | null }[];
  readonly voted: number;
  readonly total: number;
  readonly online: number;
  readonly onPaper: number;
  /** Votes on a motion that changed or went after they were cast. */
  readonly lapsed: number;
  /** Papers that are kept and not counted. */
  readonly informal: number;
}

/** Who may vote, as it stood when the meeting began. */
export interface RollFacts {
  readonly takenAt: string;
  /** Before the start: as at now. */
  readonly isProvisional: boolean;
  readonly seats: number;
  /** Null in committee meetings. */
  readonly units: number | null;
  /** 'NSW, rules in force from 2016-11-30'; null: no rules of the state. */
  readonly law: string | null;
}

export interface PresenceLine {
  readonly seatName: string;
  readonly how: "present" | "apology" | "proxy" | "attorney" | "nominee";
  readonly personName: string | null;
  /** Times of the sitting's day, `hh:mm A`. */
  readonly arrivedAt: string | null;
  readonly leftAt: string | null;
}

export interface QuorumLine {
  /** Of one motion, by its number on the agenda; null: of the meeting. */
  readonly motionNo: number | null;
  readonly at: string;
  readonly words: string;
}

/** A day on which the meeting began and was adjourned. */
export interface SittingLine {
  readonly startedAt: string;
  readonly adjournedAt: string;
  readonly adjournedTo: string;
  readonly why: string;
  readonly presence: readonly PresenceLine[];
  readonly quorum: readonly QuorumLine[];
}

interface ProxyLine {
  readonly seatName: string;
  readonly proxyName: string;
}

interface ProceduralLine {
  readonly at: string;
  readonly words: string;
  readonly outcome: string;
}

export interface MinutesItem {
  /** On the agenda, from 1. */
  readonly no: number;
  readonly title: string;
  /** Paragraph by paragraph, all of it. */
  readonly text: readonly ItemLine[];
  readonly submitter: string | null;
  /** Null of every other item. */
  readonly election: ElectionMinutes | null;
  /** Null of an item that nobody votes on. */
  readonly motion: MotionMinutes | null;
}

export interface ItemLine {
  readonly text: string;
  readonly depth: number;
  readonly isHeading: boolean;
}

export interface MotionMinutes {
  /** 'special resolution'. */
  readonly kindName: string;
  readonly isWholly: boolean;
  readonly counts: readonly CountLine[];
  readonly bars: readonly BarLine[];
  /** What the rules say of the count; null: nothing was counted. */
  readonly ruleSays: "CARRIED" | "NOT_CARRIED" | "NO_VOTES" | "NOT_DECIDED" | "INTERIM" | null;
  /** The rule, or where it stands. */
  readonly rule: string | null;
  readonly isReviewed: boolean;
  readonly declaration: {
    readonly outcome: "CARRIED" | "LOST" | "WITHDRAWN" | "DEFERRED";
    readonly why: string | null;
  } | null;
  /** The chair's, where votes were equal: in words. */
  readonly castingVote: string | null;
  /** Who demanded a poll, and when; in words. */
  readonly poll: string | null;
  readonly amendments: readonly {
    readonly at: string;
    readonly words: string;
    readonly statement: string | null;
  }[];
  /** Votes before the meeting on another text of it. */
  readonly lapsed: number;
  /** Votes of seats that are not entitled on it. */
  readonly notEntitled: number;
  /** Votes that count though nobody can tell whether their seats may vote. */
  readonly undecided: number;
  /** The day on which an interim resolution becomes final, in words; null of every other one. */
  readonly finalOn: string | null;
}

/** One way in which votes came, or all of them together. */
export interface CountLine {
  readonly name: string;
  readonly for: number;
  readonly against: number;
  readonly abstain: number;
  /** By entitlement; null where nothing is counted so. */
  readonly units: { readonly for: number; readonly against: number; readonly abstain: number } | null;
}

export interface BarLine {
  readonly text: string;
  readonly value: number;
  readonly limit: number;
  readonly isAtMost: boolean;
  readonly isMet: boolean;
  /** False: it decides on a poll alone. */
  readonly isDecisive: boolean;
}
