import * as contract from "@portal/contract/agency/endpoints";
import type { Clock } from "../core/clock/clock.ts";
import type { Database } from "../core/db/open-database.ts";
import type { BlobStore } from "../core/files/blob-store.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { answer, refused } from "../core/http/outcome.ts";
import { inTime } from "../core/jobs/in-time.ts";
import { isNotKept, type PictureMaker } from "../core/pictures/picture-maker.ts";
import { pictureFields, pictureVersion, presentContent } from "./present-content.ts";
import { readAgency, readApplication, readFaq, readService, readTerminology } from "./read-agency.ts";
import { readContent } from "./read-content.ts";
import { themeStylesheet } from "./theme-stylesheet.ts";

export interface AgencyRoutes {
  readonly database: Database;
  readonly clock: Clock;
  readonly blobs: BlobStore;
  readonly pictures: Pick<PictureMaker, "sized">;
}

/** Undefined where a smaller one could be made and not be kept: the next request may find room. */
function asItIs(error: unknown): undefined {
  if (!isNotKept(error)) throw error;
}

/** A page is not kept back until the picture on its top is made in its size. */
const PATIENCE_MS = 1_000;
const ASKED_AGAIN = "public, no-cache";

/** The address names the version, so what is under it never changes; without one the browser asks again. */
const cacheControlOf = (asked: string | undefined, version: string): string =>
  asked === version ? "public, max-age=31536000, immutable" : ASKED_AGAIN;

export function agencyRoutes({ database, clock, blobs, pictures }: AgencyRoutes): readonly BoundEndpoint[] {
  return [
    bind(contract.getAgency, async ({ params }) => {
      const agency = await readAgency(database, params.agencyId);
      return agency === null ? refused("UNKNOWN_AGENCY") : answer(agency);
    }),
    bind(contract.getAgentContent, async ({ params }) => {
      const stored = await readContent(database, params.agencyId);
      return stored === null ? refused("UNKNOWN_AGENCY") : answer(presentContent(params.agencyId, stored));
    }),
    bind(contract.getService, async ({ params }) => {
      const found = await readService(database, params.agencyId, params.serviceKey);
      if (found === null) return refused("UNKNOWN_AGENCY");
      return found.service === null ? refused("NOT_FOUND") : answer(found.service);
    }),
    bind(contract.getAgencyApplication, async ({ params }) => {
      const found = await readApplication(database, params.agencyId);
      if (found === null) return refused("UNKNOWN_AGENCY");
      return found.application === null ? refused("NOT_FOUND") : answer(found.application);
    }),
    bind(contract.listTerminology, async ({ params }) => {
      const terms = await readTerminology(database, params.agencyId);
      return terms === null ? refused("UNKNOWN_AGENCY") : answer(terms);
    }),
    bind(contract.listFaq, async ({ params }) => {
      const items = await readFaq(database, params.agencyId);
      return items === null ? refused("UNKNOWN_AGENCY") : answer(items);
    }),
    bind(contract.getAgencyPicture, async ({ params, query }) => {
      const stored = await readContent(database, params.agencyId);
      if (stored === null) return refused("UNKNOWN_AGENCY");
      const path = stored.content[pictureFields[params.pictureName]];
      const file = typeof path === "string" ? stored.files[path] : undefined;
      if (file === undefined) return refused("NOT_FOUND");
      const { agencyId } = params;
      const sized =
        query.size === undefined
          ? null
          : await inTime(pictures.sized(agencyId, file, query.size).catch(asItIs), PATIENCE_MS);
      // What we cannot resize, or have not yet, a browser may still be able to show.
      const shown = sized ?? file;
      const content = await blobs.get(shown.sha256);
      if (content === null) return refused("NOT_FOUND");
      return answer({
        mediaType: shown.mediaType,
        content,
        byteSize: shown.byteSize,
        etag: `"${shown.sha256}"`,
        cacheControl: sized === undefined ? ASKED_AGAIN : cacheControlOf(query.v, pictureVersion(file)),
      });
    }),
    bind(contract.getAgencyTheme, async ({ params, query }) => {
      const stored = await readContent(database, params.agencyId);
      if (stored === null) return refused("UNKNOWN_AGENCY");
      const { css, version } = themeStylesheet(stored.content);
      return answer({
        mediaType: "text/css; charset=utf-8",
        content: css,
        etag: `"${version}"`,
        cacheControl: cacheControlOf(query.v, version),
      });
    }),
    bind(contract.getCurrentDateTime, async () => answer({ currentDateTime: clock.now().toISOString() })),
  ];
}
