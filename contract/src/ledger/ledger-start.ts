import { z } from "zod";
import { day } from "../core/fields.ts";

/** Where the ledger of a plan begins, if balances were carried in (ours). */
export const ledgerStart = z.object({
  /** The day at whose end they were. */
  begins: day,
  /** The back office that they come from. */
  source: z.string().nullable(),
  /** The day that all figures are of, where nothing was posted since; null where figures are of today. */
  balancesAsAt: day.nullable(),
  /** 'These balances are 12 days old.', once they are over ten. */
  ageText: z.string().nullable(),
});
export type LedgerStart = z.infer<typeof ledgerStart>;
