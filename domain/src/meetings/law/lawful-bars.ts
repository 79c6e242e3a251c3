import { barsOf, type BarsAnswer, ruleSets, type VotedKind } from "../../legislation/public.ts";
import { DEFAULT_RESOLUTION } from "../ballots/ballot-record.ts";
import { type CloseRules, type MotionBars, RULE_VERSIONS } from "../count/motion-bars.ts";
import type { Motion } from "../count/roll.ts";
import { KIND_WORDS } from "./kind-words.ts";
import { kindOf, type LawfulMeeting, questionOf, ruleSetOf } from "./lawful-meeting.ts";

const VERSION_OF = { LOST: RULE_VERSIONS.lostOpen, TIE: RULE_VERSIONS.tieOpen } as const;

/**
 * The rules that a register closes with, by the law of the meeting's day: the bars of each motion, in the order given. Where the
 * law has none, or nobody knows them, a motion has no bars, and both tallies alone are told.
 */
export function lawfulBars(
  meeting: LawfulMeeting,
  motions: readonly Pick<Motion, "agendaItemId" | "resolutionType" | "isMotion">[],
): CloseRules {
  const bars = motions
    .filter(({ isMotion }) => isMotion)
    .map(({ agendaItemId, resolutionType }) => barsOfMotion(meeting, agendaItemId, resolutionType));
  return { ruleSet: ruleSetOf(meeting), motions: bars };
}

function barsOfMotion(
  meeting: LawfulMeeting,
  agendaItemId: number,
  resolutionType: Motion["resolutionType"],
): MotionBars {
  const kind = resolutionType ?? DEFAULT_RESOLUTION;
  const found = barsOf(questionOf(meeting), { meeting: kindOf(meeting), kind, basis: "BEFORE_MEETING" });
  const version = found.open === null ? RULE_VERSIONS.second : VERSION_OF[found.open];
  return { agendaItemId, rule: { name: nameOf(meeting, kind, found), version }, bars: found.bars ?? [] };
}

function nameOf(meeting: LawfulMeeting, kind: VotedKind, { override }: BarsAnswer): string {
  const { state } = meeting;
  const isQld = state === "QLD" && kind === "UNANIMOUS";
  const words =
    kindOf(meeting) === "CM" ? "committee majority" : KIND_WORDS[isQld ? "WITHOUT_DISSENT" : kind];
  return `${state} ${words}${override === null ? "" : ", as set by the strata manager"}`;
}

/** Whether a lawyer has reviewed the rules that a register was closed with. */
export function areRulesReviewed({ ruleSet }: Pick<CloseRules, "ruleSet">): boolean {
  return ruleSets.some(({ hash, reviewed }) => hash === ruleSet?.hash && reviewed !== null);
}

/** Whether a register was closed by the rules of version 1: its roll keeps to them too. */
export function isOfFirstRules({ motions }: Pick<CloseRules, "motions">): boolean {
  return motions.some(({ rule }) => rule.version === RULE_VERSIONS.first);
}
