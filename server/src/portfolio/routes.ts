import * as contract from "@portal/contract/portfolio/endpoints";
import { isPortalActive } from "@portal/domain/agency/features";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import type { Session } from "../core/session/session.ts";
import { type AccessRefusal, planOfReachedLot, reachedPlans } from "./access.ts";
import { listLots } from "./list-lots.ts";
import { readContact } from "./read-contact.ts";
import { readDistributionOfLot, readPeopleOfLot } from "./read-lot-people.ts";
import {
  listProperties,
  type PropertyDependencies,
  readProperty,
} from "./read-property.ts";

export function portfolioRoutes(dependencies: PropertyDependencies): readonly BoundEndpoint[] {
  const { database } = dependencies;
  return [
    bind(contract.listLots, async ({ session }) =>
      isPortalOn(session) ? answer(await listLots(database, session)) : refused("FEATURE_UNAVAILABLE"),
    ),
    bind(contract.getLotProperty, async ({ params, session }) =>
      outcomeOf(await readProperty(dependencies, session, planOfReachedLot(session, params.lotId))),
    ),
    bind(contract.getPlanProperty, async ({ params: { ownersCorpId }, session }) => {
      const isReached = reachedPlans(session).includes(ownersCorpId);
      return outcomeOf(await readProperty(dependencies, session, isReached ? ownersCorpId : null));
    }),
    bind(contract.listProperties, async ({ session }) =>
      isPortalOn(session)
        ? answer(await listProperties(database, session))
        : refused("FEATURE_UNAVAILABLE"),
    ),
    bind(contract.getContact, async ({ params, session }) => {
      if (!isPortalOn(session)) return refused("FEATURE_UNAVAILABLE");
      const contact = await readContact(database, session, params.contactId);
      return contact === null ? refused("NOT_FOUND") : answer(contact);
    }),
    bind(contract.getLotContacts, async ({ params, session }) =>
      outcomeOf(await readPeopleOfLot(database, session, params.lotId)),
    ),
    bind(contract.getDocumentDistribution, async ({ params, session }) =>
      outcomeOf(await readDistributionOfLot(database, session, params.lotId)),
    ),
  ];
}

/** The lists and contacts belong to no row of the feature table; only the portal itself can be off. */
const isPortalOn = ({ features }: Session): boolean => isPortalActive(features.activeServiceKeys);

const outcomeOf = <Value extends object>(found: Value | AccessRefusal): Outcome<Value, AccessRefusal> =>
  typeof found === "string" ? refused(found) : answer(found);
