import { merkleRoot } from "@portal/domain/meetings/ballots/merkle-tree";
import {
  statementText,
  type StatementOfFormat2,
} from "@portal/domain/meetings/register/checkpoint-statement";
import { sha256 } from "../../../core/ids/tokens.ts";
import {
  type Changeable,
  type CheckpointRow,
  recordIn,
  rechain,
  type RegisterRows,
  writtenAs,
} from "../register-rows.ts";
import type { RowTampering } from "./row-tampering.ts";

type Statement = Changeable<StatementOfFormat2>;

/** Changes what a statement says; its signature stays. */
function restate(row: CheckpointRow | undefined, change: (statement: Statement) => void): void {
  if (row === undefined) throw new Error("there is no statement to tamper with");
  const statement = JSON.parse(row.statement) as Statement;
  change(statement);
  row.statement = statementText(statement);
}

/** Changes the first record, which every statement but the opening covers, with everything behind it. */
function changeFirst({ records }: RegisterRows): string {
  const [first] = records;
  if (first !== undefined) {
    const record = recordIn(first);
    Object.assign(first, writtenAs({ ...record, contactId: record.contactId + 1 }));
  }
  rechain(records);
  return merkleRoot(
    records.map(({ hash }) => hash),
    sha256,
  );
}

/** The newest statement is the `hour` one while voting is open, and afterwards that of the roll. */
export const TAMPERED_STATEMENTS: readonly RowTampering[] = [
  {
    name: "the newest statement is gone",
    code: "WITNESS",
    change: (rows) => void rows.checkpoints.pop(),
  },
  {
    name: "the opening is gone",
    code: "OPEN_MISSING",
    change: (rows) => void rows.checkpoints.shift(),
  },
  {
    name: "all statements are gone",
    code: "OPEN_MISSING",
    change: (rows) => void rows.checkpoints.splice(0),
  },
  {
    name: "two statements changed places",
    code: "CHECKPOINT_NUMBER",
    change: (rows) => void rows.checkpoints.splice(0, 2, ...rows.checkpoints.slice(0, 2).toReversed()),
  },
  {
    name: "a statement is there a second time, as the newest",
    code: "CHECKPOINT_NUMBER",
    change: (rows) => void rows.checkpoints.push(...structuredClone(rows.checkpoints.slice(0, 1))),
  },
  {
    name: "a statement states the root of other records",
    code: "CHECKPOINT_SIGNATURE",
    change: (rows) => {
      const root = changeFirst(rows);
      restate(rows.checkpoints.at(-1), (statement) =>
        Object.assign(statement, { root, size: rows.records.length, headHash: rows.records.at(-1)?.hash }),
      );
    },
  },
  {
    name: "the opening states another cut-off",
    code: "CHECKPOINT_SIGNATURE",
    change: (rows) =>
      restate(rows.checkpoints[0], (statement) => (statement.cutoffAt = "2026-04-27T08:30:00.000Z")),
  },
  {
    name: "a changed statement is signed with another key",
    code: "KEY",
    change: (rows, { stranger }) => {
      const newest = rows.checkpoints.at(-1);
      restate(newest, (statement) => (statement.startsAt = "2026-04-20T08:30:00.000Z"));
      if (newest === undefined) return;
      const { agencyId } = JSON.parse(newest.statement) as Statement;
      Object.assign(newest, stranger.statement(2, agencyId, newest.statement));
    },
  },
  {
    name: "a statement of another meeting stands in the place of one",
    code: "CHECKPOINT_STATEMENT",
    change: (rows, { otherMeeting }) =>
      void rows.checkpoints.splice(1, 1, ...otherMeeting.checkpoints.slice(1, 2)),
  },
  {
    name: "a statement of another agency stands in the place of one",
    code: "KEY",
    change: (rows, { otherAgency }) =>
      void rows.checkpoints.splice(1, 1, ...otherAgency.checkpoints.slice(1, 2)),
  },
];
