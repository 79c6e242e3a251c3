import type { Generated } from "kysely";

interface CredentialsTable {
  agency_id: number;
  username_key: string;
  contact_id: number;
  password_hash: string | null;
  changed_at: Date;
  is_issued: boolean;
}

interface SessionsTable {
  agency_id: number;
  secret_hash: Buffer;
  handle: string;
  username_key: string;
  contact_id: number;
  role: number;
  created_at: Date;
  last_seen_at: Date;
  temporary_password_hash: string | null;
  line: Generated<string>;
  password_typed_at: Generated<Date>;
}

interface TrustedBrowsersTable {
  agency_id: number;
  username_key: string;
  contact_id: number;
  browser_hash: Buffer;
  last_used_at: Date;
}

interface DisabledAccountsTable {
  agency_id: number;
  username_key: string;
  contact_id: number;
  disabled_at: Date;
}

interface RecoveryRequestsTable {
  agency_id: number;
  request_id: string;
  requested_at: Generated<Date>;
  kind: string;
  asked: string | null;
  role: number | null;
  account_hash: Buffer;
  address: string;
  browser_hash: Buffer | null;
  claim: string | null;
  claimed_until_at: Date | null;
  done_at: Date | null;
  contact_id: Generated<number | null>;
  password_digest: Generated<Buffer | null>;
  turn: Generated<number>;
}

interface TemporaryPasswordsTable {
  agency_id: number;
  password_id: string;
  username_key: string;
  contact_id: number;
  password_hash: string;
  issued_at: Date;
  expires_at: Date;
}

interface RecoveryMailsTable {
  agency_id: number;
  mail_id: string;
  recipient_hash: Buffer;
  mailed_at: Date;
}

interface SignInLinksTable {
  agency_id: number;
  code_hash: Buffer;
  username_key: string;
  contact_id: number;
  role: number;
  password_digest: Buffer;
  issued_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

interface AgencyGuardsTable {
  agency_id: number;
  began_at: Date;
  until_at: Date;
  told_at: Date | null;
}

interface EndedProofsTable {
  agency_id: number;
  username_key: string;
  contact_id: number;
  ended_at: Date;
}

/** The tables that sign-in owns and writes; the migration says what each column means. */
interface SignInTables {
  credentials: CredentialsTable;
  sessions: SessionsTable;
  trusted_browsers: TrustedBrowsersTable;
  disabled_accounts: DisabledAccountsTable;
  recovery_requests: RecoveryRequestsTable;
  temporary_passwords: TemporaryPasswordsTable;
  recovery_mails: RecoveryMailsTable;
  sign_in_links: SignInLinksTable;
  agency_guards: AgencyGuardsTable;
  ended_proofs: EndedProofsTable;
}

declare module "../core/db/tables.ts" {
  interface Tables extends SignInTables {}
}
