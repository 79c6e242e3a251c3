import type { FactorProof } from "@portal/contract/second-factor/schemas";
import type { ReasonCode } from "@portal/contract/core/reasons";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { sharePackage, withPackageLock } from "../../core/db/package-lock.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { RequestFacts } from "../../core/http/call.ts";
import { type Outcome, refused } from "../../core/http/outcome.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { holdRights, type StaffParts, withProof } from "../../staff/office/public.ts";
import { SecretMissing } from "../register/signing/secret-missing.ts";

/** How long an act waits for an import that is changing the agency's rows. */
const IMPORT_TIMEOUT_MS = 10_000;

export type MeetingAct<Value, Code extends ReasonCode> = (
  transaction: Transaction,
  staff: StaffMember,
) => Promise<Outcome<Value, Code>>;

/** Within a transaction that shares the package: holds the staff member's row, then does the act with the plans they have now. */
async function withManager<Value, Code extends ReasonCode>(
  transaction: Transaction,
  staff: StaffMember,
  work: MeetingAct<Value, Code>,
): Promise<Outcome<Value, Code | "SESSION_EXPIRED">> {
  const held = await holdRights(transaction, staff.staffId, "manager");
  return held === null ? refused("SESSION_EXPIRED") : work(transaction, { ...staff, ...held });
}

/**
 * Does an act of a manager on a meeting, in one transaction that no import changes anything under. The order of locks is that of
 * design/ownership.md: the package, the staff member's row, registers, the meeting.
 */
export const actOnMeetings = <Value, Code extends ReasonCode>(
  database: Database,
  staff: StaffMember,
  work: MeetingAct<Value, Code>,
): Promise<Outcome<Value, Code | "SESSION_EXPIRED">> =>
  withPackageLock<Outcome<Value, Code | "SESSION_EXPIRED">>(
    database,
    staff.agencyId,
    IMPORT_TIMEOUT_MS,
    (transaction) => withManager(transaction, staff, work),
  );

const WITHOUT_SECRET =
  "This meeting's register was begun under another secret of the portal, so nothing that concerns its votes can be changed here. Please ask who runs the portal.";

/** The same of an act that may sign something of the meeting's register; without its secret nothing is done. */
export async function actOnRegister<Value, Code extends ReasonCode>(
  database: Database,
  staff: StaffMember,
  work: MeetingAct<Value, Code>,
): Promise<Outcome<Value, Code | "SESSION_EXPIRED" | "VOTING_STOPPED">> {
  try {
    return await actOnMeetings(database, staff, work);
  } catch (error) {
    if (error instanceof SecretMissing) return refused("VOTING_STOPPED", { detail: WITHOUT_SECRET });
    throw error;
  }
}

interface ProvenCall {
  readonly staff: StaffMember;
  readonly body: { readonly proof: FactorProof };
  readonly facts: RequestFacts;
}

/** The same of an act that takes a second factor of its own, which is used up in its transaction. */
export async function proveOnRegister<Value, Code extends ReasonCode>(
  parts: StaffParts,
  { staff, body: { proof }, facts }: ProvenCall,
  work: MeetingAct<Value, Code>,
) {
  const { agencyId } = staff;
  try {
    return await withProof<Value, Code | "SESSION_EXPIRED">(
      parts,
      staff,
      proof,
      facts,
      ({ transaction }) => withManager(transaction, staff, work),
      (transaction) => sharePackage(transaction, agencyId),
    );
  } catch (error) {
    if (error instanceof SecretMissing) return refused("VOTING_STOPPED", { detail: WITHOUT_SECRET });
    throw error;
  }
}
