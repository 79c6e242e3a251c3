import * as contract from "@portal/contract/meetings/office/representative-endpoints";
import type { Database } from "../../../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../../../core/http/call.ts";
import type { Uploading } from "../../../uploads/office/public.ts";
import { actOnMeetings } from "../act-on-meetings.ts";
import { getAttorneyDeed } from "./attorney-deed.ts";
import { endNominee, enterNominee } from "./change-nominees.ts";
import { endAttorney } from "./end-attorney.ts";
import { enterAttorney } from "./enter-attorney.ts";
import { listAttorneys } from "./list-attorneys.ts";
import { listNominees } from "./nominee-rows.ts";

export interface RepresentativeRoutes extends Pick<Uploading, "uploads"> {
  readonly database: Database;
}

/** Who acts for owners at every meeting of a plan. */
export function representativeRoutes(parts: RepresentativeRoutes): readonly BoundEndpoint[] {
  const { database } = parts;
  return [
    bind(contract.listAttorneys, ({ staff, params: { ownersCorpId } }) =>
      listAttorneys(database, staff.agencyId, ownersCorpId),
    ),
    bind(contract.enterAttorney, ({ staff, params: { ownersCorpId }, body }) =>
      actOnMeetings(database, staff, (transaction, by) => enterAttorney(transaction, by, ownersCorpId, body)),
    ),
    bind(contract.endAttorney, ({ staff, params, body: { reason } }) =>
      actOnMeetings(database, staff, (transaction, by) => endAttorney(transaction, by, params, reason)),
    ),
    bind(contract.getAttorneyDeed, ({ staff, params }) => getAttorneyDeed(parts, staff.agencyId, params)),
    bind(contract.listNominees, ({ staff, params: { ownersCorpId } }) =>
      listNominees(database, staff.agencyId, ownersCorpId),
    ),
    bind(contract.enterNominee, ({ staff, params: { ownersCorpId }, body }) =>
      actOnMeetings(database, staff, (transaction, by) => enterNominee(transaction, by, ownersCorpId, body)),
    ),
    bind(contract.endNominee, ({ staff, params, body: { reason } }) =>
      actOnMeetings(database, staff, (transaction, by) => endNominee(transaction, by, params, reason)),
    ),
  ];
}
