import type { FastifyInstance } from "fastify";
import { type Limits, limits } from "../../app/config/try-limits.ts";
import { boundEndpoints } from "../../app/register-capabilities.ts";
import { createClock, offsetTo } from "../../core/clock/clock.ts";
import { createServer } from "../../core/http/create-server.ts";
import { registerEndpoints } from "../../core/http/register-endpoints.ts";
import { createPictureMaker } from "../../core/pictures/picture-maker.ts";
import type { StaffAuthenticator } from "../../core/session/authenticator.ts";
import { createXsrfTokens } from "../../core/session/xsrf.ts";
import { createInvitationCodes } from "../../people/invitation-codes.ts";
import { createFactorTools } from "../../second-factor/public.ts";
import { createAuthenticator, createHashQueue } from "../../sign-in/public.ts";
import { createViewAuthenticator } from "../../people/office/views/authenticate-view.ts";
import { createStaffAuthenticator } from "../../staff/office/session/authenticate-staff.ts";
import { registerParts } from "../ballots/register-parts.ts";
import { anchorAt, listeningLog, TEST_SECRET, type TestApp } from "../app/build-test-app.ts";
import { officeEndpoints } from "./office-endpoints.ts";

/** Every endpoint of the product with those of the office, for principals of both kinds. It has no workers. */
export async function buildWholeApp(
  testApp: TestApp,
  others: Partial<Limits>,
  staffAuthenticator: StaffAuthenticator = createStaffAuthenticator(testApp.database),
): Promise<FastifyInstance> {
  const { database, blobs } = testApp;
  const { log } = listeningLog();
  const authenticator = createAuthenticator(database);
  const xsrfTokens = createXsrfTokens(TEST_SECRET);
  const bound = boundEndpoints({
    ...registerParts(testApp),
    clock: createClock(offsetTo(anchorAt)),
    authenticator,
    staffAuthenticator,
    xsrfTokens,
    hashing: createHashQueue(),
    factorTools: createFactorTools({ secret: TEST_SECRET, earlierSecret: null, publicOrigin: undefined }),
    limits: { ...limits, ...others },
    recoveryWorker: { notify: () => undefined },
    officeWorker: { notify: () => undefined },
    taskWorker: { notify: () => undefined },
    uploadWorker: { notify: () => undefined },
    bringInWorker: { notify: () => undefined },
    meetingWorker: { notify: () => undefined },
    noticeMailWorker: { notify: () => undefined },
    documentMailWorker: { notify: () => undefined },
    reminderWorker: { notify: () => undefined },
    ...testApp.uploading,
    invitationCodes: createInvitationCodes(TEST_SECRET, null),
    registerWorker: { advanceRegister: async () => undefined },
    pictures: createPictureMaker({ database, blobs, log }),
    printReport: async () => Buffer.from("A report"),
    paperMaker: { make: async () => Buffer.from("A paper") },
    publicOrigin: undefined,
  });
  const app = await createServer({ log, trustedProxies: [] });
  registerEndpoints(app, [...bound, ...officeEndpoints(database)], {
    authenticator,
    staffAuthenticator,
    viewAuthenticator: createViewAuthenticator(database, staffAuthenticator),
    xsrfTokens,
    publicOrigin: undefined,
  });
  return app;
}
