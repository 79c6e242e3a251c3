/** What the office of other capabilities may use of the staff's. */
export { type ProofReason, withProof } from "./factors/prove-staff.ts";
export { hasPlan } from "./members/has-plan.ts";
export { holdRights } from "./session/hold-rights.ts";
export type { StaffParts } from "./staff-parts.ts";
export { mailStaff } from "./tell-staff.ts";
