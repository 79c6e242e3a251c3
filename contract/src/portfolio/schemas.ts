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
  /** Ours: no money is kept of the plan, so that nothing financial is shown; absent where it is. */
  isWithoutMoney: z.literal(true).optional(),
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
      /** Ours, as of a lot. */
      isWithoutMoney: z.literal(true).optional(),
      addressLine1: z.string(),
      addressLine2: z.string().nullable(),
      addressLine3: z.string().nullable(),
    }),
  ),
});
export type PropertyList = z.infer<typeof propertyList>;

/** Ours: a name in its parts, as address books sort it. */
export const nameParts = z.object({
  title: z.string().nullable(),
  firstName: z.string().nullable(),
  /** Surname or organisation. */
  name: z.string().nullable(),
  otherNames: z.string().nullable(),
  businessContact: z.enum(["Y", "N"]),
});
export type NameParts = z.infer<typeof nameParts>;

/** A person or body (section 3) with the additional points of contact; what may not be shown is null or empty. */
export const contact = z.object({
  contactId: id,
  title: z.string().nullable(),
  firstName: z.string().nullable(),
  /** Surname or organisation; null only for a plan's manager whose name the agency does not show. */
  name: z.string().nullable(),
  otherNames: z.string().nullable(),
  businessContact: z.enum(["Y", "N"]),
  buildingName: z.string().nullable(),
  poBox: z.string().nullable(),
  streetNumber: z.string().nullable(),
  streetName: z.string().nullable(),
  town: z.string().nullable(),
  state: z.string().nullable(),
  postCode: z.string().nullable(),
  country: z.string().nullable(),
  /** Home. */
  telephone1: z.string().nullable(),
  /** Work. */
  telephone2: z.string().nullable(),
  /** Mobile. */
  telephone3: z.string().nullable(),
  fax: z.string().nullable(),
  email: z.string().nullable(),
  /** Null where the agency shows no websites (D52). */
  website: z.string().nullable(),
  additionalMobiles: z.array(z.string()),
  additionalPhones: z.array(z.string()),
  additionalFaxes: z.array(z.string()),
  additionalEmails: z.array(z.string()),
});
export type Contact = z.infer<typeof contact>;

/** The people of a lot (section 3, 'Contacts response'). `agency` is the lot's letting agent (D60). */
export const lotContacts = z.object({
  owner: contact.nullable(),
  agency: contact.nullable(),
  tenant: contact.nullable(),
  /** The building manager of the lot's plan. */
  buildingManager: contact.nullable(),
});
export type LotContacts = z.infer<typeof lotContacts>;

/** By document type, in the register's order: who gets it, and how. `value` is the e-mail address, or null for print. */
export const documentDistribution = z.record(
  z.string(),
  z.array(
    z.object({ recipient: z.string(), method: z.enum(["Print", "Email"]), value: z.string().nullable() }),
  ),
);
export type DocumentDistribution = z.infer<typeof documentDistribution>;
