import type { Generated, JSONColumnType } from "kysely";

interface VotingRegistersTable {
  agency_id: number;
  meeting_record_id: number;
  owners_corp_id: number;
  size: Generated<number>;
  head_hash: string;
  checkpoint_size: Generated<number>;
  checkpoint_at: Date | null;
  is_closed: Generated<boolean>;
}

interface VotingBallotsTable {
  agency_id: number;
  meeting_record_id: number;
  seq: number;
  seat_kind: "lot" | "member";
  seat_id: number;
  revision: number;
  contact_id: number;
  record: string;
  record_hash: string;
  receipt: string;
  cast_at: Date;
  idempotency_key: string | null;
  request_hash: string | null;
  username_key: string | null;
  session_line: string | null;
}

interface VotingDraftsTable {
  agency_id: number;
  meeting_record_id: number;
  seat_kind: "lot" | "member";
  seat_id: number;
  contact_id: number;
  choices: JSONColumnType<
    readonly {
      readonly agendaItemID: number;
      readonly vote: "Y" | "N" | "A";
      readonly motionHash?: string | null;
    }[]
  >;
  proxy_name: string | null;
  revision: number;
  saved_at: Generated<Date>;
}

interface VotingCheckpointsTable {
  agency_id: number;
  meeting_record_id: number;
  checkpoint_no: number;
  size: number;
  reason: "count" | "hour" | "close" | "roll";
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
}

declare module "../core/db/tables.ts" {
  interface Tables extends MeetingsTables {}
}
