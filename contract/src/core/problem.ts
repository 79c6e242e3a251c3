import { z } from "zod";
import { type ReasonCode, reasonStatus } from "./reasons.ts";

const reasonCodes = Object.keys(reasonStatus) as [ReasonCode, ...ReasonCode[]];

/** RFC 9457 problem details, `application/problem+json` (D14). `detail` is what screens show after 'Error:'. */
export const problem = z.object({
  status: z.number().int(),
  title: z.string(),
  detail: z.string(),
  code: z.enum(reasonCodes),
  /** Validation only: where in the request, and what to do. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type Problem = z.infer<typeof problem>;
