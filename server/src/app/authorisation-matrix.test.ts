/** security.md, "Proof": every endpoint × principals × origins, no leak; and with a guard taken out the matrix says so. */
import { getFundBalances } from "@portal/contract/ledger/endpoints";
import { getPlanProperty, listLots } from "@portal/contract/portfolio/endpoints";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { bind, type BoundEndpoint } from "../core/http/call.ts";
import { createServer } from "../core/http/create-server.ts";
import type { OpenApiDocument } from "../core/http/openapi.ts";
import { answer, refused } from "../core/http/outcome.ts";
import { registerEndpoints } from "../core/http/register-endpoints.ts";
import type { Authenticator } from "../core/session/authenticator.ts";
import type { PortalUser, Reach } from "../core/session/portal-user.ts";
import { createXsrfTokens } from "../core/session/xsrf.ts";
import { committeeRoutes } from "../committee/routes.ts";
import { getFundBalances as readFundBalances } from "../ledger/fund-balances.ts";
import { presentFundBalance } from "../ledger/present.ts";
import { documentRoutes } from "../documents/routes.ts";
import { invoicesRoutes } from "../invoices/routes.ts";
import { ledgerRoutes } from "../ledger/routes.ts";
import { maintenanceRoutes } from "../maintenance/routes.ts";
import { registerParts } from "../testing/ballots/register-parts.ts";
import { createPictureMaker } from "../core/pictures/picture-maker.ts";
import { castLimits } from "../meetings/ballots/cast-limits.ts";
import { meetingsRoutes } from "../meetings/routes.ts";
import { ownersCorporationRoutes } from "../owners-corporation/routes.ts";
import { reachedPlans } from "../portfolio/public.ts";
import { portfolioRoutes } from "../portfolio/routes.ts";
import { reportRoutes } from "../reports/routes.ts";
import { createAuthenticator } from "../sign-in/public.ts";
import { createStaffAuthenticator } from "../staff/office/session/authenticate-staff.ts";
import {
  DEMO_AGENCY,
  listeningLog,
  TEST_SECRET,
  type TestApp,
  useTestApp,
} from "../testing/app/build-test-app.ts";
import { ENDPOINT_CALLS } from "../testing/matrix/endpoint-calls.ts";
import { FORMER, PRINCIPALS } from "../testing/matrix/principals.ts";
import { OFFICE_CALLS } from "../testing/matrix/office-endpoints.ts";
import { MADE_PRINCIPALS, PLAN_B_OWNER } from "../testing/matrix/staff-principals.ts";
import { VIEW_PRINCIPALS } from "../testing/matrix/view-principals.ts";
import { staffSabotages } from "../testing/matrix/staff-sabotages.ts";
import { buildWholeApp } from "../testing/matrix/whole-app.ts";
import { isForeignId, type MatrixEndpoint, runMatrix } from "../testing/matrix/run-matrix.ts";
import { openSessionAs } from "../testing/app/open-session-as.ts";
import { addSecondAgency, SECOND_AGENCY } from "../testing/app/second-agency.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

const noLimits = {
  freeFailures: 100_000,
  perAddress: 100_000,
  perAgency: 100_000,
  perAccount: 100_000,
  recoveriesPerAccount: 100_000,
  recoveriesPerAddress: 100_000,
  recoveriesPerAgency: 100_000,
};

/** Sold lot 18 of plan A on 10 December 2025, left its committee in August; in the demonstration without an account. */
const FORMER_CONTACT = 5027;
const addAccount = `
insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right,
  is_invoice_approver, online_voting_provider, email, initial_password_hash)
select agency_id, $1, $2, '{1,2}', '{}', true, true, 0, null, initial_password_hash from web_users where username = 'owner1'`;

describeOnEngines("the authorisation matrix", (engine) => {
  const testApp = useTestApp({ engine, limits: noLimits });
  let endpoints: { name: string; method: MatrixEndpoint["method"] }[] = [];
  beforeAll(async () => {
    await addSecondAgency(testApp().database);
    await testApp().arrange(addAccount, [FORMER, FORMER_CONTACT]);
    await testApp().arrange(addAccount, [PLAN_B_OWNER.username, PLAN_B_OWNER.contactId]);
    const document = (await testApp().app.inject("/api/openapi.json")).json<OpenApiDocument>();
    endpoints = Object.values(document.paths).flatMap((methods) =>
      Object.entries(methods).map(([method, { operationId }]) => ({
        name: operationId,
        method: method.toUpperCase() as MatrixEndpoint["method"],
      })),
    );
  }, 120_000);
  const withCalls = (names?: readonly string[]): MatrixEndpoint[] =>
    endpoints
      .filter(({ name }) => names === undefined || names.includes(name))
      .map((endpoint) => ({ ...endpoint, calls: ENDPOINT_CALLS[endpoint.name] ?? [] }));

  it("has an entry for every endpoint of the product, and for none that is gone", () => {
    const names = endpoints.map(({ name }) => name);
    expect(names.filter((name) => ENDPOINT_CALLS[name] === undefined)).toEqual([]);
    expect(Object.keys(ENDPOINT_CALLS).filter((name) => !names.includes(name))).toEqual([]);
  });

  it("has a second agency that is seen by its own people", async () => {
    const theirs = await openSessionAs(testApp(), { username: "owner1", role: 1, agencyId: SECOND_AGENCY });
    const url = `/api/agencies/${SECOND_AGENCY}/plans/lots/502005/query/property`;
    const property = await testApp().app.inject({ url, ...theirs });
    expect(property.json()).toMatchObject({ addressLine1: expect.stringMatching(/^Foreign /) });
  });

  it("finds no leak", { tags: ["spec-001"], timeout: 120_000 }, async () => {
    const { cells, requests, leaks } = await runMatrix(testApp(), withCalls());
    expect(leaks).toEqual([]);
    // Own and the other agency's path at the least; all six where an object is named.
    expect(cells).toBeGreaterThan(PRINCIPALS.length * endpoints.length * 2);
    expect(requests).toBeGreaterThan(cells);
  });

  it("finds no leak to staff of any right or stage, nor to a portal user at the second factor", async () => {
    const app = await buildWholeApp(testApp(), noLimits);
    const all = [...withCalls(), ...OFFICE_CALLS];
    const made = await runMatrix(testApp(), all, app, MADE_PRINCIPALS);
    const users = await runMatrix(testApp(), OFFICE_CALLS, app);
    await app.close();
    expect([...made.leaks, ...users.leaks]).toEqual([]);
    expect(made.cells).toBeGreaterThan(MADE_PRINCIPALS.length * all.length * 2);
    expect(users.cells).toBeGreaterThan(PRINCIPALS.length * OFFICE_CALLS.length);
  }, 120_000);

  it("finds no leak to staff who look at somebody's pages, and shows them what that person sees", async () => {
    const app = await buildWholeApp(testApp(), noLimits);
    const viewed = await runMatrix(testApp(), [...withCalls(), ...OFFICE_CALLS], app, VIEW_PRINCIPALS);
    await app.close();
    expect(viewed.leaks).toEqual([]);
    expect(viewed.cells).toBeGreaterThan(VIEW_PRINCIPALS.length * endpoints.length * 2);
  }, 120_000);

  it.runIf(engine === "embedded").each(staffSabotages)(
    "tells where a guard of staff lets pass: $name",
    async ({ find, leaks, onlyAt }) => {
      const product = createStaffAuthenticator(testApp().database);
      const app = await buildWholeApp(testApp(), noLimits, {
        authenticate: async (proof) => find(await product.authenticate(proof), proof, testApp()),
      });
      const found = await runMatrix(testApp(), OFFICE_CALLS, app, MADE_PRINCIPALS);
      await app.close();
      for (const expected of leaks)
        expect(
          found.leaks.filter((leak) => leak.startsWith(expected)),
          expected,
        ).not.toEqual([]);
      for (const leak of found.leaks) expect(leak).toMatch(onlyAt);
    },
  );

  // What is proved here is the matrix, which asks the same of either engine.
  it
    .runIf(engine === "embedded")
    .each([
      "every lot and plan",
      "no proof",
      "reset mode",
      "an id of any agency",
      "what exists",
      "a path of any agency",
    ] as const)(
    "tells where a guard lets pass: %s",
    async (name) => {
      const sabotage = sabotages(testApp())[name];
      const app = await sabotagedApp(sabotage);
      const names = sabotage.bound.map(({ endpoint }) => endpoint.name);
      const { leaks } = await runMatrix(testApp(), withCalls(names), app);
      await app.close();
      for (const expected of sabotage.leaks)
        expect(
          leaks.filter((leak) => leak.startsWith(expected)),
          expected,
        ).not.toEqual([]);
      // The control tells the one guard from the others.
      for (const leak of leaks) expect(leak).toMatch(sabotage.onlyAt);
    },
    120_000,
  );
});

interface Sabotage {
  readonly bound: readonly BoundEndpoint[];
  readonly authenticator: Authenticator;
  /** Leaks that must be among those that are found. */
  readonly leaks: readonly string[];
  /** Where alone they may be. */
  readonly onlyAt: RegExp;
}

/** The product's own routes and authenticator with one guard taken out. */
function sabotages(testApp: TestApp) {
  const { database, blobs } = testApp;
  const pictures = createPictureMaker({ database, blobs, log: listeningLog().log });
  const authenticator = createAuthenticator(database);
  const portfolio = portfolioRoutes({ database, pictures });
  const objects = [
    ...portfolio,
    ...ownersCorporationRoutes({ database, pictures }),
    ...committeeRoutes({ database }),
    ...ledgerRoutes({ database }),
    ...maintenanceRoutes({ database, blobs, pictures }),
    ...documentRoutes({ database, blobs }),
    ...invoicesRoutes({ database, blobs }),
    ...meetingsRoutes({ ...registerParts(testApp), limits: castLimits }),
    ...reportRoutes({ database, printReport: async () => Buffer.from("A report") }),
  ];
  // What the authenticator alone decides it decides before any of them.
  const few = objects.filter(({ endpoint }) =>
    /^(?:listLots|getLotFinancial|getContact)$/.test(endpoint.name),
  );
  const everywhere = async (session: PortalUser): Promise<Reach> => {
    const lots = await database.query<Reach["lots"][number]>(DEMO_AGENCY, {
      text: 'select lot_id as "lotId", owners_corp_id as "ownersCorpId" from lots',
    });
    const plans = [...new Set(lots.map(({ ownersCorpId }) => ownersCorpId))];
    const isMember = session.role === 2 || session.role === 3;
    return {
      lots: session.role <= 2 ? lots : [],
      committeeOwnersCorpIds: isMember ? plans : [],
      managedOwnersCorpIds: session.role === 4 ? plans : [],
    };
  };
  return {
    "every lot and plan": {
      bound: objects,
      authenticator: {
        authenticate: async (proof) => {
          const session = await authenticator.authenticate(proof);
          return session && { ...session, reach: await everywhere(session) };
        },
      },
      leaks: [
        "getLotProperty × owner × other lot: 200",
        "getLotFinancial × owner × other plan: 200",
        "getLotFinancial × former owner × own: 200",
        "getHowToPay × owner × other lot: 200",
        "getLotBankBalances × committee member × other lot: 200",
        "getPlanProperty × building manager × other plan: 200",
        "getFundBalances × non-lot member × other plan: 200",
        "getMoneyOverTime × owner × other plan: 200",
        "getLevyHistory × committee member × other lot: 200",
        "getMaintenanceCounters × owner × other lot: 200",
        "listMaintenanceItems × owner × other plan: 200",
        "getWorkOrder × owner × other plan: 200",
        "getQuote × former owner × own: 200",
        "getJobImage × committee member × other plan: 200",
        "listDocuments × owner × other plan: 200",
        "downloadDocument × owner × other lot: 200",
        "downloadDocument × non-lot member × other plan: 200",
        "listPendingInvoices × building manager × other plan: 200",
        "downloadPendingInvoice × committee member × other plan: 200",
        "listMeetings × owner × other plan: 200",
        "getMeeting × committee member × other plan: 200",
        "getAgenda × owner × other lot: 200",
        "getAgenda × former owner × own: 200",
        "listOwnBallots × owner × other plan: 200",
        "getContact × owner × other lot: 200",
        "getLotContacts × owner × other lot: 200",
        "getDocumentDistribution × former owner × own: 200",
        "getManagerDetails × non-lot member × other plan: 200",
        "getManagementDetails × committee member × other plan: 200",
        "getEntitlements × owner × other plan: 200",
        "getCommitteeRecord × committee member × other plan: 200",
        "listReports × owner × other plan: 200",
        "listBudgets × former owner × own: 200",
        "runReport × owner × other lot: 200",
        "runReport × non-lot member × other plan: 200",
      ],
      onlyAt: / × (?:other lot|other plan|own): /,
    },
    "no proof": {
      bound: few,
      authenticator: {
        authenticate: async (proof) =>
          (await authenticator.authenticate(proof)) ??
          authenticator.authenticate({
            cookie: await cookieOfOwner(testApp),
            isBackground: true,
            headers: null,
          }),
      },
      leaks: [
        "listLots × anonymous × own: 200",
        "getLotFinancial × expired × own: 200",
        "getContact × anonymous × own: 200",
      ],
      onlyAt: / × (?:anonymous|expired) × /,
    },
    "reset mode": {
      bound: few,
      authenticator: {
        authenticate: async (proof) => {
          const session = await authenticator.authenticate(proof);
          return session && { ...session, stage: "full" as const };
        },
      },
      leaks: [
        "listLots × reset mode × own: 200",
        "getLotFinancial × reset mode × own: 200",
        "getContact × reset mode × own: 200",
      ],
      onlyAt: / × reset mode × /,
    },
    "an id of any agency": {
      bound: [
        bind(getFundBalances, async ({ params: { ownersCorpId }, session, now }) => {
          const isForeign = isForeignId(ownersCorpId);
          if (!isForeign && !reachedPlans(session).includes(ownersCorpId)) return refused("NOT_FOUND");
          const agencyId = isForeign ? SECOND_AGENCY : session.agencyId;
          const found = await readFundBalances(database, agencyId, ownersCorpId, now);
          return found.ok ? answer(presentFundBalance(found.value)) : refused("NOT_FOUND");
        }),
      ],
      authenticator,
      leaks: ["getFundBalances × owner × other agency's object: 200"],
      // The copy has no feature guard either, so the manager sees what is its own.
      onlyAt: /other agency's object: 200|building manager × own: 200/,
    },
    "what exists": {
      bound: [
        bind(getPlanProperty, async ({ params: { ownersCorpId }, session }) => {
          const text = "select from plans where owners_corp_id = $1";
          const exists = await database.query(session.agencyId, { text, values: [ownersCorpId] });
          if (exists.length === 0) return refused("NOT_FOUND");
          if (!reachedPlans(session).includes(ownersCorpId)) return refused("FEATURE_UNAVAILABLE");
          const [original] = portfolio.filter(({ endpoint }) => endpoint === getPlanProperty);
          const call = { params: { agencyId: session.agencyId, ownersCorpId }, session };
          return (await original?.handle(call)) as never;
        }),
      ],
      authenticator,
      leaks: ["getPlanProperty × owner × other plan: 403", "getPlanProperty × former owner × own: 403"],
      onlyAt: /(?:other plan|own): 403/,
    },
    "a path of any agency": {
      bound: portfolio
        .filter(({ endpoint }) => endpoint === listLots)
        .map(({ endpoint, handle }) => ({
          endpoint: {
            ...endpoint,
            path: endpoint.path.replace("{agencyId}", "{anyId}"),
            params: z.object({ anyId: z.string() }),
          },
          handle,
        })),
      authenticator,
      leaks: ["listLots × owner × other agency's path: 200"],
      onlyAt: /other agency's path: 200/,
    },
  } satisfies Record<string, Sabotage>;
}

const cookieOfOwner = async (testApp: TestApp): Promise<string | undefined> =>
  (await openSessionAs(testApp, { username: "owner1", role: 1 })).cookies["__Host-sid"];

async function sabotagedApp({ bound, authenticator }: Sabotage): Promise<FastifyInstance> {
  const app = await createServer({ log: listeningLog().log, trustedProxies: [] });
  const xsrfTokens = createXsrfTokens(TEST_SECRET);
  registerEndpoints(app, bound, { authenticator, xsrfTokens, publicOrigin: undefined });
  return app;
}
