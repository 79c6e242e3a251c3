import * as contract from "@portal/contract/committee/endpoints";
import type { Database } from "../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { answer, refused } from "../core/http/outcome.ts";
import { committeePlans } from "./access.ts";
import { presentRecord, presentSeats } from "./present.ts";
import { readRecord, readSeats } from "./queries.ts";

export function committeeRoutes({ database }: { readonly database: Database }): readonly BoundEndpoint[] {
  return [
    bind(contract.listLotOwners, async ({ session }) => {
      const ownersCorpIds = committeePlans(session);
      if (ownersCorpIds === null) return refused("FEATURE_UNAVAILABLE");
      if (ownersCorpIds.length === 0) return answer([]);
      const seats = await readSeats(database, session.agencyId, ownersCorpIds);
      return answer(presentSeats(seats, session.contactId));
    }),
    bind(contract.getCommitteeRecord, async ({ params: { committeeId }, session }) => {
      const ownersCorpIds = committeePlans(session);
      if (ownersCorpIds === null) return refused("FEATURE_UNAVAILABLE");
      const record = await readRecord(database, session.agencyId, committeeId, ownersCorpIds);
      return record === undefined ? refused("NOT_FOUND") : answer(presentRecord(record));
    }),
  ];
}
