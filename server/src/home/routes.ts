import * as contract from "@portal/contract/home/endpoints";
import { attentionOf } from "@portal/domain/home/attention";
import { ownLotsOf } from "@portal/domain/home/own-lots";
import type { Database } from "../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { answer } from "../core/http/outcome.ts";
import { whenAllowed } from "../core/http/when-allowed.ts";
import { readPlanNotices } from "../notices/public.ts";
import { featuresInPlan, portalAccess, reachedPlans } from "../portfolio/public.ts";
import { presentAttention } from "./present.ts";
import { readAttention } from "./read-attention.ts";

export function homeRoutes({ database }: { readonly database: Database }): readonly BoundEndpoint[] {
  return [
    bind(contract.getAttention, ({ session, now }) =>
      whenAllowed(portalAccess(session), async () => {
        const [facts, notices] = await Promise.all([
          readAttention(database, session, now),
          readPlanNotices(database, session.agencyId, reachedPlans(session)),
        ]);
        const featuresIn = (planId: number) => featuresInPlan(session, planId);
        return answer(
          presentAttention(attentionOf(facts, featuresIn), ownLotsOf(facts, featuresIn), notices),
        );
      }),
    ),
  ];
}
