export {
  type AccessRefusal,
  featuresInPlan,
  planOfReachedLot,
  reachedPlans,
  refusalInPlan,
} from "./access.ts";
export { contactOf } from "./contact-fields.ts";
