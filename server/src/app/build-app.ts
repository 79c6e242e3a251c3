import type { FastifyInstance } from "fastify";
import type { Clock } from "../core/clock/clock.ts";
import type { Database } from "../core/db/open-database.ts";
import type { BlobStore } from "../core/files/blob-store.ts";
import { createServer } from "../core/http/create-server.ts";
import { serveApiDocs } from "../core/http/api-docs.ts";
import { registerEndpoints } from "../core/http/register-endpoints.ts";
import type { Log } from "../core/log/log.ts";
import type { Outbox } from "../core/mail/outbox.ts";
import type { Metrics } from "../core/metrics/metrics.ts";
import { serveMetrics } from "../core/metrics/serve-metrics.ts";
import { createPictureMaker } from "../core/pictures/picture-maker.ts";
import { createXsrfTokens } from "../core/session/xsrf.ts";
import { createPaperMaker } from "../meetings/office/minutes/paper/paper-maker.ts";
import { createRegisterKeys } from "../meetings/register/signing/register-keys.ts";
import { createVoteReader } from "../meetings/seal/open-votes.ts";
import { createInvitationCodes } from "../people/invitation-codes.ts";
import { createPrintReport, createReportPrinter } from "../reports/public.ts";
import { createFactorTools } from "../second-factor/public.ts";
import { countAgencyGuards, createHashQueue, createAuthenticator } from "../sign-in/public.ts";
import { createViewAuthenticator } from "../people/office/views/authenticate-view.ts";
import { createStaffAuthenticator } from "../staff/office/session/authenticate-staff.ts";
import type { Uploading } from "../uploads/office/upload-parts.ts";
import { startBackgroundWork } from "./background-work.ts";
import { countOutcomes } from "./serve/count-outcomes.ts";
import { serveHealth } from "./serve/health.ts";
import type { Limits } from "./config/try-limits.ts";
import { servePages } from "./pages/pages.ts";
import { boundEndpoints } from "./register-capabilities.ts";
import { serveSecurityContact } from "./security-contact.ts";

export interface AppOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Key of the cross-site request tokens. */
  readonly secret: Buffer;
  /** What the secret was before it was changed; null if it was not, or is forgotten. */
  readonly earlierSecret: Buffer | null;
  /** What a reader of `/metrics` must show; undefined: it is enough to ask from this machine. */
  readonly metricsToken: string | undefined;
  readonly publicOrigin: string | undefined;
  /** The contact that security.txt names; undefined: the file is not served. */
  readonly securityContact: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly limits: Limits;
  readonly blobs: BlobStore;
  readonly outbox: Outbox;
  readonly uploading: Uploading;
  readonly webFolder: string;
  readonly isReady: () => boolean;
  readonly isLeaving?: () => boolean;
  /** False while the last write was refused, for want of room say. */
  readonly mayWrite?: () => boolean;
}

/** The whole application: it has no port, no process and no database of its own. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, clock, log, limits, blobs, outbox, metrics, publicOrigin } = options;
  const app = await createServer(options);
  const authenticator = createAuthenticator(database);
  const staffAuthenticator = createStaffAuthenticator(database);
  const viewAuthenticator = createViewAuthenticator(database, staffAuthenticator);
  const xsrfTokens = createXsrfTokens(options.secret);
  const hashing = createHashQueue();
  metrics.watch("portal_database_connections", () => database.connections());
  metrics.watch("portal_password_hashes", () => hashing.counts());
  metrics.watch("portal_guards", async () => ({ agency: await countAgencyGuards(database) }));
  const pictures = createPictureMaker({ database, blobs, log });
  metrics.watch("portal_pictures", () => pictures.counts());
  serveMetrics(app, metrics, options.metricsToken);
  const keys = createRegisterKeys(options.secret, options.earlierSecret);
  const reader = createVoteReader(keys);
  const invitationCodes = createInvitationCodes(options.secret, options.earlierSecret);
  const background = startBackgroundWork(app, {
    ...options,
    ...options.uploading,
    hashing,
    keys,
    invitationCodes,
  });
  const printer = createReportPrinter();
  app.addHook("onClose", () => printer.close());
  const paperMaker = createPaperMaker(log);
  app.addHook("onClose", () => paperMaker.close());
  const printReport = createPrintReport({ blobs, printer, log });
  const factorTools = createFactorTools(options);
  const made = {
    keys,
    reader,
    metrics,
    authenticator,
    staffAuthenticator,
    factorTools,
    invitationCodes,
    xsrfTokens,
    hashing,
    ...background,
    ...options.uploading,
    pictures,
    printReport,
    paperMaker,
  };
  const capabilities = { database, clock, log, limits, blobs, outbox, publicOrigin, ...made };
  const bound = countOutcomes(boundEndpoints(capabilities), metrics);
  const guards = { authenticator, staffAuthenticator, viewAuthenticator, xsrfTokens, publicOrigin };
  registerEndpoints(app, bound, guards);
  serveApiDocs(
    app,
    bound.map(({ endpoint }) => endpoint),
  );
  serveHealth(app, options);
  serveSecurityContact(app, options);
  const hasPasskeysAt = (origin: string) => factorTools.relyingPartyFor(origin) !== null;
  await servePages(app, { ...options, hasPasskeysAt });
  return app;
}
