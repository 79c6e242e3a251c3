import { z } from "zod";
import { day, id } from "../core/fields.ts";

/** How the owner of a lot pays; null where neither the package nor the portal states it. */
export const howToPay = z.object({
  /** Of BPAY, in digits. */
  billerCode: z.string().nullable(),
  /** As it is written, blanks kept. */
  reference: z.string().nullable(),
  /** An https address. */
  paymentLink: z.string().nullable(),
  /** Plain words of the agency. */
  text: z.string().nullable(),
  /** What those read who are overdue; null where the agency has taken it away. */
  hardshipText: z.string().nullable(),
  /** Only where none of the first four is there: the newest levy notice of the lot that the viewer may open. */
  levyNotice: z
    .object({ libraryId: id, folderId: id, documentId: id, documentType: z.string(), date: day })
    .nullable(),
});
export type HowToPay = z.infer<typeof howToPay>;
