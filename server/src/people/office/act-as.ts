import type { ReasonCode } from "@portal/contract/core/reasons";
import type { FactorProof } from "@portal/contract/second-factor/schemas";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { commitUnlessRefused } from "../../core/db/commit-unless-refused.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { RequestFacts } from "../../core/http/call.ts";
import { type Outcome, refused } from "../../core/http/outcome.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { holdRights, withProof } from "../../staff/office/public.ts";
import type { PeopleParts } from "./people-parts.ts";

/** Given the transaction, and the staff member with the plans that they have at this moment. */
type Act<Value, Code extends ReasonCode> = (
  transaction: Transaction,
  staff: StaffMember,
) => Promise<Outcome<Value, Code>>;

/** Holds the row and rights of a manager: of somebody who is disabled, or loses the right, at this moment nothing is kept. */
async function asManager<Value, Code extends ReasonCode>(
  transaction: Transaction,
  staff: StaffMember,
  work: Act<Value, Code>,
): Promise<Outcome<Value, Code | "SESSION_EXPIRED">> {
  const held = await holdRights(transaction, staff.staffId, "manager");
  return held === null ? refused("SESSION_EXPIRED") : work(transaction, { ...staff, ...held });
}

/** Does an act of a manager in one transaction. */
export const actAs = <Value, Code extends ReasonCode>(
  database: Database,
  staff: StaffMember,
  work: Act<Value, Code>,
): Promise<Outcome<Value, Code | "SESSION_EXPIRED">> =>
  commitUnlessRefused<Outcome<Value, Code | "SESSION_EXPIRED">>(database, staff.agencyId, (transaction) =>
    asManager(transaction, staff, work),
  );

interface ProvenCall {
  readonly staff: StaffMember;
  readonly body: { readonly proof: FactorProof };
  readonly facts: RequestFacts;
}

/** The same of an act that takes a second factor of its own, which is used up in its transaction. */
export const proveAndAct = <Value, Code extends ReasonCode>(
  parts: PeopleParts,
  { staff, body: { proof }, facts }: ProvenCall,
  work: Act<Value, Code>,
) =>
  withProof(parts, staff, proof, facts, ({ transaction }) =>
    asManager<Value, Code>(transaction, staff, work),
  );
