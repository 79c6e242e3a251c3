import type { ReasonCode } from "@portal/contract/core/reasons";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { commitUnlessRefused } from "../../../core/db/commit-unless-refused.ts";
import type { Database } from "../../../core/db/open-database.ts";
import { type Outcome, refused } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { holdRights } from "../../../staff/office/public.ts";

/** Does an act in one transaction that holds the row and right of an administrator. */
export const asAdmin = <Value, Code extends ReasonCode>(
  database: Database,
  { agencyId, staffId }: StaffMember,
  work: (transaction: Transaction) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | "SESSION_EXPIRED">> =>
  commitUnlessRefused<Outcome<Value, Code | "SESSION_EXPIRED">>(database, agencyId, async (transaction) => {
    const held = await holdRights(transaction, staffId, "admin");
    return held === null ? refused("SESSION_EXPIRED") : work(transaction);
  });
