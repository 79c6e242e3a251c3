import type { PaymentDecision } from "@portal/domain/invoices/invoice-vote";
import type { Generated } from "kysely";

interface InvoiceVotesTable {
  agency_id: number;
  document_id: number;
  contact_id: number;
  revision: number;
  owners_corp_id: number;
  response: PaymentDecision;
  comment: string | null;
  amount_cents: number;
  creditor_name: string;
  file_sha256: string;
  invoice_description: string;
  username: string;
  role: number;
  voted_at: Generated<Date>;
  save_id: string;
}

declare module "../core/db/tables.ts" {
  interface Tables {
    invoice_votes: InvoiceVotesTable;
  }
}
