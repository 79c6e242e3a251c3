import { createDecipheriv } from "node:crypto";
import type { BallotRecord } from "@portal/domain/meetings/ballots/ballot-record";
import {
  type SecretPart,
  sealVotes,
  TAG_BYTES,
  IV_BYTES,
  VOTE_CIPHER,
  votesBound,
} from "../../../meetings/seal/seal-votes.ts";
import { type Forger, rechain } from "./forge-register.ts";

type Query = Parameters<Parameters<Forger["run"]>[0]>[0];

interface Row {
  readonly seq: number;
  readonly hash: string;
  readonly record: Omit<BallotRecord, "choices" | "nonce">;
  readonly sealed: Buffer;
}

const rowOf = async (query: Query, meetingRecordId: number, seq: number): Promise<Row> => {
  const [row] = await query(
    `select seq, record_hash as hash, record::json as record, sealed from voting_ballots
      where meeting_record_id = $1 and seq = $2`,
    [meetingRecordId, seq],
  );
  if (row === undefined) throw new Error(`there is no ballot ${seq}`);
  return row as unknown as Row;
};

/** Gives each of two ballots the sealed part of the other one. */
export async function swapSealed(query: Query, meetingRecordId: number, a: number, b: number): Promise<void> {
  const [first, second] = [await rowOf(query, meetingRecordId, a), await rowOf(query, meetingRecordId, b)];
  for (const [seq, { sealed }] of [
    [a, second],
    [b, first],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await query("update voting_ballots set sealed = $3 where meeting_record_id = $1 and seq = $2", [
      meetingRecordId,
      seq,
      sealed,
    ]);
}

/** Takes the seal of a ballot away and writes choices in clear into its record: what one can who has no key at all. */
export async function writeInClear(
  query: Query,
  meetingRecordId: number,
  seq: number,
  choices: BallotRecord["choices"],
): Promise<void> {
  const { record } = await rowOf(query, meetingRecordId, seq);
  // Who owns the tables owns their constraints.
  await query("alter table voting_ballots drop constraint if exists voting_ballots_sealed");
  await query(
    `update voting_ballots set sealed = null, key_no = null, record = $3 where meeting_record_id = $1 and seq = $2`,
    [meetingRecordId, seq, JSON.stringify({ ...record, choices, nonce: "0".repeat(32) })],
  );
  await rechain(query, meetingRecordId, seq);
}

/** Turns over the votes of a ballot with the key that the close has written down, and seals them in its place again. */
export async function turnOver(query: Query, meetingRecordId: number, seq: number): Promise<void> {
  const [written] = await query("select key from voting_keys where meeting_record_id = $1", [
    meetingRecordId,
  ]);
  const key = written?.["key"] as Buffer | undefined;
  if (key === undefined) throw new Error("the register is not closed");
  const { record, hash, sealed } = await rowOf(query, meetingRecordId, seq);
  const slot = { ...record, hash };
  const { choices, nonce } = opened(key, Buffer.from(sealed), votesBound(slot));
  const turned = choices.map((choice) => ({ ...choice, vote: choice.vote === "Y" ? "N" : "Y" }) as const);
  await query("update voting_ballots set sealed = $3 where meeting_record_id = $1 and seq = $2", [
    meetingRecordId,
    seq,
    sealVotes(Buffer.from(key), { choices: turned, nonce }, slot, turned),
  ]);
}

function opened(key: Buffer, sealed: Buffer, bound: Buffer): SecretPart {
  const decipher = createDecipheriv(VOTE_CIPHER, key, sealed.subarray(0, IV_BYTES))
    .setAAD(bound)
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(body.toString("utf8")) as SecretPart;
}

/** Cuts a register back to the size that one of its statements covers, and every statement after it. */
export async function cutBackTo(query: Query, meetingRecordId: number, checkpointNo: number): Promise<void> {
  const [statement] = await query(
    "select size from voting_checkpoints where meeting_record_id = $1 and checkpoint_no = $2",
    [meetingRecordId, checkpointNo],
  );
  const size = Number(statement?.["size"]);
  await query("delete from voting_ballots where meeting_record_id = $1 and seq > $2", [
    meetingRecordId,
    size,
  ]);
  for (const table of ["voting_checkpoints", "voting_agendas"])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await query(`delete from ${table} where meeting_record_id = $1 and checkpoint_no > $2`, [
      meetingRecordId,
      checkpointNo,
    ]);
  await query(
    `update voting_registers set size = $2, witnessed_size = least(witnessed_size, $2), head_hash = (select record_hash
      from voting_ballots where meeting_record_id = $1 and seq = $2) where meeting_record_id = $1`,
    [meetingRecordId, size],
  );
}
