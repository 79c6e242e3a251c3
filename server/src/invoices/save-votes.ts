import type { changedInvoice, PendingInvoices } from "@portal/contract/invoices/schemas";
import { dollarsFromCents } from "@portal/domain/core/money";
import { validateInvoiceComment, invoiceCommentOf } from "@portal/domain/invoices/invoice-vote";
import { isSameInvoice } from "@portal/domain/invoices/vote-standing";
import type { z } from "zod";
import { type AuditEntry, recordAudit } from "../core/audit/audit.ts";
import type { Transaction } from "../core/db/agency-transaction.ts";
import { withPackageLock } from "../core/db/package-lock.ts";
import type { Database } from "../core/db/open-database.ts";
import { answer, type FieldError, type Outcome, refused } from "../core/http/outcome.ts";
import { newUuid } from "../core/ids/tokens.ts";
import type { Person, PortalUser } from "../core/session/portal-user.ts";
import { type Actor, actorOf } from "../core/session/actor.ts";
import { findPerson, personKeyOf } from "../sign-in/public.ts";
import { approvalPlans } from "./access.ts";
import { presentInvoice } from "./present.ts";
import { type InvoiceRow, readPendingInvoices } from "./queries.ts";
import { insertVotes, lockVoter } from "./vote-queries.ts";

type ChangedInvoice = z.infer<typeof changedInvoice>;
type SaveOutcome = Outcome<
  PendingInvoices,
  "NOT_FOUND" | "FEATURE_UNAVAILABLE" | "INVOICE_CHANGED" | "VALIDATION"
>;

/** How long a submission waits for an import that is changing the agency's rows, before it says that it is busy. */
const IMPORT_TIMEOUT_MS = 10_000;
const CHANGED = "This invoice has changed since you opened it. Please look at it again.";

/**
 * Records the session's votes on invoices, all of them or none (D68), and answers those invoices as the list shows them then.
 * Rights and invoices are read under a lock that keeps imports out until the commit: an import comes before a submission
 * and is seen by it, or after it.
 */
export async function saveVotes(
  database: Database,
  session: PortalUser,
  changed: readonly ChangedInvoice[],
): Promise<SaveOutcome> {
  const asked = approvalPlans(session);
  if (!asked.ok) return asked;
  const errors = faultsOf(changed);
  if (errors.length > 0) return refused("VALIDATION", { errors });
  const { agencyId, contactId } = session;
  return withPackageLock(database, agencyId, IMPORT_TIMEOUT_MS, async (transaction) => {
    await lockVoter(transaction, agencyId, contactId);
    const person = await findPerson(transaction, agencyId, personKeyOf(session));
    return person === null
      ? refused("FEATURE_UNAVAILABLE")
      : saveUnderLock(transaction, person, actorOf(session), changed);
  });
}

async function saveUnderLock(
  transaction: Transaction,
  person: Person,
  actor: Actor,
  changed: readonly ChangedInvoice[],
): Promise<SaveOutcome> {
  const asked = approvalPlans(person);
  if (!asked.ok) return asked;
  const { agencyId, contactId } = person;
  const documentIds = changed.map(({ documentId }) => documentId);
  const read = (): Promise<readonly InvoiceRow[]> =>
    readPendingInvoices(transaction, { agencyId, contactId, ...asked.value, documentIds });
  const rows = new Map((await read()).map((row) => [row.documentId, row]));
  // One that is gone is answered as one that never was, or is somebody else's.
  if (rows.size < changed.length) return refused("NOT_FOUND");
  const votes = changed.flatMap((sent, at) => {
    const row = rows.get(sent.documentId);
    return row === undefined ? [] : [{ at, sent, row }];
  });
  const errors = votes
    .filter(({ sent, row }) => !isAsShown(sent, row))
    .map(({ at }) => ({ path: String(at), message: CHANGED }));
  if (errors.length > 0) return refused("INVOICE_CHANGED", { errors });

  const saveId = newUuid();
  const fresh = votes
    .filter(({ sent, row }) => !isRepeat(sent, row))
    .map(({ sent: { votingResponse: response, votingComment }, row }) => ({
      row,
      response,
      comment: invoiceCommentOf(votingComment),
      revision: (row.vote?.revision ?? 0) + 1,
    }));
  const [first, ...others] = fresh.map(({ row, response, revision }): AuditEntry => {
    const { documentId, ownersCorpId } = row;
    const subject = { documentId, ownersCorpId, response, revision, saveId };
    return { agencyId, actor, kind: "invoice-vote", subject };
  });
  if (first !== undefined) {
    await insertVotes(transaction, person, saveId, fresh);
    await recordAudit(transaction, first, ...others);
  }
  return answer({ errorMessage: null, pendingInvoiceList: (await read()).map(presentInvoice) });
}

/** What the contract's schema cannot know. */
function faultsOf(changed: readonly ChangedInvoice[]): readonly FieldError[] {
  const seen = new Set<number>();
  return changed.flatMap(({ documentId, votingResponse, votingComment }, at): FieldError[] => {
    const isTwice = seen.has(documentId);
    seen.add(documentId);
    if (isTwice) return [{ path: `${at}.documentId`, message: "Vote once on each invoice." }];
    const fault = validateInvoiceComment(votingResponse, votingComment);
    return fault === null ? [] : [{ path: `${at}.votingComment`, message: fault }];
  });
}

/** Whether the row is still the one that was answered; without a fileVersion the file is not compared (D68). */
function isAsShown({ invoiceAmount, creditorName, fileVersion }: ChangedInvoice, row: InvoiceRow): boolean {
  return (
    invoiceAmount === dollarsFromCents(row.amountCents) &&
    // Texts of requests come in NFC, those of a package as they were written.
    creditorName === row.creditorName.normalize("NFC") &&
    (fileVersion ?? row.fileSha256) === row.fileSha256
  );
}

/** Whether this vote on this invoice is there already: the same request again changes nothing. */
function isRepeat({ votingResponse, votingComment }: ChangedInvoice, row: InvoiceRow): boolean {
  const { vote } = row;
  return (
    vote !== null &&
    isSameInvoice(vote, row) &&
    vote.response === votingResponse &&
    vote.comment === invoiceCommentOf(votingComment)
  );
}
