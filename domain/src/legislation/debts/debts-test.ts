import type { LocalDate } from "../../core/local-date.ts";
import type { DebtsTest } from "../rule-values.ts";
import { clearedAt, safeDayFor } from "./cleared-at.ts";
import {
  dayOf,
  type DebtFact,
  factsOf,
  ifOwed,
  missing,
  NONE,
  OWED,
  type Owed,
  owedAt,
  paidDay,
  worstOf,
} from "./owed-at.ts";

/** What decides whether something is owed in the sense of a state. Times are local: `YYYY-MM-DDTHH:MM`. */
export interface DebtFacts {
  readonly meetingAt?: string;
  readonly noticeGivenOn?: LocalDate;
  readonly castAt?: string;
  readonly cutoffAt?: string;
  readonly means?: "AT_MEETING" | "ELECTRONIC_BEFORE_MEETING";
  readonly debts?: readonly DebtFact[];
  readonly publicHolidays?: readonly LocalDate[];
}

interface Tested {
  readonly owed: Owed;
  /** Where nothing is owed. */
  readonly yesReason: string;
}

type Known = DebtFacts & { readonly debts: readonly DebtFact[] };

/** Looks for debts as a state does. */
export function testDebts(test: DebtsTest, facts: DebtFacts): Tested {
  const { debts } = facts;
  if (debts === undefined) return { owed: missing("debts"), yesReason: "" };
  const known = { ...facts, debts };
  if (test === "NOTICE_AND_MEETING") return atNoticeAndMeeting(known);
  const owed =
    test === "CAST" ? whenCast(known) : test === "VOTE_CLEARED" ? whenVoting(known) : atMeeting(known);
  return { owed, yesReason: "NOTHING_OWING" };
}

function atMeeting({ debts, meetingAt: at }: Known): Owed {
  return worstOf(
    debts.map((debt) =>
      at === undefined ? everOwed(debt, "meetingAt") : owedAt(debt, { at, isIncluded: true }),
    ),
  );
}

/** New South Wales: owed on the day notice was given, and not paid before the meeting; what falls due later does not matter. */
function atNoticeAndMeeting({ debts, meetingAt: at, noticeGivenOn }: Known): Tested {
  const atEnd = (debt: DebtFact) =>
    at === undefined ? everOwed(debt, "meetingAt") : owedAt(debt, { at, isIncluded: false });
  if (noticeGivenOn === undefined) {
    const owed = worstOf(debts.map(atEnd));
    const lacks = owed.is === "NONE" ? NONE : missing("noticeGivenOn", ...factsOf(owed));
    return { owed: lacks, yesReason: "NOTHING_OWING" };
  }
  const found = debts.map((debt) => {
    const paidOn = paidDay(debt);
    // A payment on the day of notice comes after it.
    const unpaid = paidOn === undefined ? missing("debts.paidOn") : NONE;
    const isUnpaid = paidOn === null || (paidOn !== undefined && paidOn >= noticeGivenOn);
    const first = ifOwed(debt, noticeGivenOn, isUnpaid ? OWED : unpaid);
    if (first.is === "NONE") return { first, owed: NONE };
    const last = atEnd(debt);
    if (last.is === "NONE") return { first, owed: NONE };
    return { first, owed: first.is === "OWED" ? last : worstOf([first, last.is === "OWED" ? NONE : last]) };
  });
  const wasOwed = found.some(({ first }) => first.is === "OWED");
  return {
    owed: worstOf(found.map(({ owed }) => owed)),
    yesReason: wasOwed ? "PAID_BEFORE_MEETING" : "FINANCIAL_AT_NOTICE",
  };
}

/** Western Australia: owed when the vote is cast. A vote whose time is not known was cast at the meeting or before. */
function whenCast({ debts, castAt: at, meetingAt, means }: Known): Owed {
  if (at !== undefined) return worstOf(debts.map((debt) => owedAt(debt, { at, isIncluded: true })));
  if (means !== "ELECTRONIC_BEFORE_MEETING" && meetingAt !== undefined) {
    const owed = atMeeting({ debts, meetingAt });
    return owed.is === "NONE" ? NONE : missing("castAt", ...factsOf(owed));
  }
  return worstOf(debts.map((debt) => everOwed(debt, "castAt", meetingAt)));
}

/** Victoria: owed when voting. Votes cast beforehand are tried at the cut-off and at the meeting; nobody says which decides. */
function whenVoting({ debts, meetingAt, cutoffAt, means, publicHolidays }: Known): Owed {
  const tried = (at: string) => worstOf(debts.map((debt) => clearedAt(debt, at, publicHolidays)));
  if (meetingAt === undefined) return worstOf(debts.map((debt) => everOwed(debt, "meetingAt")));
  const atEnd = tried(meetingAt);
  if (means !== "ELECTRONIC_BEFORE_MEETING") return atEnd;
  if (cutoffAt === undefined) {
    const before = worstOf(debts.map((debt) => everOwed(debt, "cutoffAt", meetingAt)));
    return before.is === "NONE" ? NONE : missing("cutoffAt", ...factsOf(atEnd));
  }
  const atCutoff = tried(cutoffAt);
  if (atCutoff.is === "MISSING" || atEnd.is === "MISSING")
    return missing(...factsOf(atCutoff), ...factsOf(atEnd));
  const isSettled = atCutoff.is !== "UNSETTLED" && atEnd.is !== "UNSETTLED";
  return isSettled && (atCutoff.is === "NONE") === (atEnd.is === "NONE")
    ? worstOf([atCutoff, atEnd])
    : { is: "UNSETTLED" };
}

/** Whether a debt may have been owed at some moment that is not known, at the latest on a day. */
function everOwed({ owedCents, dueOn }: DebtFact, fact: string, latestAt?: string): Owed {
  if (owedCents !== undefined && owedCents <= 0) return NONE;
  const isLater = latestAt !== undefined && dueOn !== undefined && dueOn !== null && dueOn >= dayOf(latestAt);
  return isLater ? NONE : missing(fact);
}

/** Victoria: until when a payment otherwise than in cash is in time. */
export function safeNonCashOn({ meetingAt, cutoffAt, means, publicHolidays }: DebtFacts): LocalDate | null {
  const times = [meetingAt, means === "ELECTRONIC_BEFORE_MEETING" ? cutoffAt : undefined];
  const [first] = times
    .filter((at) => at !== undefined)
    .map((at) => safeDayFor(at, publicHolidays ?? []))
    .toSorted((a, b) => (a < b ? -1 : 1));
  return first ?? null;
}
