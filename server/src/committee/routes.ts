import * as contract from "@portal/contract/committee/endpoints";
import type { Database } from "../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { answer, refused } from "../core/http/outcome.ts";
import { whenAllowed } from "../core/http/when-allowed.ts";
import { committeePlans } from "./access.ts";
import { presentRecord, presentSeats } from "./present.ts";
import { readRecord, readSeats } from "./queries.ts";

export function committeeRoutes({ database }: { readonly database: Database }): readonly BoundEndpoint[] {
  return [
    bind(contract.listLotOwners, ({ session }) =>
      whenAllowed(committeePlans(session), async (ownersCorpIds) => {
        const seats =
          ownersCorpIds.length === 0 ? [] : await readSeats(database, session.agencyId, ownersCorpIds);
        return answer(presentSeats(seats, session.contactId));
      }),
    ),
    bind(contract.getCommitteeRecord, ({ params: { committeeId }, session }) =>
      whenAllowed(committeePlans(session), async (ownersCorpIds) => {
        const record = await readRecord(database, session.agencyId, committeeId, ownersCorpIds);
        return record === undefined ? refused("NOT_FOUND") : answer(presentRecord(record));
      }),
    ),
  ];
}
