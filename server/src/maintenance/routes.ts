import * as contract from "@portal/contract/maintenance/endpoints";
import * as jobContract from "@portal/contract/maintenance/job-endpoints";
import type { JobDetail } from "@portal/contract/maintenance/job-schemas";
import { isFeatureAvailable } from "@portal/domain/agency/features";
import type { Database } from "../core/db/open-database.ts";
import type { BlobStore } from "../core/files/blob-store.ts";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { answer, type Outcome, refused } from "../core/http/outcome.ts";
import type { PictureMaker } from "../core/pictures/picture-maker.ts";
import type { Session } from "../core/session/session.ts";
import { type AccessRefusal, featuresInPlan } from "../portfolio/public.ts";
import { findJob, jobViewFor } from "./access.ts";
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
  const { database } = dependencies;

  const detailOf = async (
    session: Session,
    wanted: WantedJob,
  ): Promise<Outcome<JobDetail, AccessRefusal>> => {
    const job = await findJob(database, session, wanted, "maintenanceJobDetails");
    if (typeof job === "string") return refused(job);
    const mayShowPictures = isFeatureAvailable(
      "maintenanceImages",
      featuresInPlan(session, job.ownersCorpId),
    );
    const shown = await showPictures(
      dependencies.pictures,
      session.agencyId,
      mayShowPictures ? job.pictures : [],
    );
    return answer(presentJob(wanted.jobType, job, shown));
  };

  return [
    bind(contract.getMaintenanceCounters, async ({ params: { param }, query, session }) => {
      const view = jobViewFor(session, query.by === "plan" ? { ownersCorpId: param } : { lotId: param });
      if (typeof view === "string") return refused(view);
      return answer(await countOpenJobs(database, session.agencyId, view));
    }),
    bind(jobContract.listMaintenanceItems, async ({ query, session }) => {
      const view = jobViewFor(session, query);
      if (typeof view === "string") return refused(view);
      return answer(await readJobs(database, session.agencyId, view));
    }),
    bind(jobContract.getWorkOrder, ({ params: { jobDetailId: jobId }, session }) =>
      detailOf(session, { jobType: "workOrders", jobId }),
    ),
    bind(jobContract.getQuote, ({ params: { jobDetailId: jobId }, session }) =>
      detailOf(session, { jobType: "quotes", jobId }),
    ),
    bind(jobContract.getJobImage, async ({ params: { jobType, jobDetailId: jobId, imageNo }, session }) => {
      const job = await findJob(database, session, { jobType, jobId }, "maintenanceImages");
      if (typeof job === "string") return refused(job);
      const picture = job.pictures.find((each) => each.imageNo === imageNo);
      const large =
        picture === undefined ? null : await largePicture(dependencies, session.agencyId, picture);
      return large ?? refused("NOT_FOUND");
    }),
  ];
}
