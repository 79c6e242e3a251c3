import { z } from "zod";
import { id } from "../../core/fields.ts";

/** A plan as the agency's staff choose it from a list. */
const officePlan = z.object({
  ownersCorpId: id,
  /** As the plan is known: `SP 12345`. */
  planNumber: z.string(),
  name: z.string(),
});
export type OfficePlan = z.infer<typeof officePlan>;
export const officePlans = z.object({ rows: z.array(officePlan) });
