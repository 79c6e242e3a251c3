import type { PendingInvoice } from "@portal/contract/invoices/schemas";
import type { PaymentDecision } from "@portal/domain/invoices/invoice-vote";
import { createContext } from "react";
import type { Downloads } from "../core/api/use-downloads.ts";

interface Approvals {
  readonly agencyId: string;
  readonly downloads: Downloads;
  /** Whether the vote on it was taken back, since it is not what was voted on. */
  readonly hasChanged: (row: PendingInvoice) => boolean;
  /** Opens an invoice to be looked at. */
  readonly view: (row: PendingInvoice) => void;
  /** Asks for the comment on a decision. */
  readonly choose: (row: PendingInvoice, decision: PaymentDecision) => void;
}

/** What the cells of the grid can do; its columns are the same for everybody. */
export const ApprovalsContext = createContext<Approvals | null>(null);
