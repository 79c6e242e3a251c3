import {
  type BallotRecord,
  PAPER_METHOD,
  type RecordOfFormat1,
  type RecordOfFormat2,
  type RegisterFormat,
  VOTING_METHOD,
} from "@portal/domain/meetings/ballots/ballot-record";
import type {
  CheckpointStatement,
  StatementOfFormat1,
  StatementOfFormat2,
} from "@portal/domain/meetings/register/checkpoint-statement";
import { z } from "zod";
import { hash, instant, whole } from "./wire-values.ts";

const recordFields = {
  agencyId: whole,
  ownersCorpId: whole,
  meetingRecordId: whole,
  seq: z.int().positive(),
  seat: z.strictObject({ kind: z.enum(["lot", "member"]), id: whole }),
  revision: z.int().positive(),
  contactId: whole,
  proxyName: z.string().nullable(),
  choices: z.array(z.strictObject({ agendaItemId: whole, motionHash: hash, vote: z.enum(["Y", "N", "A"]) })),
  entitlementUnits: whole.nullable(),
  isFinancial: z.boolean().nullable(),
  declarationVersion: z.string(),
  castAt: instant,
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  previousHash: hash,
};

const recordOfFormat1: z.ZodType<RecordOfFormat1> = z.strictObject({
  format: z.literal(1),
  ...recordFields,
  capacity: z.enum(["owner", "committeeMember", "proxy"]),
  method: z.literal(VOTING_METHOD),
});

const recordOfFormat2: z.ZodType<RecordOfFormat2> = z.strictObject({
  format: z.literal(2),
  ...recordFields,
  capacity: z.enum(["owner", "committeeMember", "proxy", "attorney"]),
  channel: z.enum(["online", "paper"]),
  enteredBy: whole.nullable(),
  checkedBy: whole.nullable(),
  paperHash: hash.nullable(),
  method: z.enum([VOTING_METHOD, PAPER_METHOD]),
});

/** A record, with no other name than these; what goes with what is `isConsistent`. */
export const recordOf: Readonly<Record<RegisterFormat, z.ZodType<BallotRecord>>> = {
  1: recordOfFormat1,
  2: recordOfFormat2,
};

/** Whether the parts of a record go together. */
export function isConsistent(record: BallotRecord, isCommittee: boolean): boolean {
  const { seat, capacity, proxyName, choices, entitlementUnits, isFinancial } = record;
  const isMember = seat.kind === "member";
  if (isMember !== isCommittee) return false;
  const isForAnother = capacity === "proxy" || capacity === "attorney";
  if (!isForAnother && capacity !== (isMember ? "committeeMember" : "owner")) return false;
  if (isForAnother !== (proxyName !== null)) return false;
  if (isMember !== (isFinancial === null) || (isMember && entitlementUnits !== null)) return false;
  return new Set(choices.map(({ agendaItemId }) => agendaItemId)).size === choices.length;
}

const statementFields = {
  agencyId: whole,
  meetingRecordId: whole,
  checkpointNo: z.int().positive(),
  size: whole,
  root: hash,
  headHash: hash,
  cutoffAt: instant,
  rollHash: hash.nullable(),
  agendaHash: hash.nullable(),
  madeAt: instant,
};

const statementOfFormat1: z.ZodType<StatementOfFormat1> = z.strictObject({
  format: z.literal(1),
  ...statementFields,
  reason: z.enum(["count", "hour", "close", "roll"]),
});

const statementOfFormat2: z.ZodType<StatementOfFormat2> = z.strictObject({
  format: z.literal(2),
  ...statementFields,
  reason: z.enum(["count", "hour", "close", "roll", "open", "agenda", "cutoff", "reopen", "restore"]),
  startsAt: instant,
  formerCutoffAt: instant.nullable(),
  rulesHash: hash.nullable(),
  lostHead: z.strictObject({ hash, seq: z.int().positive() }).nullable(),
  explanation: z.string().nullable(),
  by: z.string().nullable(),
});

/** A statement, with no other name than these; what its reason has to give is `isStatementComplete`. */
export const statementOf: Readonly<Record<RegisterFormat, z.ZodType<CheckpointStatement>>> = {
  1: statementOfFormat1,
  2: statementOfFormat2,
};
