import { agendaText, type CheckpointReason } from "@portal/domain/meetings/register/checkpoint-statement";
import { sha256Hex } from "../../../core/ids/tokens.ts";
import {
  type EditedExport,
  recount,
  relink,
  resealAll,
  restate,
  rewitness,
  rewriteRecord,
} from "./editable-export.ts";
import { later, middle, type Tampering, voted } from "./tampering.ts";
import { withHash } from "../random-motions.ts";

const reasonsOf = ({ checkpoints }: EditedExport): CheckpointReason[] =>
  checkpoints.map(({ statement }) => (JSON.parse(statement) as { reason: CheckpointReason }).reason);

const why = { explanation: "Because", by: "command" };

/** What only a register of format 2 has: signatures, opening, stated times and motions, rules, witness. */
export const TAMPERED_COURSES: readonly Tampering[] = [
  {
    name: "a record is signed with another key",
    code: "RECORD_SIGNATURE",
    change: (exported, { stranger }) => {
      const [row] = exported.records;
      const { agencyId } = exported.agency;
      const { meetingRecordId } = exported.meeting;
      if (row !== undefined)
        row.signature = stranger.record({ agencyId, meetingRecordId, seq: 1, hash: row.hash });
    },
  },
  {
    name: "a voter's record is another one, signed with the portal's own secret",
    code: "RECEIPT_GIVEN",
    change: (exported, { insider }) => {
      rewriteRecord(exported, 0, (record) => (record.contactId += 1));
      relink(exported);
      resealAll(exported, insider);
      recount(exported);
    },
  },
  {
    name: "a paper vote was entered and checked by one person",
    code: "CHANNEL",
    change: (exported, { insider }) => {
      rewriteRecord(exported, middle(exported), (record) =>
        Object.assign(record, { channel: "paper", enteredBy: 7, checkedBy: 7, paperHash: "a".repeat(64) }),
      );
      relink(exported);
      resealAll(exported, insider);
    },
  },
  {
    name: "an online vote is told to be on paper by its method alone",
    code: "CHANNEL",
    change: (exported, { insider }) => {
      rewriteRecord(exported, middle(exported), (record) =>
        Object.assign(record, {
          channel: "online",
          enteredBy: null,
          checkedBy: null,
          paperHash: null,
          method: "By Paper Voting Form",
        }),
      );
      relink(exported);
      resealAll(exported, insider);
    },
  },
  {
    name: "the register was opened after its first records",
    code: "OPEN_MISSING",
    change: (exported, { insider }) =>
      restate(exported, 0, insider, (statement) =>
        Object.assign(statement, { size: 1, headHash: exported.records[0]?.hash }),
      ),
  },
  {
    name: "the register was opened twice",
    code: "OPEN_MISSING",
    change: (exported, { insider }) =>
      restate(exported, 1, insider, (statement) => {
        Object.assign(statement, { reason: "open", agendaHash: sha256Hex(agendaText(exported.motions)) });
      }),
  },
  {
    name: "voting was opened again after it had closed",
    code: "REOPENED",
    change: (exported, { insider }) => {
      const at = reasonsOf(exported).indexOf("close");
      for (const reason of ["close", "reopen"] as const) {
        const copy = structuredClone(exported.checkpoints[at]);
        if (copy !== undefined) exported.checkpoints.splice(at, 0, copy);
        restate(exported, at, insider, (statement) => {
          statement.reason = reason;
          if (reason === "reopen")
            Object.assign(statement, {
              agendaHash: null,
              rulesHash: null,
              formerCutoffAt: statement.cutoffAt,
              ...why,
            });
        });
      }
      rewitness(exported);
    },
  },
  {
    name: "the cut-off was moved, and the close alone tells of it",
    code: "CUTOFF_UNSIGNED",
    change: (exported, { insider }) => {
      const cutoffAt = later(exported.meeting.cutoffAt, -1000);
      exported.meeting.cutoffAt = cutoffAt;
      for (const [at, reason] of reasonsOf(exported).entries())
        if (reason === "close" || reason === "roll")
          restate(exported, at, insider, (statement) => (statement.cutoffAt = cutoffAt));
      rewitness(exported);
      recount(exported);
    },
  },
  {
    name: "the meeting's start was moved without a word",
    code: "CUTOFF_UNSIGNED",
    change: ({ meeting }) => {
      meeting.startsAt = later(meeting.startsAt, -3_600_000);
    },
  },
  {
    name: "a motion was changed before the close, which states it, and nothing before it does",
    code: "AGENDA_UNSIGNED",
    change: (exported, { insider }) => {
      const [motion, ...rest] = exported.motions;
      if (motion === undefined) return;
      exported.motions = [withHash({ ...motion, description: "Another motion" }, 2), ...rest];
      const at = reasonsOf(exported).indexOf("close");
      restate(
        exported,
        at,
        insider,
        (statement) => (statement.agendaHash = sha256Hex(agendaText(exported.motions))),
      );
      recount(exported);
    },
  },
  {
    name: "a motion was changed in a register that is not closed",
    code: "AGENDA_UNSIGNED",
    change: (exported, { insider }) => {
      const [motion, ...rest] = exported.motions;
      if (motion === undefined) return;
      exported.motions = [withHash({ ...motion, description: "Another motion" }, 2), ...rest];
      exported.checkpoints = exported.checkpoints.filter((_, at) => reasonsOf(exported)[at] !== "close");
      resealAll(exported, insider);
      recount(exported);
    },
  },
  {
    name: "a motion counts by another rule, and the result with it",
    code: "RULES",
    change: (exported) => {
      const [ruled] = exported.close.motions;
      if (ruled !== undefined) ruled.rule.version += "1";
      recount(exported);
    },
  },
  {
    name: "a motion has no rule",
    code: "RULES",
    change: ({ close }) => {
      close.motions.pop();
    },
  },
  {
    name: "a seat is told to be shut out, and the result with it",
    code: "ROLL",
    change: (exported) => {
      for (const seat of exported.roll.seats)
        seat.answers = exported.motions.map(({ agendaItemId }) => ({
          agendaItemId,
          answer: "no",
          reason: "Because",
        }));
      recount(exported);
    },
  },
  {
    name: "the witness knows another record behind the last one",
    code: "WITNESS",
    change: (exported) => {
      exported.witness.nextHead = exported.witness.head;
    },
  },
  {
    name: "the witness knows nothing",
    code: "WITNESS",
    change: (exported) => {
      exported.witness = { head: null, nextHead: null, statement: null, nextStatement: null };
    },
  },
  {
    name: "a vote is flipped, linked and stated, and the export brings a key of its own",
    code: "KEY",
    change: (exported, { stranger }) => {
      rewriteRecord(exported, voted(exported), (record) => (record.contactId += 1));
      relink(exported);
      resealAll(exported, stranger);
      exported.publicKeys = [stranger.publicKey(exported.agency.agencyId)];
    },
  },
];
