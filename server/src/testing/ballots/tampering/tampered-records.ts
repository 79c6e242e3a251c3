import { flip, recordAt, recount, relink, resealAll, rewriteRecord, rewriteText } from "./editable-export.ts";
import { later, middle, type Tampering, voted } from "./tampering.ts";

/** Ways of changing the records of an export; each is made on a sound one with a closed register and a sealed roll. */
export const TAMPERED_RECORDS: readonly Tampering[] = [
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
];
