import { z } from "zod";
import { id } from "../core/fields.ts";
import { contact, nameParts } from "../portfolio/public.ts";

/** A current member of a committee on which the viewer sits; the viewer's own seats come first (D46). */
export const committeeMemberItem = z.object({
  execMemberId: id,
  memberName: z.string(),
  lotNumberPrefix: z.string().nullable(),
  /** Null for a member without a lot. */
  lotNumber: z.string().nullable(),
  lotNumberSuffix: z.string().nullable(),
  unitName: z.string().nullable(),
  ownerCorpType: z.string(),
  ownerCorpName: z.string(),
  /** Ours: the plan of the seat. */
  ownersCorpId: id,
  /** Ours: the office, which tells two seats of somebody in one committee apart. */
  positionName: z.string(),
});
export type CommitteeMemberItem = z.infer<typeof committeeMemberItem>;

/** A lot in words of the register, its number with prefix and suffix: 'A5'. */
const committeeLot = z.object({ lotNumber: z.string(), unitNumber: z.string().nullable() });

/** A member with its plan, and all current members of that plan (section 3, D46). */
export const committeeRecord = z.object({
  execMemberId: id,
  lot: committeeLot.nullable(),
  associationType: z.object({ name: z.string().nullable() }),
  ownersCorporation: z.object({ bodyCorporateName: z.string(), planNumber: z.string() }),
  mainOCAddress: z.object({
    buildingName: z.string().nullable(),
    streetNumber: z.string().nullable(),
    street: z.string().nullable(),
    town: z.string().nullable(),
    state: z.string().nullable(),
    postCode: z.string().nullable(),
  }),
  committeePosition: z.object({ name: z.string() }),
  committeeMember: z.object({ name: z.string(), receiveReports: z.enum(["Y", "N"]) }),
  contact,
  /** The seat's lot, and the lots of the plan that the member's contact owns now, by lot number. */
  committeeMemberLots: z.array(committeeLot),
  /** By office, then by seat; empty texts where nothing is known. */
  members: z.array(
    z.object({
      execMemberId: id,
      position: z.string(),
      lot: z.string(),
      unit: z.string(),
      name: z.string(),
      nameParts,
      /** On one line. */
      address: z.string(),
      /** The first of mobile, home phone, work phone, e-mail. */
      contact: z.string(),
    }),
  ),
});
export type CommitteeRecord = z.infer<typeof committeeRecord>;
