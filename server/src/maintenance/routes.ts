import * as contract from "@portal/contract/maintenance/endpoints";
import * as jobContract from "@portal/contract/maintenance/job-endpoints";
import type { Database } from "../core/db/open-database.ts";
import type { BlobStore } from "../core/files/blob-store.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { answer, refused } from "../core/http/outcome.ts";
import { whenAllowed } from "../core/http/when-allowed.ts";
import type { PictureMaker } from "../core/pictures/picture-maker.ts";
import type { PortalUser } from "../core/session/portal-user.ts";
import { findJob, jobViewFor, mayShowPictures } from "./access.ts";
import { largePicture, showPictures } from "./job-pictures.ts";
import type { WantedJob } from "./job-queries.ts";
import { presentJob } from "./present.ts";
import { countOpenJobs, readJobs } from "./queries.ts";

export interface MaintenanceDependencies {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly pictures: Pick<PictureMaker, "sized" | "sizedBase64">;
}

export function maintenanceRoutes(dependencies: MaintenanceDependencies): readonly BoundEndpoint[] {
  const { database, pictures } = dependencies;
  const detailOf = (session: PortalUser, wanted: WantedJob) =>
    whenAllowed(findJob(database, session, wanted, "maintenanceJobDetails"), async (job) => {
      const seen = mayShowPictures(session, job) ? job.pictures : [];
      const shown = await showPictures(pictures, session.agencyId, seen);
      return answer(presentJob(wanted.jobType, job, shown));
    });
  return [
    bind(contract.getMaintenanceCounters, ({ params: { param }, query, session }) =>
      whenAllowed(
        jobViewFor(session, query.by === "plan" ? { ownersCorpId: param } : { lotId: param }),
        async (view) => answer(await countOpenJobs(database, session.agencyId, view)),
      ),
    ),
    bind(jobContract.listMaintenanceItems, ({ query, session }) =>
      whenAllowed(jobViewFor(session, query), async (view) =>
        answer(await readJobs(database, session.agencyId, view)),
      ),
    ),
    bind(jobContract.getWorkOrder, ({ params: { jobDetailId: jobId }, session }) =>
      detailOf(session, { jobType: "workOrders", jobId }),
    ),
    bind(jobContract.getQuote, ({ params: { jobDetailId: jobId }, session }) =>
      detailOf(session, { jobType: "quotes", jobId }),
    ),
    bind(jobContract.getJobImage, ({ params: { jobType, jobDetailId: jobId, imageNo }, session }) =>
      whenAllowed(findJob(database, session, { jobType, jobId }, "maintenanceImages"), async (job) => {
        const picture = job.pictures.find((each) => each.imageNo === imageNo);
        const large =
          picture === undefined ? null : await largePicture(dependencies, session.agencyId, picture);
        return large ?? refused("NOT_FOUND");
      }),
    ),
  ];
}
