/**
 * The vocabulary of the agency data package, version 1: what a column holds, what must be there and what it refers to.
 * The reader, the staging tables, the merge into the portal's tables and the demonstration shift all read the one
 * description in `package-description.ts`, so a column is described once.
 * Source: the data package format (docs/capabilities/import.md).
 */

export type CellKind =
  | "id" // integer 1 to 2^52-1: those from there on are the portal's
  | "integer" // whole number within `min` and `max`
  | "text"
  | "date" // YYYY-MM-DD
  | "time" // HH:MM, 24 h
  | "money" // dollars in the file, integer cents inside
  | "rate" // per cent in the file, parts per million inside (10 % = 100000): exact at four decimals
  | "boolean"
  | "code" // one of `codes`
  | "file" // relative path below files/
  | "html" // text that goes through the allow-list of HTML
  | "https-link" // an address that begins with https://
  | "biller-code" // of BPAY: 3 to 10 digits
  | "payment-reference" // at most 40 characters on one line, blanks kept
  | "month-day" // MM-DD
  | "time-zone" // IANA name
  | "username" // 1 to 15 letters and digits
  | "roles" // space-separated role numbers 1 to 4
  | "id-list"; // space-separated ids

export interface PackageColumn {
  /** The header's name. */
  readonly name: string;
  readonly kind: CellKind;
  readonly isRequired: boolean;
  /** The column of the portal's table. */
  readonly column: string;
  readonly codes?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  /** The file whose row this cell names by its own id, fund, account code … */
  readonly refersTo?: PackageFileName;
}

export interface PackageFile {
  readonly name: PackageFileName;
  /** The portal's table: the file's name without its ending. */
  readonly table: string;
  readonly columns: readonly PackageColumn[];
  /** Header names of the key that no two rows share. */
  readonly key: readonly string[];
  /** Further combinations that no two rows share (null cells never collide). */
  readonly alsoUnique: readonly (readonly string[])[];
  /** Where the row's plan comes from: its own `ownersCorpId`, or the row that this column names; null = no plan. */
  readonly planFrom: string | null;
  /** How a demonstration package moves this file: by whole years, by days, or not at all. */
  readonly shift: "years" | "days" | "none";
}

export type PackageFileName =
  | "contacts.csv"
  | "contact_points.csv"
  | "plans.csv"
  | "interest_terms.csv"
  | "lots.csv"
  | "lot_owners.csv"
  | "entitlement_sets.csv"
  | "lot_entitlements.csv"
  | "document_distribution.csv"
  | "committee_members.csv"
  | "web_users.csv"
  | "funds.csv"
  | "report_groups.csv"
  | "accounts.csv"
  | "journals.csv"
  | "journal_lines.csv"
  | "levies.csv"
  | "debts.csv"
  | "receipts.csv"
  | "lot_openings.csv"
  | "allocations.csv"
  | "payment_plans.csv"
  | "invoices.csv"
  | "invoice_lines.csv"
  | "budgets.csv"
  | "budget_lines.csv"
  | "investments.csv"
  | "investment_movements.csv"
  | "insurance_policies.csv"
  | "insurance_covers.csv"
  | "insurance_claims.csv"
  | "work_orders.csv"
  | "quotes.csv"
  | "job_invoices.csv"
  | "job_images.csv"
  | "meetings.csv"
  | "agenda_items.csv"
  | "meeting_attendance.csv"
  | "documents.csv"
  | "pending_invoices.csv"
  | "external_keys.csv";
