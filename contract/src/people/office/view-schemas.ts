import { z } from "zod";
import { instant } from "../../core/fields.ts";
import { role } from "../../sign-in/public.ts";

/** Whose pages are looked at, in which of the account's roles, and why: the log and the person's own history tell it. */
export const viewOpening = z.strictObject({
  username: z.string().trim().min(1, "Write an access code.").max(50),
  role,
  reason: z.string().trim().min(3, "Write in a few words why you look.").max(300),
});

/** A look at the portal as one of its people sees it. */
export const view = z.object({
  viewId: z.uuid(),
  username: z.string(),
  contactName: z.string(),
  role,
  /** Then it is over, whatever is done with it. */
  endsAt: instant,
});
export type View = z.infer<typeof view>;
