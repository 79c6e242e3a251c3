import { z } from "zod";

/**
 * What a person did with the portal itself, for the agency's own counting (section 2, 'Layout, header and footer'). It
 * says what was chosen and never by whom.
 */
export const analyticsEvent = z.strictObject({
  category: z.enum(["Header Navigation", "Keyword Search"]),
  /** The words of the menu's entry that was chosen, or of the page that was searched: 'MEETINGS'. Never what was typed. */
  label: z
    .string()
    .max(40)
    .regex(/^[A-Z0-9 &'-]+$/i, "A label is words of the menu."),
});
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;
