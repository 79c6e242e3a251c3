import type { ReasonCode } from "@portal/contract/core/reasons";
import type { FactorConfirmation } from "@portal/contract/staff/office/schemas";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import type { Outcome } from "../../../core/http/outcome.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { hasFactor, readFactorMethods, staffHolder } from "../../../second-factor/public.ts";
import { isEnrolmentCode } from "./enrolment-code.ts";
import { type Confirmed, type ProofFacts, type ProofReason, withCheck } from "./prove-staff.ts";
import type { StaffParts } from "../staff-parts.ts";

const mailedText = "select from staff_sessions where agency_id = $1 and handle = $2 and is_mailed";

/**
 * Does what changes somebody's own second factors, once they have confirmed that it is them: with a factor that they have; with
 * the code that was mailed where they have none; straight after a link that came by mail, with nothing. Half a session of
 * somebody who has a factor confirms nothing: it has to be proven first.
 */
export const withConfirmation = <Value, Code extends ReasonCode>(
  parts: StaffParts,
  staff: StaffMember,
  confirm: FactorConfirmation,
  facts: ProofFacts,
  work: (confirmed: Confirmed) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | ProofReason>> =>
  withCheck(
    parts,
    staff,
    facts,
    async (transaction, prove) => {
      if (!(await isEnrolling(transaction, staff))) {
        if (staff.stage !== "full") return "expired";
        return confirm === null || "enrolmentCode" in confirm ? null : prove(confirm);
      }
      const { agencyId, handle } = staff;
      const statement = { name: "staff-session-mailed", text: mailedText, values: [agencyId, handle] };
      if ((await transaction.query(agencyId, statement)).length > 0) return "enrolment";
      if (confirm === null || !("enrolmentCode" in confirm)) return null;
      const isRight = await isEnrolmentCode(parts, transaction, handle, confirm.enrolmentCode);
      return isRight ? "enrolment" : null;
    },
    work,
  );

/** Whether somebody sets up their first factor. */
const isEnrolling = async (transaction: Transaction, { agencyId, staffId }: StaffMember): Promise<boolean> =>
  !hasFactor(await readFactorMethods(transaction, staffHolder(agencyId, staffId)));

/**
 * The second half of setting up a factor, which shows what only the first half gave away: signed in, or in half a session of
 * somebody who has no factor yet. What is shown is counted like any code.
 */
export const withEnrolment = <Added, Value, Code extends ReasonCode>(
  parts: StaffParts,
  staff: StaffMember,
  facts: ProofFacts,
  enrol: (transaction: Transaction) => Promise<Added | null>,
  work: (confirmed: Confirmed, added: Added) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | ProofReason>> => {
  let added: Added | null = null;
  return withCheck(
    parts,
    staff,
    facts,
    async (transaction) => {
      if (staff.stage !== "full" && !(await isEnrolling(transaction, staff))) return "expired";
      added = await enrol(transaction);
      return added === null ? null : "enrolment";
    },
    async (confirmed) => {
      if (added === null) throw new Error("what was not added is not confirmed");
      return work(confirmed, added);
    },
  );
};
