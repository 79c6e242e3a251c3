interface CredentialsTable {
  agency_id: number;
  username_key: string;
  password_hash: string;
  changed_at: Date;
}

interface SessionsTable {
  agency_id: number;
  secret_hash: Buffer;
  handle: string;
  username_key: string;
  role: number;
  created_at: Date;
  last_seen_at: Date;
}

interface TrustedBrowsersTable {
  agency_id: number;
  username_key: string;
  browser_hash: Buffer;
  last_used_at: Date;
}

interface DisabledAccountsTable {
  agency_id: number;
  username_key: string;
  disabled_at: Date;
}

/** The tables that sign-in owns and writes; the migration says what each column means. */
export interface SignInTables {
  credentials: CredentialsTable;
  sessions: SessionsTable;
  trusted_browsers: TrustedBrowsersTable;
  disabled_accounts: DisabledAccountsTable;
}

declare module "../core/db/tables.ts" {
  interface Tables extends SignInTables {}
}
