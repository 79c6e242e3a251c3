import type { CheckpointReason } from "@portal/domain/meetings/register/checkpoint-statement";
import type { Generated, JSONColumnType } from "kysely";
import type { KeptText } from "./seal/kept-text.ts";

interface VotingRegistersTable {
  agency_id: number;
  meeting_record_id: number;
  owners_corp_id: number;
  size: Generated<number>;
  head_hash: string;
  checkpoint_size: Generated<number>;
  checkpoint_at: Date | null;
  is_closed: Generated<boolean>;
  format: Generated<1 | 2>;
  public_key: string | null;
  witnessed_size: Generated<number>;
  stopped_at: Date | null;
  told_because: "WITNESS" | "CUTOFF_UNSIGNED" | "SECRET" | null;
}

interface VotingBallotsTable {
  agency_id: number;
  meeting_record_id: number;
  seq: number;
  seat_kind: "lot" | "member";
  seat_id: number;
  revision: number;
  contact_id: number;
  record: KeptText;
  record_hash: string;
  receipt: string;
  cast_at: Date;
  idempotency_key: string | null;
  request_hash: string | null;
  sealed: Buffer | null;
  key_no: number | null;
  signature: string | null;
  username_key: string | null;
  session_line: string | null;
}

interface VotingKeysTable {
  agency_id: number;
  meeting_record_id: number;
  key_no: number;
  key: Buffer;
  written_at: Generated<Date>;
}

interface VotingHandoversTable {
  agency_id: number;
  meeting_record_id: number;
  handover_no: number;
  seat_kind: "lot" | "member";
  seat_id: number;
  from_contact_id: number;
  to_contact_id: number;
  left_on: string | null;
  entered_on: string | null;
  seen_at: Generated<Date>;
}

interface VotingDraftsTable {
  agency_id: number;
  meeting_record_id: number;
  seat_kind: "lot" | "member";
  seat_id: number;
  contact_id: number;
  /** The two in clear: of before the seal, until the next start. */
  choices: JSONColumnType<object> | null;
  proxy_name: string | null;
  sealed: Buffer | null;
  revision: number;
  saved_at: Generated<Date>;
}

interface VotingCheckpointsTable {
  agency_id: number;
  meeting_record_id: number;
  checkpoint_no: number;
  size: number;
  reason: CheckpointReason;
  statement: string;
  signature: string;
  public_key: string;
  made_at: Date;
}

interface VotingRollsTable {
  agency_id: number;
  meeting_record_id: number;
  roll: JSONColumnType<object>;
  taken_at: Generated<Date>;
}

/** The tables that meetings owns and writes; the migrations say what each column means. */
interface MeetingsTables {
  voting_registers: VotingRegistersTable;
  voting_ballots: VotingBallotsTable;
  voting_drafts: VotingDraftsTable;
  voting_checkpoints: VotingCheckpointsTable;
  voting_rolls: VotingRollsTable;
  voting_keys: VotingKeysTable;
  voting_handovers: VotingHandoversTable;
}

declare module "../core/db/tables.ts" {
  interface Tables extends MeetingsTables {}
}
