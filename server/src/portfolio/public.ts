export {
  type AccessRefusal,
  featureAccess,
  featuresInPlan,
  planAccess,
  planOfReachedLot,
  portalAccess,
  reachedPlan,
  reachedPlans,
} from "./access.ts";
export { contactOf, namePartsObject } from "./contact-fields.ts";
