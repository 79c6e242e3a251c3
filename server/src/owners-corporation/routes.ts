import * as contract from "@portal/contract/owners-corporation/endpoints";
import { localDateIn } from "@portal/domain/core/time-zone";
import type { Database } from "../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { answer, refused } from "../core/http/outcome.ts";
import { whenAllowed } from "../core/http/when-allowed.ts";
import type { PictureMaker } from "../core/pictures/picture-maker.ts";
import { managedPlan, managerAccess } from "./access.ts";
import { presentEntitlements } from "./present-entitlements.ts";
import { presentManagement, presentManager } from "./present.ts";
import { readEntitlements, readManagement, readManager } from "./queries.ts";

export interface OwnersCorporationDependencies {
  readonly database: Database;
  readonly pictures: Pick<PictureMaker, "sizedBase64">;
}

export function ownersCorporationRoutes({
  database,
  pictures,
}: OwnersCorporationDependencies): readonly BoundEndpoint[] {
  return [
    bind(contract.getManagerDetails, ({ params, session }) =>
      whenAllowed(managedPlan(session, params.ownersCorpId), async (ownersCorpId) => {
        const manager = await readManager(database, session.agencyId, ownersCorpId);
        const access = managerAccess(session, ownersCorpId);
        const photo = access.mayShowNameAndPhoto ? (manager?.photoSha256 ?? null) : null;
        const shown = await pictures.sizedBase64(session.agencyId, photo, "photo");
        return manager === undefined ? refused("NOT_FOUND") : answer(presentManager(manager, shown, access));
      }),
    ),
    bind(contract.getManagementDetails, ({ params, session, now }) =>
      whenAllowed(managedPlan(session, params.ownersCorpId), async (ownersCorpId) => {
        const row = await readManagement(database, session.agencyId, ownersCorpId);
        return row === undefined
          ? refused("NOT_FOUND")
          : answer(presentManagement(row, localDateIn(now, row.timeZone)));
      }),
    ),
    bind(contract.getEntitlements, ({ params, session }) =>
      whenAllowed(managedPlan(session, params.ownersCorpId), async (ownersCorpId) => {
        const row = await readEntitlements(database, session.agencyId, ownersCorpId);
        return row === undefined ? refused("NOT_FOUND") : answer(presentEntitlements(row));
      }),
    ),
  ];
}
