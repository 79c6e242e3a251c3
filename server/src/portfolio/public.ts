export {
  type AccessRefusal,
  featuresInPlan,
  planOfReachedLot,
  reachedPlans,
  refusalInPlan,
} from "./access.ts";
