import type { Database } from "../../core/db/open-database.ts";
import type { BlobStore } from "../../core/files/blob-store.ts";
import type { Worker } from "../../core/jobs/worker.ts";
import type { StaffParts } from "../../staff/office/public.ts";
import type { RegisterWorker } from "../register/register-worker.ts";
import type { RegisterTools } from "../register/signing/register-tools.ts";

/** What changes of a meeting are made with. */
export interface OfficeMeetingParts extends RegisterTools {
  readonly database: Database;
}

/** What keeps and hands out a notice as it was given. */
export interface NoticeFileParts extends OfficeMeetingParts {
  readonly blobs: BlobStore;
}

/** What the office's calls about meetings are made with. */
export interface OfficeMeetingRoutes extends NoticeFileParts, StaffParts {
  readonly publicOrigin: string | undefined;
  /** Sends notices. */
  readonly meetingWorker: Pick<Worker, "notify">;
  readonly registerWorker: Pick<RegisterWorker, "advanceRegister">;
}
