import type { Cents } from "@portal/domain/core/money";
import { isSameInvoice } from "@portal/domain/invoices/vote-standing";
import type { Person } from "../core/session/portal-user.ts";
import { approvalPlans } from "./access.ts";
import { type Queries, readPendingInvoices } from "./queries.ts";

/** A pending invoice on which the person has not decided as it is now. */
export interface UndecidedInvoice {
  readonly ownersCorpId: number;
  readonly amountCents: Cents;
  readonly dueOn: string;
}

/** Those of all plans in which the person approves, in one round trip; none where they approve nowhere. */
export async function readUndecided(database: Queries, person: Person): Promise<readonly UndecidedInvoice[]> {
  const granted = approvalPlans(person);
  if (!granted.ok || granted.value.planIds.length === 0) return [];
  const { agencyId, contactId } = person;
  const rows = await readPendingInvoices(database, { agencyId, contactId, ...granted.value });
  return rows
    .filter((row) => row.vote === null || !isSameInvoice(row.vote, row))
    .map(({ ownersCorpId, amountCents, dueOn }) => ({ ownersCorpId, amountCents, dueOn }));
}
