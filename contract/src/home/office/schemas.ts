import { z } from "zod";
import { day, id, idParam, instant } from "../../core/fields.ts";

const planOverview = z.object({
  ownersCorpId: id,
  /** As the plan is known: `SP 12345`. */
  planNumber: z.string(),
  name: z.string(),
  /** In one line. */
  address: z.string(),
  /** `live`: somebody has come in; `unused`: nobody has yet; `off`: the agency's portal is switched off. */
  state: z.enum(["live", "unused", "off"]),
  lots: z.int(),
  /** Lots of which an owner has signed in, or has a password of their own. */
  lotsActive: z.int(),
  /** The day that the figures of its accounts are of. Null: no package has been loaded. */
  balancesOn: day.nullable(),
  /** 'These balances are 12 days old.': of balances that are kept alone, once they are over ten. */
  balancesAgeText: z.string().optional(),
  nextMeeting: z
    .object({
      meetingRecordId: id,
      description: z.string(),
      meetingOn: day,
      /** `HH:MM`, by the plan's clock. */
      meetingTime: z.string(),
    })
    .nullable(),
});
export type PlanOverview = z.infer<typeof planOverview>;

export const planOverviewQuery = z.strictObject({
  /** `next` of the page before. */
  after: idParam.optional(),
});

export const planOverviewPage = z.object({
  rows: z.array(planOverview),
  /** `after` of the page that follows; null: this is the last one. */
  next: id.nullable(),
});
export type PlanOverviewPage = z.infer<typeof planOverviewPage>;

/** `active`: has signed in, or has an own password; `waiting`: could, and has not yet; `none`: has no access code. */
const accountState = z.enum(["active", "waiting", "disabled", "none"]);

export const officePlanDetails = planOverview.extend({
  /** When the package was loaded that the figures are from. */
  importedAt: instant.nullable(),
  lotRows: z.array(
    z.object({
      lotId: id,
      /** With prefix and suffix: `A12`. */
      lotNumber: z.string(),
      unitName: z.string().nullable(),
      /** Those of today. */
      owners: z.array(z.object({ contactId: id, name: z.string(), account: accountState })),
    }),
  ),
});
export type OfficePlanDetails = z.infer<typeof officePlanDetails>;

export const searchQuery = z.strictObject({
  /** Words that all have to be there, in any order. */
  text: z.string().trim().min(2, "Write at least two letters.").max(100),
});

/** What was found, by what it is; a group without anything is left out. */
export const searchAnswer = z.object({
  groups: z.array(
    z.object({
      kind: z.enum(["plans", "people", "documents"]),
      rows: z.array(
        z.object({
          id,
          title: z.string(),
          /** What tells it from others of that title. */
          detail: z.string(),
          /** The plan that it opens. */
          ownersCorpId: id,
          /** Of a person: the access code that they are opened by; null where there is none. */
          username: z.string().nullable(),
        }),
      ),
      /** There are more than are shown. */
      hasMore: z.boolean(),
    }),
  ),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const officeToday = z.object({
  /** Accounts in the person's plans with so many wrong passwords that unknown browsers need a link by mail. */
  guardedAccounts: z.int(),
  /** What people wrote about those plans: nobody has taken it yet; the person has, and has not answered. */
  newMessages: z.int(),
  ownMessages: z.int(),
  /** Files that the person has sent to become documents, and has not published. */
  ownFiles: z.int(),
  /** Notices that are not published. */
  draftNotices: z.int(),
  /** Meetings of the office that were held before today, and whose minutes are not published. */
  minutesWaiting: z.array(
    z.object({
      meetingId: id,
      title: z.string(),
      planNumber: z.string(),
      heldOn: day,
      /** The last day for the notice of interim resolutions, where the state has those. */
      interimNoticeBy: day.nullable(),
    }),
  ),
  /** Interim resolutions, until they are final. */
  interim: z.array(
    z.object({
      meetingId: id,
      title: z.string(),
      planNumber: z.string(),
      resolutions: z.array(z.object({ no: z.int(), title: z.string(), finalOn: day })),
    }),
  ),
});
export type OfficeToday = z.infer<typeof officeToday>;
