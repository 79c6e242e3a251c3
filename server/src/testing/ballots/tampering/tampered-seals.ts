import {
  type EditedExport,
  recordAt,
  recount,
  relink,
  resealAll,
  restate,
  rewriteRecord,
} from "./editable-export.ts";
import { later, type Tampering, voted } from "./tampering.ts";

/** Ways of changing what stands around the records: motions, checkpoints, roll, result. */
export const TAMPERED_SEALS: readonly Tampering[] = [
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
    name: "a motion is put as another kind of resolution, and the result with it",
    code: "AGENDA",
    change: (exported) => {
      const [motion] = exported.motions;
      if (motion !== undefined)
        motion.resolutionType = motion.resolutionType === "UNANIMOUS" ? "ORDINARY" : "UNANIMOUS";
      recount(exported);
    },
  },
  {
    name: "a motion is gone, and from the result too",
    code: "AGENDA",
    change: (exported) => {
      exported.motions.shift();
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
    name: "the roll of a start that was moved on since is told to be that of the start",
    code: "ROLL",
    change: ({ meeting }) => {
      meeting.startsAt = "2026-04-28T08:30:00.000Z";
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
