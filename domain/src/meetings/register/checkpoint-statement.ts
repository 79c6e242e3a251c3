import { canonicalJson, DEFAULT_RESOLUTION, type RegisterFormat } from "../ballots/ballot-record.ts";
import type { CloseRules } from "../count/motion-bars.ts";
import type { AnsweredRoll, ResolutionType, Roll, RollLaw } from "../count/roll.ts";

/**
 * Why the clock or the number of ballots calls for a statement: another 100 ballots, a ballot that no statement covered for
 * an hour, the cut-off, or the roll of the meeting's start. In format 1 these are all.
 */
export type ClockReason = "count" | "hour" | "close" | "roll";

/**
 * Why a statement was made. Besides the clock's: voting opens, the motions change, the cut-off or the start changes, voting
 * opens again after a close, and a register that a restored backup made shorter than its witness is accepted.
 */
export type CheckpointReason = ClockReason | "open" | "agenda" | "cutoff" | "reopen" | "restore";

/** What a statement has in either format. Instants are ISO 8601 in UTC, hashes hexadecimal. */
interface StatementFields {
  readonly agencyId: number;
  readonly meetingRecordId: number;
  /** From 1 without gaps. */
  readonly checkpointNo: number;
  /** How many records it covers, and their Merkle root. */
  readonly size: number;
  readonly root: string;
  /** The hash of the last record covered; NO_HASH if it covers none. */
  readonly headHash: string;
  readonly cutoffAt: string;
  /** Of the roll's canonical JSON, with `roll`. */
  readonly rollHash: string | null;
  /** Of the canonical JSON of what is voted on: with `close`, since format 2 also with `open` and `agenda`. */
  readonly agendaHash: string | null;
  readonly madeAt: string;
}

export interface StatementOfFormat1 extends StatementFields {
  readonly format: 1;
  readonly reason: ClockReason;
}

export interface StatementOfFormat2 extends StatementFields {
  readonly format: 2;
  readonly reason: CheckpointReason;
  readonly startsAt: string;
  /** The cut-off that held before, with `cutoff` and `reopen`. */
  readonly formerCutoffAt: string | null;
  /** Of the canonical JSON of the rules that it closes with, with `close`. */
  readonly rulesHash: string | null;
  /** The newest record that the witness knows and the register has lost, with `restore`. */
  readonly lostHead: { readonly hash: string; readonly seq: number } | null;
  /** Why and by whom, with `agenda`, `cutoff`, `reopen` and `restore`. */
  readonly explanation: string | null;
  readonly by: string | null;
}

/** What a checkpoint states and signs (docs/ballot-format.md). */
export type CheckpointStatement = StatementOfFormat1 | StatementOfFormat2;

/** Which parts of a statement of format 2 are given with which reasons; with every other reason they are null. */
const GIVEN_WITH: Readonly<
  Record<
    "formerCutoffAt" | "agendaHash" | "rulesHash" | "rollHash" | "lostHead" | "explanation" | "by",
    readonly CheckpointReason[]
  >
> = {
  formerCutoffAt: ["cutoff", "reopen"],
  agendaHash: ["open", "agenda", "close"],
  rulesHash: ["close"],
  rollHash: ["roll"],
  lostHead: ["restore"],
  explanation: ["agenda", "cutoff", "reopen", "restore"],
  by: ["agenda", "cutoff", "reopen", "restore"],
};

/** Whether a statement gives what its reason demands and nothing else. */
export function isStatementComplete(statement: CheckpointStatement): boolean {
  const { reason, rollHash, agendaHash } = statement;
  if (statement.format === 1)
    return (reason === "roll") === (rollHash !== null) && (reason === "close") === (agendaHash !== null);
  const parts: Readonly<Record<keyof typeof GIVEN_WITH, unknown>> = statement;
  return Object.entries(GIVEN_WITH).every(
    ([part, reasons]) => reasons.includes(reason) === (parts[part as keyof typeof GIVEN_WITH] !== null),
  );
}

/** The canonical JSON of a statement: what is kept, mailed and signed. */
export function statementText(statement: CheckpointStatement): string {
  const lostHead = statement.format === 2 && statement.lostHead !== null ? { ...statement.lostHead } : null;
  return canonicalJson(statement.format === 2 ? { ...statement, lostHead } : { ...statement });
}

/** The text that the signature is of: under a line of its own, so that no signature for something else fits. */
export function signedText(format: RegisterFormat, statement: string): string {
  return `strata portal ballot checkpoint ${format}\n${statement}`;
}

/** What of a motion decides a count; the hash is of its description and text, since format 2 also of its kind. */
export interface StatedMotion {
  readonly agendaItemId: number;
  readonly motionHash: string;
  /** Null is read as ordinary. */
  readonly resolutionType: ResolutionType | null;
}

/** The text whose SHA-256 is an agenda's hash: the motions in their order, with what they were put as. */
export function agendaText(motions: readonly StatedMotion[]): string {
  return canonicalJson(
    motions.map(({ agendaItemId, motionHash, resolutionType }) => ({
      agendaItemId,
      motionHash,
      resolutionType: resolutionType ?? DEFAULT_RESOLUTION,
    })),
  );
}

/** The text whose SHA-256 is the hash of the rules that a register closes with. */
export function rulesText({ ruleSet, motions }: CloseRules): string {
  return canonicalJson({
    ruleSet: ruleSet === null ? null : { state: ruleSet.state, from: ruleSet.from, hash: ruleSet.hash },
    motions: motions.map(({ agendaItemId, rule, bars }) => ({
      agendaItemId,
      rule: { name: rule.name, version: rule.version },
      bars: bars.map(({ text, measure, isDecisive, kind, parts, ofParts, whole, strictly, basis }) => ({
        text,
        measure,
        isDecisive,
        kind,
        parts,
        ofParts,
        whole,
        strictly,
        basis,
      })),
    })),
  });
}

/** The text whose SHA-256 is a roll's hash; a roll of format 1 has no answers. */
export function rollText(roll: Roll | AnsweredRoll): string {
  const { state, seats, takenAt, isProvisional } = roll;
  const law = "law" in roll && roll.law !== undefined ? { law: lawFields(roll.law) } : {};
  const fields = seats.map((seat) => {
    const { kind, id, entitlementUnits, isFinancial } = seat;
    const known = { kind, id, entitlementUnits, isFinancial };
    if (!("answers" in seat)) return known;
    const answers = seat.answers.map(({ agendaItemId, answer, reason }) => ({
      agendaItemId,
      answer,
      reason,
    }));
    return { ...known, answers };
  });
  return canonicalJson({ state, seats: fields, takenAt, isProvisional, ...law });
}

function lawFields({ ruleSet, overrides, status }: RollLaw) {
  return {
    ...(status === undefined ? {} : { status: statusFields(status) }),
    ruleSet: ruleSet === null ? null : { state: ruleSet.state, from: ruleSet.from, hash: ruleSet.hash },
    overrides: overrides.map(({ rule, value, reason, setOn, from, to }) => ({
      rule,
      value,
      reason,
      setOn,
      from,
      to,
    })),
  };
}

function statusFields({ confirmedAt, hash, lots }: NonNullable<RollLaw["status"]>) {
  return { confirmedAt, hash, lots: lots.map(({ lotId, answer }) => ({ lotId, answer })) };
}
