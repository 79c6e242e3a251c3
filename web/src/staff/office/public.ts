/** What the office of other capabilities may use of the staff's. */
export { ProofDialog, type ProvenAct } from "./factors/proof-dialog.tsx";
export { ChosenPlans } from "./members/chosen-plans.tsx";
export { PlanSelect } from "./members/plan-select.tsx";
export { nameOf } from "./members/member-words.ts";
export { usePlans, useStaff } from "./members/staff-api.ts";
export { failureText } from "./messages.ts";
export { type Told, ToldMessage } from "./told.tsx";
