import type { Lot } from "@portal/contract/portfolio/schemas";
import { localDateIn } from "@portal/domain/core/time-zone";
import { hasActiveGroups } from "@portal/domain/ledger/management-details";
import { compareLots } from "@portal/domain/portfolio/natural-order";
import type { Database } from "../core/db/open-database.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { readLots, withoutMoney } from "./queries.ts";

/** The lots that the session's person owns now, by plan number, then lot number (D32). */
export async function listLots(database: Database, session: PortalUser): Promise<Lot[]> {
  const lotIds = session.reach.lots.map(({ lotId }) => lotId);
  if (lotIds.length === 0) return [];
  const rows = await readLots(database, session.agencyId, lotIds);
  return rows.toSorted(compareLots).map(({ ownersCorpId, timeZone, groups, hasMoney, ...row }) => ({
    ...row,
    ...withoutMoney({ hasMoney }),
    ownerCorpId: ownersCorpId,
    ownerId: session.contactId,
    lotOwner: session.contactName,
    ownersCorpName: row.bodyCorporateName,
    ownersCorpHasActiveGroups: hasActiveGroups(groups, localDateIn(session.readAt, timeZone)),
  }));
}
