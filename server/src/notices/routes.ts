import * as contract from "@portal/contract/notices/endpoints";
import type { Database } from "../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { answer, refused } from "../core/http/outcome.ts";
import { whenAllowed } from "../core/http/when-allowed.ts";
import { portalAccess, reachedPlan } from "../portfolio/public.ts";
import { listNotices } from "./list-notices.ts";

export const noticeRoutes = ({ database }: { readonly database: Database }): readonly BoundEndpoint[] => [
  bind(contract.listNotices, ({ session, query }) =>
    whenAllowed(portalAccess(session), async () => {
      const planId = reachedPlan(session, query.ownersCorpId);
      return planId === null
        ? refused("NOT_FOUND")
        : answer(await listNotices(database, session.agencyId, planId));
    }),
  ),
];
