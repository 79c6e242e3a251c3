/** A table's owner is the capability that writes it. */
export interface TableOwner {
  readonly owner: string;
  /** The import writes the rows that a package brings. */
  readonly loadedBy?: "import";
  /** Rows of the office stand beside those of a package. */
  readonly hasOrigin?: true;
}

const owned = (owner: string, tables: readonly string[]) =>
  tables.map((table): [string, TableOwner] => [table, { owner }]);
const shared = (owner: string, tables: readonly string[]) =>
  tables.map((table): [string, TableOwner] => [table, { owner, loadedBy: "import", hasOrigin: true }]);
const loaded = (owner: string, tables: readonly string[]) =>
  tables.map((table): [string, TableOwner] => [table, { owner, loadedBy: "import" }]);

/** Every table of the database. A new table needs an entry here before a migration may create it. */
export const tableOwners: ReadonlyMap<string, TableOwner> = new Map([
  ...owned("agency", ["law_overrides", "public_holidays", "setting_overrides"]),
  ...loaded("agency", ["agencies", "agency_services", "faq_items", "report_settings", "terminology"]),
  ...owned("analytics", ["analytics_events"]),
  ...loaded("committee", ["committee_members"]),
  ...owned("contact", ["contact_messages", "message_entries", "message_states"]),
  ...owned("core", ["agency_work", "audit_events", "outbox_mails", "picture_sizes", "sign_in_failures"]),
  ...shared("core", ["stored_files"]),
  ...owned("documents", ["document_readings", "document_texts"]),
  ...shared("documents", ["documents"]),
  ...owned("invoices", ["invoice_votes"]),
  ...shared("invoices", ["pending_invoices"]),
  ...loaded("ledger", [
    "accounts",
    "allocations",
    "budget_lines",
    "budgets",
    "debts",
    "funds",
    "interest_terms",
    "investment_movements",
    "investments",
    "invoice_lines",
    "invoices",
    "journal_lines",
    "journals",
    "levies",
    "lot_openings",
    "payment_plans",
    "receipts",
    "report_groups",
  ]),
  ...loaded("import", ["external_keys"]),
  ...loaded("maintenance", ["job_images", "job_invoices", "quotes"]),
  ...shared("maintenance", ["work_orders"]),
  ...owned("people", ["views"]),
  ...owned("staff", [
    "staff",
    "staff_browsers",
    "staff_links",
    "staff_plans",
    "staff_recoveries",
    "staff_sessions",
  ]),
  ...owned("people", [
    "account_addresses",
    "account_sign_ins",
    "bounced_addresses",
    "invitation_failures",
    "invitations",
    "office_task_items",
    "office_tasks",
  ]),
  ...owned("meetings", [
    "agenda_candidates",
    "calendar_feeds",
    "meeting_day_entries",
    "meeting_day_leads",
    "meeting_minutes",
    "meeting_notices",
    "minutes_notices",
    "meeting_templates",
    "meeting_versions",
    "plan_meeting_settings",
    "status_confirmations",
    "meeting_proxies",
    "meeting_reminders",
    "paper_entries",
    "paper_outcomes",
    "voting_agendas",
    "voting_ballots",
    "voting_checkpoints",
    "voting_drafts",
    "voting_handovers",
    "voting_keys",
    "voting_registers",
    "voting_rolls",
  ]),
  ...shared("meetings", ["agenda_items", "meeting_attendance", "meetings"]),
  ...loaded("owners-corporation", ["entitlement_sets", "lot_entitlements"]),
  ...loaded("portfolio", [
    "contact_points",
    "contacts",
    "document_distribution",
    "lot_owners",
    "lots",
    "plans",
  ]),
  ...loaded("reports", ["insurance_claims", "insurance_covers", "insurance_policies"]),
  ...owned("second-factor", [
    "authenticators",
    "factor_failures",
    "passkeys",
    "recovery_codes",
    "used_challenges",
  ]),
  ...owned("sign-in", [
    "account_failures",
    "address_changes",
    "agency_guards",
    "credentials",
    "disabled_accounts",
    "ended_proofs",
    "recovery_mails",
    "recovery_requests",
    "sessions",
    "sign_in_links",
    "temporary_password_tries",
    "temporary_passwords",
    "trusted_browsers",
  ]),
  ...shared("sign-in", ["web_users"]),
  ...owned("uploads", ["uploads"]),
  ...owned("import", ["bring_in_files", "bring_ins"]),
]);
