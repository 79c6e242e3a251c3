import { isSecondFactorDemanded, type SecondFactorDemand } from "@portal/domain/agency/second-factor-demand";
import { isEmailAddress } from "@portal/domain/core/email-address";
import type { Role } from "@portal/domain/sign-in/vocabulary";
import type { Queries } from "../../core/db/agency-transaction.ts";
import type { AccountKey } from "../accounts/account-key.ts";
import { addressOf } from "../accounts/find-accounts.ts";

interface DemandRow {
  readonly demand: SecondFactorDemand;
  readonly isInvoiceApprover: boolean;
  readonly address: string | null;
}

const text = `
select coalesce(a.content->>'requireSecondFactor', 'none') as demand, u.is_invoice_approver as "isInvoiceApprover",
  ${addressOf} as address
from agencies a
join web_users u on u.agency_id = $1 and u.username_key = $2 and u.contact_id = $3
join contacts c on c.agency_id = $1 and c.contact_id = u.contact_id
where a.agency_id = $1`;

/**
 * Whether the agency demands a second factor of an account in a role. Not of one without an address: the code that it would set
 * one up with cannot reach it.
 */
export async function isFactorDemanded(
  queries: Queries,
  agencyId: number,
  { usernameKey, contactId }: AccountKey,
  role: Role,
): Promise<boolean> {
  const values = [agencyId, usernameKey, contactId];
  const [row] = await queries.query<DemandRow>(agencyId, { name: "factor-demand", text, values });
  if (row === undefined || !isEmailAddress(row.address ?? "")) return false;
  return isSecondFactorDemanded(row.demand, { role, isInvoiceApprover: row.isInvoiceApprover });
}
