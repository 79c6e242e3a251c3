import { MONTH_NAMES } from "../../core/month-names.ts";
import { formatDollars } from "../../core/money.ts";
import { daysBetween, type LocalDate } from "../../core/local-date.ts";
import { rulesFor, SOURCES, type VotedKind, type VoterAnswer } from "../../legislation/public.ts";
import { COMMITTEE_MEETING } from "../meeting-access.ts";
import { KIND_WORDS } from "./kind-words.ts";
import { answerOf, type LawfulMeeting, noticeOf, questionOf, type SeatInLaw } from "./lawful-meeting.ts";
import { isLedgerOld } from "./status.ts";
import { whyUnknown } from "./why-unknown.ts";

/** Whether a seat may vote on a motion, in words (design/legislation.md, section 5). */
export interface Eligibility {
  readonly answer: "yes" | "no" | "unknown";
  /** One sentence or two, with the figures and what would make it a yes. */
  readonly words: string;
  /** The provision, what the agency has set in its place, and what this is: information. */
  readonly note: string;
  readonly asAtOn: LocalDate;
}

/** As whom, and when, it is asked. */
export interface EligibilityAsked {
  /** 'Lot 5', or 'your lot' of a member of a committee. */
  readonly seatName: string;
  readonly todayOn: LocalDate;
  /** The local time now, and that of the seat's standing ballot, `YYYY-MM-DDTHH:MM`. */
  readonly nowAt: string;
  readonly castAt: string | null;
  /** The day that the ledger is of. */
  readonly ledgerOn: LocalDate | null;
  /** A member sits for a lot that somebody else owns: what that owes is its owner's to read. */
  readonly isForAnother: boolean;
}

/** From so many days on the ledger's day is told. */
const OLD_LEDGER_DAYS = 7;

/** What an owner reads before a motion. Money owing is in it: it is for that owner alone. */
export function eligibilityOf(
  meeting: LawfulMeeting,
  seat: Omit<SeatInLaw, "castAt">,
  kind: VotedKind,
  asked: EligibilityAsked,
): Eligibility {
  const found = answerOf(meeting, { ...seat, castAt: asked.nowAt }, kind);
  const standing = asked.castAt === null ? found : answerOf(meeting, { ...seat, castAt: asked.castAt }, kind);
  // Where the day of the vote counts, a vote of a day with debts is not mended by paying, and no later debt takes one away.
  const isToVoteAgain = found.answer === "yes" && standing.answer === "no";
  const told = found.answer === "no" ? standing : found;
  if (asked.isForAnother) {
    const { answer } = told;
    return {
      answer: answer ?? "unknown",
      words: anothersWords(answer),
      note: noteOf(meeting, told),
      asAtOn: asked.todayOn,
    };
  }
  const words = isToVoteAgain
    ? "Money was owing when you voted, so that vote does not count on this motion. Vote again: what counts is the day you vote."
    : (closedWords(meeting, seat, kind, asked) ??
      keptWords(asked, { found, standing }) ??
      wordsOf(meeting, seat, kind, { ...asked, found: told }));
  return {
    answer: isToVoteAgain ? "no" : (told.answer ?? "unknown"),
    words: `${words}${ledgerWords(asked)}`,
    note: noteOf(meeting, told),
    asAtOn: asked.todayOn,
  };
}

/**
 * Why a motion is closed to a lot at this moment; null where it is open. Closed is only what a rule that was read lets a system reject,
 * where the agency has switched that on, while something is owing today by a ledger that is up to date.
 */
export function closedWords(
  meeting: LawfulMeeting,
  seat: Omit<SeatInLaw, "castAt">,
  kind: VotedKind,
  { seatName, todayOn, nowAt }: Pick<EligibilityAsked, "seatName" | "todayOn" | "nowAt">,
): string | null {
  const rule = rulesFor(questionOf(meeting))?.rules.prevoteDebts;
  const isRejected = rule?.value === "SYSTEM_REJECTS" && rule.confidence === "quoted";
  if (meeting.isRejecting !== true || !isRejected || isLedgerOld(meeting, todayOn)) return null;
  const cents = owedCents(seat, todayOn);
  if (cents === 0 || answerOf(meeting, { ...seat, castAt: nowAt }, kind).answer !== "no") return null;
  return `This motion is closed to ${seatName} while ${formatDollars(cents)} is owing. It opens when your payment is recorded.`;
}

/** Of a vote that counts, where another one of now would not; otherwise null. */
function keptWords(
  { seatName, castAt }: EligibilityAsked,
  { found, standing }: { readonly found: VoterAnswer; readonly standing: VoterAnswer },
): string | null {
  if (castAt === null || found.answer !== "no" || standing.answer !== "yes") return null;
  return `Yes. Nothing was owing for ${seatName} when you voted on ${dayWords(castAt.slice(0, 10))}, and that vote counts. Money is owing now: a vote that you cast before it is paid replaces that one, and does not count on this motion.`;
}

/** What a member reads who sits for a lot of somebody else. */
function anothersWords(answer: VoterAnswer["answer"]): string {
  if (answer === "yes") return "Yes. The lot for which you sit is entitled on this motion.";
  return answer === "no"
    ? "Your vote is recorded. As it stands it does not count on this motion: the lot for which you sit is not entitled. Ask your strata manager."
    : "We cannot tell whether this vote will count. You can vote; ask your strata manager.";
}

function wordsOf(
  meeting: LawfulMeeting,
  seat: Omit<SeatInLaw, "castAt">,
  kind: VotedKind,
  { found, seatName, todayOn }: EligibilityAsked & { readonly found: VoterAnswer },
): string {
  if (found.answer === "no") return noWords(meeting, seat, { found, seatName, todayOn });
  if (found.answer !== "yes")
    return `We cannot tell whether this vote will count: ${whyUnknown(found, meeting.state)}. You can vote; ask your strata manager.`;
  if (found.reason === "RESOLUTION_EXEMPT")
    return `Yes, also while money is owing: the motion needs ${exemptWords(meeting.state, kind)}.`;
  if (owedCents(seat, todayOn) === 0)
    return `Yes. Nothing is owing for ${seatName} as at ${dayWords(todayOn)}.`;
  const notice = noticeOf(meeting, seat);
  return notice === null || found.reason !== "FINANCIAL_AT_NOTICE"
    ? "Yes. What is owing does not stand against this vote."
    : `Yes. Nothing that was owing for ${seatName} when notice was given on ${dayWords(notice)} is still unpaid; what fell due since does not stand against this vote.`;
}

function noWords(
  meeting: LawfulMeeting,
  seat: Omit<SeatInLaw, "castAt">,
  {
    found,
    seatName,
    todayOn,
  }: Pick<EligibilityAsked, "seatName" | "todayOn"> & { readonly found: VoterAnswer },
): string {
  const rules = rulesFor(questionOf(meeting))?.rules;
  const isCommittee = meeting.meetingType === COMMITTEE_MEETING;
  const test = (isCommittee ? rules?.committeeDebtsTest : rules?.debtsTest)?.value;
  if (test === "CAST") return "Money is owing now. Pay it, then vote again: what counts is the day you vote.";
  if (found.reason === "NOT_CLEARED_IN_TIME")
    return `What was paid for ${seatName} came too late to count for this motion: a payment other than cash counts from four business days before the vote.`;
  const at = `the meeting on ${dayWords(meeting.meetingOn, meeting.meetingOn)} at ${timeWords(meeting.meetingTime)}`;
  if (test === "VOTE_CLEARED") {
    const { safeNonCashOn: until = null } = found;
    const cents = formatDollars(owedCents(seat, meeting.meetingOn));
    const otherwise =
      until !== null && until >= todayOn ? `, or another way by ${dayWords(until, meeting.meetingOn)}` : "";
    return `Your vote is recorded, and counts on this motion only if ${cents} is paid in cash before you vote${otherwise}.`;
  }
  const day = test === "NOTICE_AND_MEETING" ? (noticeOf(meeting, seat) ?? todayOn) : meeting.meetingOn;
  const cents = formatDollars(owedCents(seat, day));
  return `Your vote is recorded, and counts on this motion only if ${cents} is paid before ${at}.`;
}

/** What is unpaid of what was due before a day. */
function owedCents({ debts }: Omit<SeatInLaw, "castAt">, on: LocalDate): number {
  return (debts ?? [])
    .filter(({ paidOn, dueOn }) => paidOn === null && (dueOn ?? "") < on)
    .reduce((sum, { owedCents: cents = 0 }) => sum + cents, 0);
}

function exemptWords(state: string, kind: VotedKind): string {
  const words = KIND_WORDS[state === "QLD" && kind === "UNANIMOUS" ? "WITHOUT_DISSENT" : kind];
  return `${/^[aeiou]/.test(words) && !words.startsWith("una") ? "an" : "a"} ${words}`;
}

function ledgerWords({ ledgerOn, todayOn }: EligibilityAsked): string {
  if (ledgerOn === null || daysBetween(ledgerOn, todayOn) <= OLD_LEDGER_DAYS) return "";
  return ` Payments are known up to ${dayWords(ledgerOn)}.`;
}

const INFORMATION = "Information from your strata portal, not legal advice";

function noteOf(meeting: LawfulMeeting, { cites, override }: VoterAnswer): string {
  const reviewed = rulesFor(questionOf(meeting))?.reviewed ?? null;
  const titles = new Map<string, string[]>();
  for (const { source, at } of cites)
    if (source !== "AGENCY") titles.set(SOURCES[source], [...(titles.get(SOURCES[source]) ?? []), at]);
  const sources = [...titles].map(([title, places]) => `${title} ${places.join(", ")}. `);
  const set =
    override === null
      ? ""
      : `Set by your strata manager on ${dayWords(override.setOn)}: ${override.reason.replace(/\.$/, "")}. `;
  const lawyer =
    reviewed === null ? "not reviewed by a lawyer" : `reviewed by ${reviewed.by} on ${dayWords(reviewed.on)}`;
  return `${sources.join("")}${set}${INFORMATION}; ${lawyer}. The chairperson decides.`;
}

/** '24 March 2026'; without the year where it is that of `beside`. */
function dayWords(on: LocalDate, beside?: LocalDate): string {
  const month = MONTH_NAMES[Number(on.slice(5, 7)) - 1] ?? "";
  const day = `${Number(on.slice(8, 10))} ${month.charAt(0).toUpperCase()}${month.slice(1)}`;
  return beside?.slice(0, 4) === on.slice(0, 4) ? day : `${day} ${on.slice(0, 4)}`;
}

/** '6:00 PM'. */
function timeWords(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${hour < 12 ? "AM" : "PM"}`;
}
