import { isFeatureAvailable } from "@portal/domain/agency/features";
import type { Database } from "../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import type { Person } from "../core/session/portal-user.ts";
import {
  type AccessRefusal,
  featureAccess,
  featuresInPlan,
  planAccess,
  reachedPlan,
  reachedPlans,
} from "../portfolio/public.ts";
import { type InvoiceFileRow, readInvoiceFile } from "./queries.ts";

/**
 * The plans whose pending invoices the person may see and vote on: those in which the approvals hold (D56), or the one that
 * is asked for. Refused like any call of a plan's feature.
 */
export function approvalPlans(
  person: Person,
  askedPlanId?: number,
): Outcome<{ readonly planIds: readonly number[] }, AccessRefusal> {
  if (askedPlanId !== undefined) {
    const granted = planAccess(person, "approvals", reachedPlan(person, askedPlanId));
    return granted.ok ? answer({ planIds: [granted.value] }) : granted;
  }
  // Off wherever the role could have it; in its own plans it may be off too, and then there is nothing to see.
  const anywhere = featureAccess(person, "approvals");
  if (!anywhere.ok) return anywhere;
  const isIn = (planId: number): boolean => isFeatureAvailable("approvals", featuresInPlan(person, planId));
  return answer({ planIds: reachedPlans(person).filter(isIn) });
}

/** The file of an invoice in one of those plans. */
export async function findInvoiceFile(
  database: Database,
  person: Person,
  documentId: number,
): Promise<Outcome<InvoiceFileRow, AccessRefusal>> {
  const asked = approvalPlans(person);
  if (!asked.ok) return asked;
  const file = await readInvoiceFile(database, person.agencyId, documentId, asked.value.planIds);
  return file === undefined ? refused("NOT_FOUND") : answer(file);
}
