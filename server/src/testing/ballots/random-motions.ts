import { motionBytesText, type RegisterFormat } from "@portal/domain/meetings/ballots/ballot-record";
import type { Bar } from "@portal/domain/legislation/bars/bar";
import type { CloseRules } from "@portal/domain/meetings/count/motion-bars";
import type { RollLaw, SeatAnswer } from "@portal/domain/meetings/count/roll";
import { sha256Hex } from "../../core/ids/tokens.ts";
import type { ExportOfFormat2 } from "../../meetings/register/verify/export-schema.ts";
import type { Chance } from "./chance.ts";

export type ExportedMotion = ExportOfFormat2["motions"][number];

const KINDS: readonly ExportedMotion["resolutionType"][] = [
  "ORDINARY",
  "ORDINARY",
  "SPECIAL",
  "UNANIMOUS",
  "WITHOUT_DISSENT",
  "MAJORITY",
  "SUSTAINABILITY",
  "ACCESSIBILITY",
  "UNOPPOSED",
  "TERMINATION",
];
const SHARES: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 4],
  [1, 3],
  [1, 2],
  [2, 3],
  [3, 4],
  [1, 1],
  // Products beyond what a floating-point number holds.
  [9_007_199_254_740_991, 9_007_199_254_740_989],
];

export function withHash(motion: Omit<ExportedMotion, "motionHash">, format: RegisterFormat): ExportedMotion {
  return { ...motion, motionHash: sha256Hex(motionBytesText(format, motion)) };
}

export function randomMotions({ oneOf, below, isLikely }: Chance): ExportedMotion[] {
  return Array.from({ length: 1 + below(6) }, (_, at) =>
    withHash(
      {
        agendaItemId: 9001 + at,
        sortOrder: at + 1,
        description: `Motion ${at + 1}`,
        motionText: isLikely(0.1)
          ? null
          : `<p>That ${oneOf("this", "that", "“all” of \ud800it")} be done.</p>`,
        resolutionType: oneOf("ORDINARY", ...KINDS),
      },
      2,
    ),
  );
}

/** Any rules at all: a verifier has to take those that come along. */
export function randomRules(
  motions: readonly ExportedMotion[],
  { oneOf, below, isLikely }: Chance,
): CloseRules {
  const bar = (): Bar => {
    const common = {
      text: oneOf("More for than against", "At most a quarter is against"),
      measure: oneOf("seats" as const, "entitlement" as const),
      isDecisive: isLikely(0.8),
      strictly: isLikely(0.3),
      basis: oneOf("ANY" as const, "AT_MEETING" as const, "BALLOT_OR_POLL" as const),
    };
    const kind = oneOf("majority" as const, "atLeast" as const, "atMost" as const);
    if (kind === "majority") return { ...common, kind, parts: null, ofParts: null, whole: null };
    const [parts, ofParts] = oneOf([1, 4] as const, ...SHARES);
    return { ...common, kind, parts, ofParts, whole: oneOf("votes" as const, "roll" as const) };
  };
  return {
    ruleSet: isLikely(0.5) ? null : { state: "NSW", from: "2025-07-01", hash: "ab".repeat(32) },
    motions: motions.map(({ agendaItemId }) => ({
      agendaItemId,
      rule: {
        name: oneOf("NSW special resolution", "A rule"),
        version: oneOf("1", "2", "0", "2-lost-open", "2-tie-open"),
      },
      bars: Array.from({ length: below(4) }, bar),
    })),
  };
}

/** By what a roll was answered: any set, and what an agency has set in place of its rules. */
export function randomLaw({ oneOf, below, isLikely }: Chance): RollLaw {
  return {
    ruleSet: isLikely(0.3) ? null : { state: "NSW", from: "2025-10-27", hash: "cd".repeat(32) },
    overrides: Array.from({ length: below(3) }, () => ({
      rule: oneOf("exempt", "debtsTest"),
      value: oneOf('"unknown"', '["SPECIAL"]'),
      reason: oneOf("By-law 14 “as registered”", "Order of \ud800 the tribunal"),
      setOn: "2026-03-03",
      from: "2026-03-01",
      to: oneOf(null, "2026-12-31"),
    })),
  };
}

/** Some motions are not named, as answers of yes are mostly left out. */
export function randomAnswers(
  motions: readonly ExportedMotion[],
  { oneOf, isLikely }: Chance,
): readonly SeatAnswer[] {
  return motions
    .filter(() => isLikely(0.2))
    .map(({ agendaItemId }): SeatAnswer => {
      const answer = oneOf("no" as const, "unknown" as const, "yes" as const);
      return { agendaItemId, answer, reason: answer === "yes" ? null : oneOf("UNFINANCIAL", "Nobody knows") };
    });
}
