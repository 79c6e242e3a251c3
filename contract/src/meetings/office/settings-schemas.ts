import { z } from "zod";
import { agencyIdParam, day, id, idParam } from "../../core/fields.ts";

export const planParams = z.strictObject({ agencyId: agencyIdParam, ownersCorpId: idParam });

const said = z.object({
  votingAdoptedOn: day.nullable(),
  votingAdoptedBy: z.string().nullable(),
  ruleModule: z.string().nullable(),
});

/** How meetings of a plan work: what holds, who said it, and what may be chosen. */
export const meetingSettings = said.extend({
  ownersCorpId: id,
  meetingsFrom: z.enum(["package", "office"]),
  /** 0: the office has said nothing yet, so the package's values stand. */
  version: z.int(),
  setBy: z.string().nullable(),
  state: z.string(),
  /** What the package says, which stands where the office has said nothing. */
  packageSays: said,
  /** The regulation modules that a plan of this state may have; of `hasRules` alone the portal knows the rules. */
  modules: z.array(z.object({ code: z.string(), name: z.string(), hasRules: z.boolean() })),
  /** What the law decides nothing for; null where it may. */
  warning: z.string().nullable(),
  /** Today, by the plan's clock. */
  today: day,
});
export type MeetingSettings = z.infer<typeof meetingSettings>;

export const meetingSettingsChange = z.strictObject({
  meetingsFrom: z.enum(["package", "office"]),
  votingAdoptedOn: day.nullable(),
  /** Such as 'Ordinary resolution of the AGM'. */
  votingAdoptedBy: z.string().trim().max(200, "Write it in at most 200 characters.").nullable(),
  ruleModule: z.string().nullable(),
  /** As it was read. */
  version: z.int().min(0),
});
export type MeetingSettingsChange = z.infer<typeof meetingSettingsChange>;
