import type { ReasonCode } from "@portal/contract/core/reasons";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import type { Database } from "../../core/db/open-database.ts";
import { withPackageLock } from "../../core/db/package-lock.ts";
import { type Outcome, refused } from "../../core/http/outcome.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { holdRights } from "../../staff/office/public.ts";

/** How long an act waits for an import that is changing the agency's rows. */
const IMPORT_TIMEOUT_MS = 10_000;

/** Does an act of a manager on documents, in one transaction that no import changes anything under. */
export const actOnDocuments = <Value, Code extends ReasonCode>(
  database: Database,
  staff: StaffMember,
  work: (transaction: Transaction, by: StaffMember) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | "SESSION_EXPIRED">> =>
  withPackageLock<Outcome<Value, Code | "SESSION_EXPIRED">>(
    database,
    staff.agencyId,
    IMPORT_TIMEOUT_MS,
    async (transaction) => {
      const held = await holdRights(transaction, staff.staffId, "manager");
      return held === null ? refused("SESSION_EXPIRED") : work(transaction, { ...staff, ...held });
    },
  );

// Held plan by plan in one order, so that two who add to the same plans wait for each other and never both.
const lockText = `
select pg_advisory_xact_lock($1::int, hashtext('documents of plan ' || plan))
from (select plan from unnest($2::bigint[]) plan order by plan) plans`;

/** Nobody else adds or withdraws documents of these plans until the transaction ends. */
export async function lockDocumentsOf(transaction: Transaction, plans: readonly number[]): Promise<void> {
  const { agencyId } = transaction;
  const values = [agencyId, [...new Set(plans)]];
  await transaction.query(agencyId, { name: "documents-lock", text: lockText, values });
}
