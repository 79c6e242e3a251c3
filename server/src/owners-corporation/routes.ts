import * as contract from "@portal/contract/owners-corporation/endpoints";
import { isFeatureAvailable } from "@portal/domain/agency/features";
import { localDateIn } from "@portal/domain/core/time-zone";
import type { Database } from "../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { answer, refused } from "../core/http/outcome.ts";
import type { PictureMaker } from "../core/pictures/picture-maker.ts";
import type { Session } from "../core/session/session.ts";
import { featuresInPlan } from "../portfolio/public.ts";
import { ownersCorporationRefusal } from "./access.ts";
import { presentEntitlements } from "./present-entitlements.ts";
import { type ManagerSight, presentManagement, presentManager } from "./present.ts";
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
    bind(contract.getManagerDetails, async ({ params: { ownersCorpId }, session }) => {
      const refusal = ownersCorporationRefusal(session, ownersCorpId);
      if (refusal !== null) return refused(refusal);
      const manager = await readManager(database, session.agencyId, ownersCorpId);
      if (manager === undefined) return refused("NOT_FOUND");
      const sight = managerSight(session, ownersCorpId);
      const photo = sight.mayShowNameAndPhoto ? manager.photoSha256 : null;
      const shown = await pictures.sizedBase64(session.agencyId, photo, "photo");
      return answer(presentManager(manager, shown, sight));
    }),
    bind(contract.getManagementDetails, async ({ params: { ownersCorpId }, session, now }) => {
      const refusal = ownersCorporationRefusal(session, ownersCorpId);
      if (refusal !== null) return refused(refusal);
      const row = await readManagement(database, session.agencyId, ownersCorpId);
      if (row === undefined) return refused("NOT_FOUND");
      return answer(presentManagement(row, localDateIn(now, row.timeZone)));
    }),
    bind(contract.getEntitlements, async ({ params: { ownersCorpId }, session }) => {
      const refusal = ownersCorporationRefusal(session, ownersCorpId);
      if (refusal !== null) return refused(refusal);
      const row = await readEntitlements(database, session.agencyId, ownersCorpId);
      return row === undefined ? refused("NOT_FOUND") : answer(presentEntitlements(row));
    }),
  ];
}

function managerSight(session: Session, ownersCorpId: number): ManagerSight {
  const settings = featuresInPlan(session, ownersCorpId);
  return {
    mayShowNameAndPhoto: isFeatureAvailable("managerNameAndPhoto", settings),
    mayShowEmail: isFeatureAvailable("managerEmail", settings),
  };
}
