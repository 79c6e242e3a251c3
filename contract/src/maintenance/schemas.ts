import { z } from "zod";

const count = z.int().nonnegative();

/** How many open jobs the viewer would see (D26). */
export const counters = z.object({ openWorkOrdersCount: count, openQuotesCount: count });
export type Counters = z.infer<typeof counters>;
