import * as contract from "@portal/contract/agency/endpoints";
import type { Clock } from "../core/clock/clock.ts";
import type { Database } from "../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import { whenAllowed } from "../core/http/when-allowed.ts";
import { createIcons, serveManifest } from "./home-screen.ts";
import { presentContent } from "./present-content.ts";
import { readAgency, readApplication, readFaq, readService, readTerminology } from "./read-agency.ts";
import { readContent } from "./read-content.ts";
import { cacheControlOf, type PictureParts, servePicture } from "./serve-picture.ts";
import { themeStylesheet } from "./theme-stylesheet.ts";

export interface AgencyRoutes extends PictureParts {
  readonly database: Database;
  readonly clock: Clock;
}

export function agencyRoutes({ database, clock, ...parts }: AgencyRoutes): readonly BoundEndpoint[] {
  const contentOf = async (agencyId: number) => known(await readContent(database, agencyId));
  const serveIcon = createIcons();
  return [
    bind(contract.getAgency, async ({ params }) => known(await readAgency(database, params.agencyId))),
    bind(contract.getAgentContent, ({ params: { agencyId } }) =>
      whenAllowed(contentOf(agencyId), (stored) => answer(presentContent(agencyId, stored))),
    ),
    bind(contract.getService, async ({ params }) =>
      whenAllowed(known(await readService(database, params.agencyId, params.serviceKey)), ({ service }) =>
        service === null ? refused("NOT_FOUND") : answer(service),
      ),
    ),
    bind(contract.getAgencyApplication, async ({ params }) =>
      whenAllowed(known(await readApplication(database, params.agencyId)), ({ application }) =>
        application === null ? refused("NOT_FOUND") : answer(application),
      ),
    ),
    bind(contract.listTerminology, async ({ params }) =>
      known(await readTerminology(database, params.agencyId)),
    ),
    bind(contract.listFaq, async ({ params }) => known(await readFaq(database, params.agencyId))),
    bind(contract.getAgencyPicture, ({ params, query }) =>
      whenAllowed(contentOf(params.agencyId), (stored) => servePicture(parts, stored, params, query)),
    ),
    bind(contract.getAgencyTheme, ({ params, query }) =>
      whenAllowed(contentOf(params.agencyId), ({ content }) => {
        const { css, version } = themeStylesheet(content);
        return answer({
          mediaType: "text/css; charset=utf-8",
          content: css,
          etag: `"${version}"`,
          cacheControl: cacheControlOf(query.v, version),
        });
      }),
    ),
    bind(contract.getAgencyManifest, ({ params: { agencyId }, query }) =>
      whenAllowed(contentOf(agencyId), (stored) => answer(serveManifest(agencyId, stored, query))),
    ),
    bind(contract.getAgencyIcon, ({ params, query }) =>
      whenAllowed(contentOf(params.agencyId), async (stored) =>
        answer(await serveIcon(stored, params, query)),
      ),
    ),
    bind(contract.getCurrentDateTime, async () => answer({ currentDateTime: clock.now().toISOString() })),
  ];
}

/** Null is what is read of an agency that does not exist. */
const known = <Value>(found: Value | null): Outcome<Value, "UNKNOWN_AGENCY"> =>
  found === null ? refused("UNKNOWN_AGENCY") : answer(found);
