import * as contract from "@portal/contract/portfolio/endpoints";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { answer, refused } from "../core/http/outcome.ts";
import { whenAllowed } from "../core/http/when-allowed.ts";
import { planOfReachedLot, portalAccess, reachedPlan } from "./access.ts";
import { listLots } from "./list-lots.ts";
import { readContact } from "./read-contact.ts";
import { readDistributionOfLot, readPeopleOfLot } from "./read-lot-people.ts";
import { listProperties, type PropertyDependencies, readProperty } from "./read-property.ts";

export function portfolioRoutes(dependencies: PropertyDependencies): readonly BoundEndpoint[] {
  const { database } = dependencies;
  return [
    bind(contract.listLots, ({ session }) =>
      whenAllowed(portalAccess(session), async () => answer(await listLots(database, session))),
    ),
    bind(contract.getLotProperty, ({ params, session }) =>
      readProperty(dependencies, session, planOfReachedLot(session, params.lotId)),
    ),
    bind(contract.getPlanProperty, ({ params, session }) =>
      readProperty(dependencies, session, reachedPlan(session, params.ownersCorpId)),
    ),
    bind(contract.listProperties, ({ session }) =>
      whenAllowed(portalAccess(session), async () => answer(await listProperties(database, session))),
    ),
    bind(contract.getContact, ({ params, session }) =>
      whenAllowed(portalAccess(session), async () => {
        const contact = await readContact(database, session, params.contactId);
        return contact === null ? refused("NOT_FOUND") : answer(contact);
      }),
    ),
    bind(contract.getLotContacts, ({ params, session }) => readPeopleOfLot(database, session, params.lotId)),
    bind(contract.getDocumentDistribution, ({ params, session }) =>
      readDistributionOfLot(database, session, params.lotId),
    ),
  ];
}
