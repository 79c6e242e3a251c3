export {
  type AccessRefusal,
  featuresInPlan,
  planAccess,
  planOfReachedLot,
  reachedPlan,
  reachedPlans,
  refusalInPlan,
} from "./access.ts";
export { contactOf, namePartsObject } from "./contact-fields.ts";
