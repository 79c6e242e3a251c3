import { canonicalJson } from "../ballots/ballot-record.ts";
import type { LocalDate } from "../../core/local-date.ts";
import { addBusinessDays, type DebtFact, holidaysOf, type VotedKind } from "../../legislation/public.ts";
import { KIND_WORDS } from "./kind-words.ts";
import { answerOf, type LawfulMeeting, noticeOf, type SeatInLaw } from "./lawful-meeting.ts";
import { whyUnknown } from "./why-unknown.ts";

/** What a manager says of a lot in place of what the ledger says. */
export type StatusAnswer = "yes" | "no" | "unknown";

/** Who is financial, as it was confirmed. */
export interface ConfirmedStatus {
  /** ISO 8601, UTC. */
  readonly confirmedAt: string;
  /** SHA-256 of all that was confirmed, with the reasons. */
  readonly hash: string;
  /** Lots of which something else holds than what the ledger says. */
  readonly lots: readonly { readonly lotId: number; readonly answer: StatusAnswer }[];
}

/** The text of what was confirmed, whose SHA-256 the roll keeps: the reasons stay in the office. */
export const confirmationText = (confirmed: {
  readonly figuresHash: string;
  readonly lots: readonly {
    readonly lotId: number;
    readonly answer: StatusAnswer;
    readonly reason: string;
  }[];
  readonly whyOld: string | null;
}): string => canonicalJson(confirmed);

/** A debt of which nothing is known but that it is owed, and was long before any notice. */
const SAID_TO_BE_OWED: DebtFact = { owedCents: 1, dueOn: "1900-01-01", paidOn: null };

/** What is known of a lot once somebody has said whether it is financial; the law then answers for each motion. */
export function withStatus<Seat extends SeatInLaw & { readonly kind: string; readonly id: number }>(
  seat: Seat,
  status: ConfirmedStatus | null,
): Seat {
  const said = seat.kind === "lot" ? status?.lots.find(({ lotId }) => lotId === seat.id) : undefined;
  if (said === undefined) return seat;
  const debts = { yes: [], no: [SAID_TO_BE_OWED], unknown: null }[said.answer];
  return { ...seat, debts, isPlanKept: false };
}

/** A lot for which the law does not say yes to every kind of motion on the agenda. */
export interface StatusRow {
  readonly answers: readonly {
    /** 'ordinary resolution'. */
    readonly kind: string;
    readonly answer: "yes" | "no" | "unknown";
    /** Why nobody can tell; null otherwise. */
    readonly why: string | null;
  }[];
  /** What is unpaid on the days that decide: that of notice where it counts, and the meeting's. */
  readonly owed: readonly { readonly on: LocalDate; readonly cents: number }[];
}

/** What stands in the list of a lot; null where the answer is yes for all kinds. */
export function statusRow(
  meeting: LawfulMeeting,
  seat: SeatInLaw,
  kinds: readonly VotedKind[],
): StatusRow | null {
  const answers = kinds.map((kind) => {
    const found = answerOf(meeting, seat, kind);
    const answer = found.answer ?? "unknown";
    return {
      kind: KIND_WORDS[kind],
      answer,
      why: answer === "unknown" ? whyUnknown(found, meeting.state) : null,
    };
  });
  if (answers.every(({ answer }) => answer === "yes")) return null;
  const days = [...new Set([noticeOf(meeting, seat) ?? meeting.meetingOn, meeting.meetingOn])];
  return { answers, owed: days.map((on) => ({ on, cents: owedCents(seat.debts ?? [], on) })) };
}

/** What was due before a day and is unpaid on it. */
function owedCents(debts: readonly DebtFact[], on: LocalDate): number {
  return debts
    .filter(({ paidOn, dueOn }) => (paidOn ?? "9999") >= on && (dueOn ?? "") < on)
    .reduce((sum, { owedCents: cents = 0 }) => sum + cents, 0);
}

/** Whether a ledger ends more than a business day before a day, so that confirming by it takes a reason. */
export function isLedgerOld(
  { ledgerOn = null, meetingOn, holidays = [] }: LawfulMeeting,
  todayOn: LocalDate,
): boolean {
  const on = todayOn < meetingOn ? todayOn : meetingOn;
  return ledgerOn !== null && ledgerOn < addBusinessDays(on, -1, holidaysOf(holidays));
}
