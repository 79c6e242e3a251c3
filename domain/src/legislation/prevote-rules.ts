import {
  type AnyRule,
  type Answer,
  ask,
  type Asked,
  factsMissing,
  isAsked,
  no,
  type Question,
  unknownAnswer,
  yes,
} from "./answers/answer.ts";
import type { VotedKind } from "./vocabulary.ts";

export interface PrevoteFacts {
  readonly item?: "MOTION" | "ELECTION";
  readonly resolution?: VotedKind;
  readonly means?: "AT_MEETING" | "ELECTRONIC_BEFORE_MEETING";
  /** By which resolution electronic voting was adopted; where it is not on record, that stops nothing. */
  readonly adoptedBy?: string | null;
  readonly debtAtCasting?: boolean;
  readonly isSecret?: boolean;
  readonly determination?: "WHOLLY" | "PARTLY";
  readonly amendment?: "WITHIN_SUBJECT" | "BEYOND";
  readonly isResultDeclared?: boolean;
  readonly withdrawnBy?: "VOTER" | "PROXY";
  /** Hours from the vote to the meeting. */
  readonly hoursBefore?: number;
}

export type PrevoteAnswer = Answer & {
  readonly openFrom?: string | null;
  readonly systemMustReject?: boolean;
  readonly mayWithdraw?: boolean | null;
  readonly mayBeAmended?: boolean | null;
  readonly earlierVotes?: "MAY_HAVE_NO_EFFECT";
  readonly minutesMustCarry?: readonly ("NOTICE_OF_CHANGE" | "QUALIFIED_REQUEST_STATEMENT")[];
};

/** Whether an item may be voted on electronically before the meeting, from when, and what becomes of such votes. */
export function prevoteRules(question: Question, facts: PrevoteFacts): PrevoteAnswer {
  const asked = ask(question);
  if (!isAsked(asked)) return asked;
  const { prevoteOpen, prevoteDebts } = asked.set.rules;
  const answer = facts.means === "ELECTRONIC_BEFORE_MEETING" ? answerOf(asked, facts) : atMeeting(asked);
  return {
    ...answer,
    openFrom: prevoteOpen?.value.from ?? null,
    ...(prevoteDebts === undefined ? {} : { systemMustReject: answer.reason === DEBT }),
    ...withdrawal(asked, facts),
    ...amendment(asked, facts),
  };
}

const DEBT = "BODY_CORPORATE_DEBT";

/** Nothing here speaks of votes at the meeting. */
function atMeeting(asked: Asked): Answer {
  const { prevote } = asked.set.rules;
  return prevote === undefined ? unknownAnswer(asked, "RULE_UNSURE") : yes(asked, "AT_MEETING", [prevote]);
}

function answerOf(asked: Asked, facts: PrevoteFacts): Answer {
  const { prevote, prevoteElections, prevoteOpen, secretBallot } = asked.set.rules;
  if (prevote === undefined) return unknownAnswer(asked, "RULE_UNSURE");
  if (facts.item === "ELECTION") {
    if (prevoteElections === undefined) return unknownAnswer(asked, "RULE_UNSURE");
    if (prevoteElections.value === "EXCLUDED") return no(asked, "ELECTION_EXCLUDED", [prevoteElections]);
    if (facts.adoptedBy === undefined || facts.adoptedBy === null)
      return factsMissing(asked, ["adoptedBy"], [prevoteElections]);
  }
  if (facts.isSecret === true && secretBallot?.value !== "NEVER_DISCLOSED")
    return secretBallot === undefined
      ? unknownAnswer(asked, "RULE_UNSURE")
      : no(asked, "SECRET_BALLOT", [secretBallot]);
  const { mostHours } = prevoteOpen?.value ?? { mostHours: null };
  if (prevoteOpen !== undefined && mostHours !== null && (facts.hoursBefore ?? 0) > mostHours)
    return no(asked, "NOT_OPEN_YET", [prevoteOpen]);
  const used =
    facts.item === "ELECTION" && prevoteElections !== undefined ? [prevote, prevoteElections] : [prevote];
  return ofDebtor(asked, facts) ?? yes(asked, "ALLOWED", used);
}

/** Queensland: the system rejects the vote of somebody who may not vote. */
function ofDebtor(asked: Asked, { item, resolution, debtAtCasting }: PrevoteFacts): Answer | null {
  const { prevoteDebts, exempt, debts, elections } = asked.set.rules;
  if (prevoteDebts?.value !== "SYSTEM_REJECTS" || debtAtCasting !== true || debts === undefined) return null;
  const kind = item === "ELECTION" ? "ELECTION" : resolution;
  const used: readonly [AnyRule, ...AnyRule[]] = [prevoteDebts, debts];
  if (kind === undefined) return factsMissing(asked, ["resolution"], used);
  if (exempt?.value.includes(kind) === true) return yes(asked, "RESOLUTION_EXEMPT", [prevoteDebts, exempt]);
  const isKnown = kind === "ELECTION" ? elections !== undefined : asked.set.kinds.includes(kind);
  return isKnown && exempt !== undefined
    ? no(asked, DEBT, [...used, exempt], "PAY_BEFORE_VOTING")
    : unknownAnswer(asked, "RULE_UNSURE", used);
}

function withdrawal(asked: Asked, { withdrawnBy, isResultDeclared }: PrevoteFacts) {
  if (withdrawnBy === undefined && isResultDeclared === undefined) return {};
  if (asked.set.rules.withdraw === undefined) return { mayWithdraw: null };
  if (withdrawnBy === "PROXY" || isResultDeclared === true) return { mayWithdraw: false };
  return { mayWithdraw: withdrawnBy === undefined || isResultDeclared === undefined ? null : true };
}

/** New South Wales: an item that is decided wholly beforehand stays as it is; a partly one may change within its subject. */
function amendment(asked: Asked, { amendment: change, determination = "PARTLY" }: PrevoteFacts) {
  if (asked.set.rules.amendment === undefined) return change === undefined ? {} : { mayBeAmended: null };
  if (determination === "WHOLLY") return { mayBeAmended: false };
  if (change === undefined) return {};
  if (change === "BEYOND") return { mayBeAmended: false };
  return {
    mayBeAmended: true,
    earlierVotes: "MAY_HAVE_NO_EFFECT",
    minutesMustCarry: ["NOTICE_OF_CHANGE", "QUALIFIED_REQUEST_STATEMENT"],
  } as const;
}
