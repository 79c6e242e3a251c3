import { officeLawRoutes } from "../agency/office/routes.ts";
import { agencyRoutes } from "../agency/routes.ts";
import { analyticsRoutes } from "../analytics/routes.ts";
import { officeAuditRoutes } from "../audit/office/routes.ts";
import { committeeRoutes } from "../committee/routes.ts";
import { officeContactRoutes } from "../contact/office/routes.ts";
import { contactRoutes } from "../contact/routes.ts";
import type { Clock } from "../core/clock/clock.ts";
import type { Database } from "../core/db/open-database.ts";
import type { BlobStore } from "../core/files/blob-store.ts";
import type { BoundEndpoint } from "../core/http/call.ts";
import type { Worker } from "../core/jobs/worker.ts";
import type { Log } from "../core/log/log.ts";
import type { Outbox } from "../core/mail/outbox.ts";
import type { Metrics } from "../core/metrics/metrics.ts";
import type { Authenticator, StaffAuthenticator } from "../core/session/authenticator.ts";
import type { XsrfTokens } from "../core/session/xsrf.ts";
import type { PictureMaker } from "../core/pictures/picture-maker.ts";
import { officeDocumentRoutes } from "../documents/office/routes.ts";
import { documentRoutes } from "../documents/routes.ts";
import { officeHomeRoutes } from "../home/office/routes.ts";
import { homeRoutes } from "../home/routes.ts";
import { officeBringInRoutes } from "../import/office/routes.ts";
import { lookIntoArchive } from "../import/public.ts";
import { invoicesRoutes } from "../invoices/routes.ts";
import { ledgerRoutes } from "../ledger/routes.ts";
import { maintenanceRoutes } from "../maintenance/routes.ts";
import { listFeeds } from "../meetings/calendar/feed-queries.ts";
import { calendarRoutes } from "../meetings/calendar/routes.ts";
import type { RegisterWorker } from "../meetings/register/register-worker.ts";
import type { RegisterKeys } from "../meetings/register/signing/register-keys.ts";
import type { PaperMaker } from "../meetings/office/minutes/paper/paper-maker.ts";
import { minutesRoutes } from "../meetings/office/minutes-routes.ts";
import { readDeclared } from "../meetings/office/day/floor/read-declared.ts";
import { officeMeetingRoutes } from "../meetings/office/routes.ts";
import { officeVotingRoutes } from "../meetings/office/voting-routes.ts";
import { resultRoutes } from "../meetings/result/routes.ts";
import type { VoteReader } from "../meetings/seal/open-votes.ts";
import { meetingsRoutes } from "../meetings/routes.ts";
import { officeNoticeRoutes } from "../notices/office/routes.ts";
import { noticeRoutes } from "../notices/routes.ts";
import { ownersCorporationRoutes } from "../owners-corporation/routes.ts";
import type { InvitationCodes } from "../people/invitation-codes.ts";
import { peopleRoutes } from "../people/routes.ts";
import { officePeopleRoutes } from "../people/office/routes.ts";
import { viewRoutes } from "../people/office/view-routes.ts";
import { officePortfolioRoutes } from "../portfolio/office/routes.ts";
import { portfolioRoutes } from "../portfolio/routes.ts";
import type { PrintReport } from "../reports/public.ts";
import { reportRoutes } from "../reports/routes.ts";
import type { FactorTools } from "../second-factor/public.ts";
import type { HashQueue } from "../sign-in/public.ts";
import { accountRoutes } from "../sign-in/own-account/account-routes.ts";
import { factorRoutes } from "../sign-in/second-step/factor-routes.ts";
import { secondStepRoutes } from "../sign-in/second-step/second-step-routes.ts";
import { recoveryRoutes } from "../sign-in/recovery/recovery-routes.ts";
import { signInRoutes } from "../sign-in/routes.ts";
import { officeStaffRoutes } from "../staff/office/routes.ts";
import { officeUploadRoutes } from "../uploads/office/routes.ts";
import type { Uploading } from "../uploads/office/upload-parts.ts";
import type { Limits } from "./config/try-limits.ts";

/** What capabilities are made with; each takes what it needs. */
export interface Capabilities extends Uploading {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly authenticator: Authenticator;
  readonly staffAuthenticator: StaffAuthenticator;
  readonly factorTools: FactorTools;
  readonly invitationCodes: InvitationCodes;
  readonly xsrfTokens: XsrfTokens;
  readonly hashing: HashQueue;
  readonly limits: Limits;
  readonly recoveryWorker: Pick<Worker, "notify">;
  readonly officeWorker: Pick<Worker, "notify">;
  readonly taskWorker: Pick<Worker, "notify">;
  readonly uploadWorker: Pick<Worker, "notify">;
  readonly bringInWorker: Pick<Worker, "notify">;
  readonly meetingWorker: Pick<Worker, "notify">;
  readonly documentMailWorker: Pick<Worker, "notify">;
  readonly noticeMailWorker: Pick<Worker, "notify">;
  readonly reminderWorker: Pick<Worker, "notify">;
  readonly blobs: BlobStore;
  readonly pictures: PictureMaker;
  readonly outbox: Outbox;
  readonly printReport: PrintReport;
  readonly paperMaker: Pick<PaperMaker, "make">;
  readonly registerWorker: Pick<RegisterWorker, "advanceRegister">;
  readonly keys: RegisterKeys;
  readonly reader: VoteReader;
  readonly metrics: Metrics;
  /** Origin of PUBLIC_URL. */
  readonly publicOrigin: string | undefined;
}

/** Every endpoint of the product with what answers it. */
export function boundEndpoints(capabilities: Capabilities): readonly BoundEndpoint[] {
  return [
    ...agencyRoutes(capabilities),
    ...signInRoutes(capabilities),
    ...secondStepRoutes(capabilities),
    ...factorRoutes(capabilities),
    ...accountRoutes({ ...capabilities, listFeeds }),
    ...recoveryRoutes(capabilities),
    ...peopleRoutes(capabilities),
    ...portfolioRoutes(capabilities),
    ...ownersCorporationRoutes(capabilities),
    ...committeeRoutes(capabilities),
    ...contactRoutes(capabilities),
    ...ledgerRoutes(capabilities),
    ...homeRoutes(capabilities),
    ...maintenanceRoutes(capabilities),
    ...documentRoutes(capabilities),
    ...noticeRoutes(capabilities),
    ...invoicesRoutes(capabilities),
    ...meetingsRoutes(capabilities),
    ...resultRoutes({ ...capabilities, readDeclared }),
    ...reportRoutes(capabilities),
    ...calendarRoutes(capabilities),
    ...analyticsRoutes(capabilities),
    ...officeStaffRoutes(capabilities),
    ...officePortfolioRoutes(capabilities),
    ...officeAuditRoutes(capabilities),
    ...officeLawRoutes(capabilities),
    ...officePeopleRoutes(capabilities),
    ...viewRoutes(capabilities),
    ...officeHomeRoutes(capabilities),
    ...officeUploadRoutes({ ...capabilities, lookIntoArchive }),
    ...officeBringInRoutes(capabilities),
    ...officeContactRoutes(capabilities),
    ...officeDocumentRoutes(capabilities),
    ...officeNoticeRoutes(capabilities),
    ...officeMeetingRoutes(capabilities),
    ...minutesRoutes(capabilities),
    ...officeVotingRoutes(capabilities),
  ];
}
