import type { CheckpointSigner } from "../../meetings/register/checkpoint-signer.ts";
import type { FindingCode } from "../../meetings/register/verify/finding.ts";
import {
  type EditedExport,
  flip,
  recordAt,
  recount,
  relink,
  resealAll,
  restate,
  rewriteRecord,
  rewriteText,
} from "./editable-export.ts";

export interface Forgers {
  /** Of somebody without the portal's secret, and of somebody with it. */
  readonly stranger: CheckpointSigner;
  readonly insider: CheckpointSigner;
  /** An export of another meeting. */
  readonly other: EditedExport;
}

export interface Tampering {
  readonly name: string;
  /** The finding that must be among those of both verifiers. */
  readonly code: FindingCode;
  readonly change: (exported: EditedExport, forgers: Forgers) => void;
}

const middle = ({ records }: EditedExport): number => Math.floor(records.length / 2);
/** A record in the second half of the list with a vote on something. */
const voted = (exported: EditedExport): number => {
  for (let at = middle(exported); at < exported.records.length - 1; at += 1)
    if (recordAt(exported, at).choices.length > 0) return at;
  throw new Error("nobody voted in the second half");
};
const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** Ways of changing an export; each is made on a sound one with a closed register and a sealed roll. */
export const TAMPERINGS: readonly Tampering[] = [
  {
    name: "the tail is cut",
    code: "CHECKPOINT_SIZE",
    change: (exported) => {
      exported.records.splice(-3);
      recount(exported);
    },
  },
  {
    name: "the tail is cut, and with it the checkpoints that cover it",
    code: "CLOSE_MISSING",
    change: (exported) => {
      exported.records.splice(-1);
      const { length } = exported.records;
      exported.checkpoints = exported.checkpoints.filter(
        ({ statement }) => (JSON.parse(statement) as { size: number }).size <= length,
      );
      recount(exported);
    },
  },
  {
    name: "everything is rewritten with fresh hashes and signed with a fresh key",
    code: "KEY",
    change: (exported, { stranger }) => {
      rewriteRecord(exported, voted(exported), flip);
      relink(exported);
      resealAll(exported, stranger);
      recount(exported);
    },
  },
  {
    name: "everything is rewritten and signed with the portal's own secret",
    code: "ANCHOR",
    change: (exported, { insider }) => {
      rewriteRecord(exported, voted(exported), flip);
      relink(exported);
      resealAll(exported, insider);
      recount(exported);
    },
  },
  {
    name: "a vote is flipped",
    code: "RECORD_HASH",
    change: (exported) => rewriteText(exported, voted(exported), flip),
  },
  {
    name: "a vote is flipped and the record's hash put right",
    code: "CHAIN",
    change: (exported) => rewriteRecord(exported, voted(exported), flip),
  },
  {
    name: "a vote is flipped and the chain linked again",
    code: "CHECKPOINT_ROOT",
    change: (exported) => {
      rewriteRecord(exported, voted(exported), flip);
      relink(exported);
      recount(exported);
    },
  },
  {
    name: "a record in the middle is gone",
    code: "SEQUENCE",
    change: (exported) => {
      exported.records.splice(middle(exported), 1);
    },
  },
  {
    name: "two records changed places",
    code: "SEQUENCE",
    change: ({ records }) => {
      const at = Math.floor(records.length / 2);
      records.splice(at, 2, ...records.slice(at, at + 2).toReversed());
    },
  },
  {
    name: "a record is there twice",
    code: "DUPLICATE",
    change: ({ records }) => {
      records.push(...records.slice(0, 1));
    },
  },
  {
    name: "a record bears another number",
    code: "SEQUENCE",
    change: (exported, { insider }) => {
      rewriteRecord(exported, middle(exported), (record) => (record.seq += 1));
      relink(exported);
      resealAll(exported, insider);
      recount(exported);
    },
  },
  {
    name: "a revision is skipped",
    code: "REVISION",
    change: (exported, { insider }) => {
      rewriteRecord(exported, -1, (record) => (record.revision += 1));
      resealAll(exported, insider);
      recount(exported);
    },
  },
  {
    name: "a revision is there twice",
    code: "REVISION",
    change: (exported, { insider }) => {
      const { revision, seat } = recordAt(exported, 0);
      rewriteRecord(exported, 1, (record) => Object.assign(record, { revision, seat }));
      relink(exported);
      resealAll(exported, insider);
      recount(exported);
    },
  },
  {
    name: "a receipt is altered",
    code: "RECEIPT",
    change: ({ records: [record] }) => {
      if (record !== undefined)
        record.receipt = `${record.receipt.startsWith("A") ? "B" : "A"}${record.receipt.slice(1)}`;
    },
  },
  {
    name: "the last ballot was cast after the cut-off",
    code: "CAST_AFTER_CUTOFF",
    change: (exported, { insider }) => {
      rewriteRecord(exported, -1, (record) => (record.castAt = exported.meeting.cutoffAt));
      resealAll(exported, insider);
      recount(exported);
    },
  },
  {
    name: "a ballot was cast before the one before it",
    code: "TIME_ORDER",
    change: (exported, { insider }) => {
      const { castAt } = recordAt(exported, middle(exported) - 1);
      rewriteRecord(exported, middle(exported), (record) => (record.castAt = later(castAt, -1)));
      relink(exported);
      resealAll(exported, insider);
      recount(exported);
    },
  },
  {
    name: "a motion's text is another one",
    code: "MOTION_HASH",
    change: ({ motions: [motion] }) => {
      if (motion !== undefined) motion.motionText = "<p>That everything be sold.</p>";
    },
  },
  {
    name: "a motion's hash is another one",
    code: "MOTION_HASH",
    change: (exported) => {
      const [motion] = exported.motions;
      if (motion !== undefined) motion.motionHash = "a".repeat(64);
      recount(exported);
    },
  },
  {
    name: "a checkpoint is gone",
    code: "CHECKPOINT_NUMBER",
    change: ({ checkpoints }) => {
      checkpoints.splice(0, 1);
    },
  },
  {
    name: "the checkpoint of the close is gone",
    code: "CLOSE_MISSING",
    change: (exported) => {
      exported.checkpoints = exported.checkpoints.filter(
        ({ statement }) => !statement.includes('"reason":"close"'),
      );
    },
  },
  {
    name: "a checkpoint's signature is altered",
    code: "CHECKPOINT_SIGNATURE",
    change: ({ checkpoints: [checkpoint] }) => {
      if (checkpoint === undefined) return;
      const bytes = Buffer.from(checkpoint.signature, "base64");
      bytes.writeUInt8(bytes.readUInt8(5) ^ 1, 5);
      checkpoint.signature = bytes.toString("base64");
    },
  },
  {
    name: "a checkpoint's root is altered",
    code: "CHECKPOINT_ROOT",
    change: (exported, { insider }) =>
      restate(exported, 0, insider, (statement) => (statement.root = "b".repeat(64))),
  },
  {
    name: "a checkpoint is of another meeting",
    code: "CHECKPOINT_STATEMENT",
    change: ({ checkpoints }, { other }) => {
      checkpoints.splice(0, 1, ...other.checkpoints.slice(0, 1));
    },
  },
  {
    name: "the roll gives a lot more entitlement, and the result with it",
    code: "ROLL",
    change: (exported) => {
      const [seat] = exported.roll.seats;
      if (seat !== undefined) seat.entitlementUnits = 100_000;
      recount(exported);
    },
  },
  {
    name: "the roll gives a lot more entitlement, and the result is left",
    code: "RESULT",
    change: (exported) => {
      const [seat] = exported.roll.seats;
      if (seat !== undefined) seat.entitlementUnits = 100_000;
    },
  },
  {
    name: "a tally is altered",
    code: "RESULT",
    change: ({ result }) => {
      const [motion] = result.motions;
      if (motion !== undefined) motion.bySeats.for += 1;
    },
  },
  {
    name: "an outcome is altered",
    code: "RESULT",
    change: ({ result }) => {
      const [motion] = result.motions;
      if (motion !== undefined) motion.outcome = motion.outcome === "CARRIED" ? "NOT_CARRIED" : "CARRIED";
    },
  },
  {
    name: "a ballot of a seat that is not on the roll is counted",
    code: "RESULT",
    change: (exported, { insider }) => {
      const { length } = exported.records;
      exported.records.push(...exported.records.slice(voted(exported)).slice(0, 1));
      rewriteRecord(exported, length, (record) =>
        Object.assign(record, { seq: length + 1, seat: { kind: "lot", id: 777 }, revision: 1 }),
      );
      rewriteRecord(exported, length, (record) => (record.castAt = recordAt(exported, length - 1).castAt));
      relink(exported);
      resealAll(exported, insider);
      recount(exported);
      const last = exported.result.ballots.at(-1);
      if (last !== undefined) last.notCounted = null;
      exported.result.turnout.voted += 1;
    },
  },
  {
    name: "a record of another meeting stands among them",
    code: "FOREIGN_RECORD",
    change: ({ records }, { other }) => {
      records.splice(2, 1, ...other.records.slice(2, 3));
    },
  },
  {
    name: "the cut-off is another one",
    code: "CLOSE_MISSING",
    change: (exported) => {
      exported.meeting.cutoffAt = later(exported.meeting.cutoffAt, 3_600_000);
      recount(exported);
    },
  },
  {
    name: "a record has a name too many",
    code: "RECORD_TEXT",
    change: ({ records: [record] }) => {
      if (record !== undefined) record.text = record.text.replace('{"agencyId"', '{"a":1,"agencyId"');
    },
  },
  {
    name: "a part of it is missing",
    code: "FORMAT",
    change: (exported) => {
      delete (exported as Partial<EditedExport>).roll;
    },
  },
];
