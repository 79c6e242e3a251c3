export {
  type AccessRefusal,
  featuresInPlan,
  planOfReachedLot,
  reachedPlans,
  refusalInPlan,
} from "./access.ts";
export { contactOf, namePartsObject } from "./contact-fields.ts";
