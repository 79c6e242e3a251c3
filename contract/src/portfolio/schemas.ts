import { z } from "zod";
import { id } from "../core/fields.ts";

export const lot = z.object({
  id,
  ownerCorpId: id,
  /** The contact that owns the lot now. */
  ownerId: id,
  lotNumber: z.string(),
  lotNumberPrefix: z.string().nullable(),
  lotNumberSuffix: z.string().nullable(),
  unitName: z.string().nullable(),
  lotOwner: z.string(),
  ownersCorpName: z.string(),
  ownersCorpType: z.string(),
  ownersCorpHasActiveGroups: z.boolean(),
  bodyCorporateName: z.string(),
  buildingManagerContactId: id.nullable(),
  /** Ours: lots are listed by plan number, then lot number (D32). */
  planNumber: z.string(),
});
export type Lot = z.infer<typeof lot>;

export const property = z.object({
  bodyCorporateName: z.string(),
  planNumber: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  addressLine3: z.string().nullable(),
  /** Base64 of a picture (normally JPEG); null where none may be shown or none exists. */
  propertyPhoto: z.string().nullable(),
});
export type Property = z.infer<typeof property>;

export const propertyList = z.object({
  errorMessage: z.string().nullable(),
  propertyList: z.array(
    z.object({
      ownersCorpId: id,
      planNumber: z.string(),
      bodyCorporateName: z.string(),
      buildingManagerContactId: id.nullable(),
      addressLine1: z.string(),
      addressLine2: z.string().nullable(),
      addressLine3: z.string().nullable(),
    }),
  ),
});
export type PropertyList = z.infer<typeof propertyList>;
