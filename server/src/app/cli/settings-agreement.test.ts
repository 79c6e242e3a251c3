/** The calls against the second implementation of the feature table: random settings, every role, the edges of versions. */
import type { Feature } from "@portal/domain/agency/feature-rows";
import type { FeatureFlags } from "@portal/domain/agency/feature-settings";
import { isInWords } from "@portal/domain/testing/feature-words";
import { beforeAll, expect, it } from "vitest";
import { useTestApp } from "../../testing/app/build-test-app.ts";
import { openSessionAs, type SessionProof } from "../../testing/app/open-session-as.ts";
import {
  randomSettings,
  seededRandom,
  type SettingsOfAgency,
} from "../../testing/packages/random-settings.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";

const SEED = Number(process.env.SETTINGS_SEED ?? 20_260_331);
/** The second engine answers the same statements; what is asked of it is that they answer there too. */
const SETTINGS = { embedded: 50, postgres: 8 };
/** Computed and not asked: whatever a call may ever have to answer is among what so many have it answer. */
const MANY_SETTINGS = 600;

type Role = 1 | 2 | 3 | 4;
type Words = (feature: Feature) => boolean;

/** A lot or plan that a role reaches, and the column of the table that counts there (D56). */
interface View {
  readonly username: string;
  readonly role: Role;
  readonly column: Role;
  readonly lotId: number | null;
  readonly ownersCorpId: number;
  readonly managerId: number;
  readonly memberId: number;
  readonly meetingId: number;
  readonly workOrderId: number;
  readonly quoteId: number;
}

const jobsOfA = { workOrderId: 6001, quoteId: 7002 };
const jobsOfB = { workOrderId: 6016, quoteId: 7011 };
const planA = { ownersCorpId: 101, managerId: 5001, memberId: 5014, meetingId: 8006, ...jobsOfA };
const planB = { ownersCorpId: 102, managerId: 5002, memberId: 5028, meetingId: 8014, ...jobsOfB };
const VIEWS: readonly View[] = [
  { username: "owner1", role: 1, column: 1, lotId: 2005, ...planA },
  { username: "committee1", role: 2, column: 2, lotId: 2003, ...planA },
  // Its own lot in a plan without the seat.
  { username: "committee1", role: 2, column: 1, lotId: 3002, ...planB },
  { username: "nonlot1", role: 3, column: 3, lotId: null, ...planA },
  { username: "manager1", role: 4, column: 4, lotId: null, ...planA },
];

/** What a call has to answer: the status, and of a 200 the fields that may be null or an empty list, as 'sent' or null. */
type Expected = number | Readonly<Record<string, "sent" | null>>;
interface AskedCall {
  readonly path: string;
  readonly expected: Expected;
}

const if200 = (isThere: boolean, fields: Expected = 200): Expected => (isThere ? fields : 403);
const sentIf = (isSent: boolean): "sent" | null => (isSent ? "sent" : null);

/** One call at least for each row of the table that has calls (features.md, 'Calls belong to rows'). */
function callsOf(view: View, words: Words, flags: FeatureFlags): readonly AskedCall[] {
  const { lotId, ownersCorpId, managerId, memberId, meetingId } = view;
  const isPortalOn = words("faq");
  const arrears = sentIf(words("homeArrears") || words("portfolioArrears"));
  const managed = { name: sentIf(words("managerNameAndPhoto")), email: sentIf(words("managerEmail")) };
  // D60 asks the flags alone, in every role.
  const contact = { name: sentIf(flags.showManagerNameAndPhoto), email: sentIf(flags.showManagerEmail) };
  const isContactShown = isPortalOn && (contact.name !== null || contact.email !== null);
  const property = lotId === null ? `ownersCorp/${ownersCorpId}` : `lots/${lotId}`;
  return [
    { path: "/plans/query/lots", expected: if200(isPortalOn) },
    {
      path: `/plans/${property}/query/property`,
      expected: if200(words("homePropertyDetails"), { propertyPhoto: sentIf(words("homePropertyPhoto")) }),
    },
    {
      path: `/plans/lots/${lotId ?? 2001}/query/financial`,
      expected: if200(words("homeFinancialDetails") || words("portfolio"), {
        arrears,
        interestDue: arrears,
      }),
    },
    // Ours: how to pay is there where the lot's account is.
    {
      path: `/plans/lots/${lotId ?? 2001}/query/howToPay`,
      expected: if200(words("homeFinancialDetails") || words("portfolio")),
    },
    {
      path:
        lotId === null
          ? `/plans/ownersCorp/${ownersCorpId}/fundbalances`
          : `/accounting/lots/${lotId}/query/bankBalances`,
      expected: if200(words("homeBankBalance")),
    },
    // Ours: over time is there where the balance is, of the lot where its arrears are.
    {
      path: `/plans/ownersCorp/${ownersCorpId}/query/moneyOverTime`,
      expected: if200(words("homeBankBalance")),
    },
    {
      path: `/accounting/lots/${lotId ?? 2001}/query/levyHistory`,
      expected: if200((words("homeFinancialDetails") || words("portfolio")) && arrears !== null),
    },
    {
      path: `/maintenanceItems/query/counters/${lotId ?? `${ownersCorpId}?by=plan`}`,
      expected: if200(words("maintenance")),
    },
    {
      path: `/maintenanceItems?${lotId === null ? "ownersCorpId" : "lotId"}=${lotId ?? ownersCorpId}`,
      expected: if200(words("maintenance")),
    },
    ...jobCallsOf(view, words),
    ...documentCallsOf(view, words, flags),
    ...approvalCallsOf(view, words),
    { path: `/plans/${ownersCorpId}/meetings/${lotId ?? 0}`, expected: if200(words("meetings")) },
    {
      path: `/lots/${lotId ?? 0}/meetings/${meetingId}/agenda`,
      expected: if200(words("meetings"), { agendaItems: "sent" }),
    },
    { path: `/lots/${lotId ?? 0}/meetings/${meetingId}/ballots`, expected: if200(words("meetings")) },
    // The turnout is told where the seat is (D56).
    {
      path: `/plans/${ownersCorpId}/meetings/${lotId ?? 0}/${meetingId}/turnout`,
      expected: if200(words("meetings") && (view.column === 2 || view.column === 3)),
    },
    {
      path: `/plans/${ownersCorpId}/meetings/${lotId ?? 0}/${meetingId}/calendar.ics`,
      expected: if200(words("meetings")),
    },
    // Of all plans: for a committee member it is there where either column says so.
    ...(view.role === 2 ? [] : [{ path: "/users/calendar-feed", expected: if200(words("meetings")) }]),
    {
      path: `/plans/ownersCorp/${ownersCorpId}/query/managementDetails`,
      expected: if200(words("ownersCorporation")),
    },
    {
      path: `/plans/ownersCorp/${ownersCorpId}/query/managerDetails`,
      expected: if200(words("ownersCorporation"), {
        managerName: managed.name,
        managerPhoto: managed.name,
        manageEmail: managed.email,
      }),
    },
    {
      path: `/reports/plan/${ownersCorpId}/query/webaccessreports`,
      expected: if200(words("reports")),
    },
    { path: `/accounting/budgetReporting/${ownersCorpId}`, expected: if200(words("reports")) },
    { path: `/plans/lots/${lotId ?? 2001}/query/document`, expected: if200(words("portfolio")) },
    {
      path: `/contacts/${managerId}`,
      expected: isContactShown ? contact : isPortalOn ? 404 : 403,
    },
    { path: `/contacts/${memberId}`, expected: words("committee") ? 200 : isPortalOn ? 404 : 403 },
  ];
}

/** In the plan of each view minutes and an invoice, both for owners and committee. */
function documentCallsOf({ ownersCorpId }: View, words: Words, flags: FeatureFlags): readonly AskedCall[] {
  const [minutes, invoice] =
    ownersCorpId === 101 ? ["1/101/10001", "1/110/10035"] : ["2/201/10024", "2/210/10040"];
  return [
    { path: `/documents?corpId=${ownersCorpId}`, expected: if200(words("documents")) },
    {
      path: `/documents/query/text?corpId=${ownersCorpId}&text=meeting`,
      expected: if200(words("documents")),
    },
    { path: `/documents/${minutes}`, expected: if200(words("documents")) },
    {
      path: `/documents/${invoice}`,
      expected: if200(words(flags.showSeparateInvoicePage ? "invoices" : "documents")),
    },
  ];
}

/**
 * An approver's list and a file. The file is asked for only if the seat is in this plan: an approver of another plan
 * gets NOT_FOUND.
 */
function approvalCallsOf({ role, column, ownersCorpId }: View, words: Words): readonly AskedCall[] {
  const file = `/pendingInvoices/${ownersCorpId === 101 ? 11001 : 11007}`;
  return [
    { path: `/pendingInvoices?ownersCorpId=${ownersCorpId}`, expected: if200(words("approvals")) },
    ...(role === column ? [{ path: file, expected: if200(words("approvals")) }] : []),
  ];
}

/** In the plan of each view a work order and a quote that it sees, both with a picture. */
function jobCallsOf({ workOrderId, quoteId }: View, words: Words): readonly AskedCall[] {
  const details = if200(words("maintenanceJobDetails"), { images: sentIf(words("maintenanceImages")) });
  return [
    { path: `/maintenanceItems/workOrders/${workOrderId}`, expected: details },
    { path: `/maintenanceItems/quotes/${quoteId}`, expected: details },
    {
      path: `/maintenanceItems/workOrders/${workOrderId}/images/1`,
      expected: if200(words("maintenanceImages")),
    },
  ];
}

function isAsWanted({ statusCode, body }: { statusCode: number; body: string }, wanted: Expected): boolean {
  if (typeof wanted === "number") return statusCode === wanted;
  if (statusCode !== 200) return false;
  const answer = JSON.parse(body) as Record<string, unknown>;
  return Object.entries(wanted).every(([name, sent]) => isNothing(answer[name]) === (sent === null));
}

const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

const arrangeText = `
with agency as (
  update agencies set content = content || $1::jsonb,
    application = jsonb_build_object('description', '', 'version', $2::int, 'rwacVersion', null, 'appMhVersion', null)
), services as (
  update agency_services set is_active = service_key = any($3::int[])
)
update web_users set portal_full_access_right = $4, is_invoice_approver = $5, online_voting_provider = $6`;

/** The calls of a view under settings, and what each has to answer. */
function askedWith(view: View, settings: SettingsOfAgency): readonly AskedCall[] {
  const words: Words = (feature) => isInWords(feature, { ...settings, role: view.column });
  const calls = callsOf(view, words, settings.content);
  const isOffered = view.role <= 2 || settings.version >= 1401;
  // A role that the version does not offer is signed out, whatever is asked for.
  return isOffered ? calls : calls.slice(0, 2).map(({ path }) => ({ path, expected: 401 }));
}

const kindsOf = (settings: SettingsOfAgency): readonly string[] =>
  VIEWS.flatMap((view) =>
    askedWith(view, settings).map(
      ({ path, expected }) => `${view.username} ${view.column} ${path}: ${JSON.stringify(expected)}`,
    ),
  );

describeOnOneEngine("calls and table agree", (engine) => {
  const testApp = useTestApp({ engine });
  const proofs = new Map<string, SessionProof>();
  beforeAll(async () => {
    await testApp().arrange("update lot_owners set left_on = '2026-03-01' where lot_id = 3002");
    await testApp().arrange(
      "insert into lot_owners (agency_id, lot_id, contact_id, entered_on) values (799187, 3002, 5005, '2026-03-01')",
    );
    for (const view of VIEWS) proofs.set(view.username, await openSessionAs(testApp(), view));
  }, 120_000);

  const arrange = (settings: SettingsOfAgency): Promise<void> =>
    testApp().arrange(arrangeText, [
      JSON.stringify(settings.content),
      settings.version,
      [...settings.activeServiceKeys],
      settings.portalFullAccessRight,
      settings.isInvoiceApprover,
      settings.onlineVotingProvider,
    ]);

  /** Where the calls answer differently from what the words say, with the settings as they are. */
  const differencesFrom = async (settings: SettingsOfAgency): Promise<string[]> => {
    const found = VIEWS.map(async (view) => {
      const differences: string[] = [];
      for (const { path, expected: wanted } of askedWith(view, settings)) {
        const url = `/api/agencies/799187${path}`;
        const answer = await testApp().app.inject({ url, ...proofs.get(view.username) });
        if (isAsWanted(answer, wanted)) continue;
        const got = `${answer.statusCode} ${answer.body.slice(-200)}`;
        differences.push(`${view.username} ${path}: ${JSON.stringify(wanted)}, but ${got}`);
      }
      return differences;
    });
    return (await Promise.all(found)).flat();
  };

  it.runIf(engine === "embedded")(
    "whatever a call may have to answer, some of the settings have it answer",
    () => {
      const [few, many] = [SETTINGS.embedded, MANY_SETTINGS].map((count) => {
        const random = seededRandom(SEED);
        return new Set(Array.from({ length: count }, () => randomSettings(random)).flatMap(kindsOf));
      });
      expect([...(many ?? [])].filter((kind) => few?.has(kind) !== true)).toEqual([]);
    },
  );

  it(
    `in ${SETTINGS[engine]} random settings, with every role`,
    {
      tags: [
        "spec-023",
        "spec-529",
        "spec-530",
        "spec-531",
        "spec-532",
        "spec-533",
        "spec-534",
        "spec-535",
        "spec-536",
        "spec-537",
        "spec-538",
        "spec-539",
        "spec-540",
        "spec-545",
        "spec-546",
        "spec-547",
        "spec-548",
        "spec-549",
        "spec-550",
        "spec-551",
        "spec-553",
        "spec-554",
        "spec-555",
        "spec-556",
        "spec-557",
        "spec-558",
        "spec-559",
        "spec-560",
        "spec-561",
        "spec-563",
        "spec-564",
        "spec-565",
        "spec-566",
      ],
      timeout: 600_000,
    },
    async () => {
      const random = seededRandom(SEED);
      for (let number = 1; number <= SETTINGS[engine]; number += 1) {
        const settings = randomSettings(random);
        await arrange(settings);
        const differences = await differencesFrom(settings);
        const said = { ...settings, activeServiceKeys: [...settings.activeServiceKeys] };
        expect(differences, `SETTINGS_SEED=${SEED}, number ${number}: ${JSON.stringify(said)}`).toEqual([]);
      }
    },
  );

  it("and a difference is told: with other settings than the words are asked with", async () => {
    const random = seededRandom(SEED);
    const settings = { ...randomSettings(random), version: 1501, activeServiceKeys: new Set([2_000_000]) };
    const content = { ...settings.content, showMaintenancePageOwner: true, showManagerEmail: true };
    await arrange({ ...settings, content });
    expect(await differencesFrom({ ...settings, content })).toEqual([]);
    const other = { ...content, showMaintenancePageOwner: false, showManagerEmail: false };
    const differences = await differencesFrom({ ...settings, content: other });
    expect(differences.filter((line) => line.startsWith("owner1 /maintenanceItems/query"))).toHaveLength(1);
    expect(differences.filter((line) => line.startsWith("owner1 /contacts/5001"))).toHaveLength(1);
  });
});
