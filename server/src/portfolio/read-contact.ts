import type { Contact } from "@portal/contract/portfolio/schemas";
import { isFeatureAvailable } from "@portal/domain/agency/features";
import type { Feature } from "@portal/domain/agency/feature-rows";
import type { Database } from "../core/db/open-database.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { featuresInPlan, reachedPlans } from "./access.ts";
import { readContactRow } from "./contact-queries.ts";

/** A contact as the session's person may know it; null for every other one, there or not (D60). */
export async function readContact(
  database: Database,
  session: PortalUser,
  contactId: number,
): Promise<Contact | null> {
  const isIn = (feature: Feature, ownersCorpId: number): boolean =>
    isFeatureAvailable(feature, featuresInPlan(session, ownersCorpId));
  const row = await readContactRow(database, session.agencyId, {
    contactId,
    ownLotIds: session.reach.lots.map(({ lotId }) => lotId),
    reachedOwnersCorpIds: reachedPlans(session),
    committeeOwnersCorpIds: session.reach.committeeOwnersCorpIds.filter((plan) => isIn("committee", plan)),
  });
  if (row === undefined) return null;
  const { contact, ties } = row;
  const isKnown =
    contactId === session.contactId || ties.isOfOwnLot || ties.isBuildingManager || ties.isCommitteeMember;
  if (isKnown) return contact;
  // The flags alone (D60): the table's empty cell of a building manager is about the card, not about the contact.
  const { showManagerNameAndPhoto, showManagerEmail } = session.features.content;
  return ties.managedOwnersCorpIds.length === 0
    ? null
    : managerOnly(contact, showManagerNameAndPhoto, showManagerEmail);
}

/** Of a plan's manager no page shows more than name and e-mail, each where the agency allows it. */
function managerOnly(contact: Contact, mayShowName: boolean, mayShowEmail: boolean): Contact | null {
  if (!mayShowName && !mayShowEmail) return null;
  return {
    contactId: contact.contactId,
    title: mayShowName ? contact.title : null,
    firstName: mayShowName ? contact.firstName : null,
    name: mayShowName ? contact.name : null,
    otherNames: null,
    businessContact: contact.businessContact,
    buildingName: null,
    poBox: null,
    streetNumber: null,
    streetName: null,
    town: null,
    state: null,
    postCode: null,
    country: null,
    telephone1: null,
    telephone2: null,
    telephone3: null,
    fax: null,
    email: mayShowEmail ? contact.email : null,
    website: null,
    additionalMobiles: [],
    additionalPhones: [],
    additionalFaxes: [],
    additionalEmails: [],
  };
}
