import {
  type EditedRecord,
  rechain,
  recordIn,
  type RecordRow,
  type RegisterRows,
  writtenAs,
} from "../register-rows.ts";
import type { RowTampering } from "./row-tampering.ts";
import { TAMPERED_STATEMENTS } from "./tampered-statements.ts";

/** A record that no statement before the close covers, with others behind it. */
const chosen = ({ records }: RegisterRows): number => records.length - 3;

/** Changes the whole record; nobody finds the change in a hash. */
function edit(rows: RegisterRows, change: (record: EditedRecord) => void): void {
  const at = chosen(rows);
  const row = rows.records[at];
  if (row === undefined) throw new Error("the register is too short to be tampered with");
  const record = recordIn(row);
  change(record);
  Object.assign(row, writtenAs(record));
  linkFrom(rows.records, at);
}

/** Links the records behind one to it, and leaves everything else that they say. */
function linkFrom(records: readonly RecordRow[], at: number): void {
  for (const [number, row] of records.entries())
    if (number > at)
      Object.assign(row, writtenAs({ ...recordIn(row), previousHash: records[number - 1]?.hash ?? "" }));
}

const field = (name: string, change: (record: EditedRecord) => void): RowTampering => ({
  name: `the ${name} of a record is another one`,
  code: "RECORD_SIGNATURE",
  change: (rows) => edit(rows, change),
});

const FIELDS: readonly RowTampering[] = [
  field("choices", (record) => {
    record.choices = record.choices.map((choice) => ({ ...choice, vote: choice.vote === "Y" ? "N" : "Y" }));
    if (record.choices.length === 0)
      record.choices.push({ agendaItemId: 9001, motionHash: "a".repeat(64), vote: "N" });
  }),
  field("seat", (record) => (record.seat.id += 100)),
  field("revision", (record) => (record.revision += 1)),
  field("capacity", (record) =>
    Object.assign(record, { capacity: record.capacity === "proxy" ? "attorney" : "proxy", proxyName: "Jo" }),
  ),
  field("contact", (record) => (record.contactId += 1)),
  field("proxy", (record) =>
    Object.assign(record, { capacity: "proxy", proxyName: `${record.proxyName} II` }),
  ),
  field("units", (record) => (record.entitlementUnits = (record.entitlementUnits ?? 0) + 1)),
  field("financial state", (record) => (record.isFinancial = !record.isFinancial)),
  field("time", (record) => (record.castAt = new Date(Date.parse(record.castAt) + 1).toISOString())),
  field("channel", (record) =>
    Object.assign(
      record,
      record.format === 2 && record.channel === "paper"
        ? {
            channel: "online",
            enteredBy: null,
            checkedBy: null,
            paperHash: null,
            method: "By Pre-Meeting Electronic Vote",
          }
        : {
            channel: "paper",
            enteredBy: 1,
            checkedBy: 2,
            paperHash: "b".repeat(64),
            method: "By Paper Voting Form",
          },
    ),
  ),
  field(
    "nonce",
    (record) => (record.nonce = record.nonce === "c".repeat(32) ? "d".repeat(32) : "c".repeat(32)),
  ),
];

const ORDER: readonly RowTampering[] = [
  {
    name: "two records changed places",
    code: "RECORD_SIGNATURE",
    change: (rows) => {
      const at = chosen(rows);
      rows.records.splice(at, 2, ...rows.records.slice(at, at + 2).toReversed());
      rechain(rows.records);
    },
  },
  {
    name: "a record in the middle is gone",
    code: "RECORD_SIGNATURE",
    change: (rows) => {
      rows.records.splice(chosen(rows), 1);
      rechain(rows.records);
    },
  },
  {
    name: "a record is there a second time",
    code: "RECORD_SIGNATURE",
    change: (rows) => {
      rows.records.push(...structuredClone(rows.records.slice(chosen(rows)).slice(0, 1)));
      rechain(rows.records);
    },
  },
  {
    name: "the last record is gone",
    code: "WITNESS",
    change: (rows) => void rows.records.pop(),
  },
  {
    name: "the records behind a statement are gone",
    code: "WITNESS",
    change: (rows) => {
      const sizes = rows.checkpoints.map(({ statement }) => (JSON.parse(statement) as { size: number }).size);
      const size = Math.max(...sizes.filter((each) => each < rows.records.length));
      rows.records.splice(size);
      rows.checkpoints = rows.checkpoints.filter((_, at) => (sizes[at] ?? 0) <= size);
    },
  },
  {
    name: "everything is gone",
    code: "WITNESS",
    change: (rows) => Object.assign(rows, { records: [], checkpoints: [] }),
  },
  {
    name: "the head was turned back, and the portal cast another ballot in the place of the last one",
    code: "WITNESS",
    change: (rows, { portal }) => {
      const last = rows.records.at(-1);
      if (last === undefined) return;
      const record = recordIn(last);
      const written = writtenAs({ ...record, contactId: record.contactId + 1, nonce: "e".repeat(32) });
      const { agencyId, meetingRecordId, seq } = record;
      const signature = portal.record({ agencyId, meetingRecordId, seq, hash: written.hash });
      rows.records.splice(-1, 1, { ...written, signature });
    },
  },
  {
    name: "a record is not signed",
    code: "RECORD_SIGNATURE",
    change: (rows) => {
      const [row] = rows.records.slice(chosen(rows));
      if (row !== undefined) row.signature = "";
    },
  },
  {
    name: "a record of another meeting stands in the place of one",
    code: "RECORD_SIGNATURE",
    change: (rows, { otherMeeting }) => replaceWith(rows, otherMeeting),
  },
  {
    name: "a record of another agency stands in the place of one",
    code: "RECORD_SIGNATURE",
    change: (rows, { otherAgency }) => replaceWith(rows, otherAgency),
  },
];

/** Puts a record of another register in, told to be of this one, with the signature that it has there. */
function replaceWith(rows: RegisterRows, other: RegisterRows): void {
  const at = chosen(rows);
  const [row, foreign] = [rows.records[at], other.records[at]];
  if (row === undefined || foreign === undefined) throw new Error("a register is too short");
  const { agencyId, ownersCorpId, meetingRecordId, seq, revision, seat, previousHash } = recordIn(row);
  const own = { agencyId, ownersCorpId, meetingRecordId, seq, revision, seat, previousHash };
  Object.assign(row, writtenAs({ ...recordIn(foreign), ...own }), { signature: foreign.signature });
  linkFrom(rows.records, at);
}

const SIGNATURES: readonly RowTampering[] = [
  {
    name: "a signature is altered by one bit",
    code: "RECORD_SIGNATURE",
    change: (rows) => {
      const [row] = rows.records.slice(chosen(rows));
      if (row === undefined) return;
      const bytes = Buffer.from(row.signature, "base64");
      bytes.writeUInt8(bytes.readUInt8(5) ^ 1, 5);
      row.signature = bytes.toString("base64");
    },
  },
  {
    name: "two records changed their signatures",
    code: "RECORD_SIGNATURE",
    change: (rows) => {
      const [one, other] = rows.records.slice(chosen(rows));
      if (one === undefined || other === undefined) return;
      [one.signature, other.signature] = [other.signature, one.signature];
    },
  },
  {
    name: "a record and all behind it are changed and signed with another key",
    code: "RECORD_SIGNATURE",
    change: (rows, { stranger }) => {
      edit(rows, (record) => (record.contactId += 1));
      for (const row of rows.records.slice(chosen(rows)))
        row.signature = stranger.record({ ...recordIn(row), hash: row.hash });
    },
  },
];

/** 34 kinds; the 35th, a sealed part that is swapped, is there in a database alone. */
export const ROW_TAMPERINGS: readonly RowTampering[] = [
  ...FIELDS,
  ...ORDER,
  ...SIGNATURES,
  ...TAMPERED_STATEMENTS,
];
