import { z } from "zod";
import { day, id } from "../core/fields.ts";
import { nameParts } from "../portfolio/public.ts";

/** Each is null where the agency does not show it, or nothing is known (section 6). */
export const managerDetails = z.object({
  managerName: z.string().nullable(),
  managerNameParts: nameParts.nullable(),
  manageEmail: z.string().nullable(),
  /** Base64 of a picture (normally JPEG). */
  managerPhoto: z.string().nullable(),
});
export type ManagerDetails = z.infer<typeof managerDetails>;

/** How a plan is managed (section 2, 'Owners corporation'; sources D65). */
export const managementDetails = z.object({
  numberOfLots: z.int().nonnegative(),
  lastIssuedLevyNotice: day.nullable(),
  normalLevyFrequency: z.string().nullable(),
  /** Percent a year, at most four decimals. */
  levyDiscountRate: z.number().nullable(),
  /** Percent as the terms in force state it: a year where interest runs daily, a month where it runs monthly. */
  levyInterestRate: z.number().nullable(),
  interestFreePeriod: z.string().nullable(),
  financialYearEnd: day,
  showABN: z.boolean(),
  /** Null unless showABN is set. */
  abn: z.string().nullable(),
  gstStatus: z.string(),
  tfn: z.string().nullable(),
  /** The first such day on or after today (D65). */
  taxYearEnd: day.nullable(),
});
export type ManagementDetails = z.infer<typeof managementDetails>;

/** Entitlements of a plan's lots (section 3). */
export const entitlements = z.object({
  showOwnerNameInEntitlements: z.boolean(),
  /** The set by which levies are raised: of type LEVY, the lowest id if several (D57); null if the plan has none. */
  levy: z
    .object({
      entitlementType: z.string(),
      /** Ours: which one of `entitlementSets` it is, since a type or a name may stand in several. */
      entitlementSetId: id,
    })
    .nullable(),
  /** Ours: the rows of the grid of sets, by id. `total` is the stated one, else the sum of the lots. */
  entitlementSets: z.array(
    z.object({
      entitlementSetId: id,
      name: z.string(),
      total: z.int().nonnegative(),
      entitlementType: z.string(),
      description: z.string().nullable(),
    }),
  ),
  lots: z.array(
    z.object({
      /** With prefix and suffix: 'A5'. */
      lotNumber: z.string(),
      unitNumber: z.string().nullable(),
      /** Null where the agency does not show owners. */
      owner: z.string().nullable(),
      /** One for each of `entitlementSets`, in their order; 0 where the lot has no part in a set. */
      entitlementList: z.array(z.object({ name: z.string(), amount: z.int().nonnegative() })),
      /** Ours: the lot's id, so that a vote's declaration can name its entitlement. */
      lotId: id,
    }),
  ),
});
export type Entitlements = z.infer<typeof entitlements>;
