/** Every document × every principal, as the words of D28, D56 and features.md say and the package's own files tell. */
import { contentOf, isInWords } from "@portal/domain/testing/feature-words";
import type { DocumentRow } from "@portal/contract/documents/schemas";
import type { FeatureFlags } from "@portal/domain/agency/feature-settings";
import { beforeAll, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../testing/app/build-test-app.ts";
import { ANCHOR_DAY as TODAY, type DemoRow, readDemoRows } from "../testing/packages/demo-rows.ts";
import { openSessionAs, type SessionProof } from "../testing/app/open-session-as.ts";
import { addSecondAgency, ID_SHIFT, SECOND_AGENCY } from "../testing/app/second-agency.ts";
import { describeOnOneEngine } from "../testing/databases/test-database.ts";

const documents = readDemoRows("documents.csv");
const users = readDemoRows("web_users.csv");
const plans = [...new Set(documents.map(({ ownersCorpId }) => ownersCorpId ?? ""))];

type Role = 1 | 2 | 3 | 4;
interface Principal {
  readonly username: string;
  readonly role: Role;
  /** Why its session does not count. */
  readonly shut?: "expired" | "reset mode" | "anonymous";
}
const PRINCIPALS: readonly Principal[] = [
  ...users.flatMap(({ username = "", roles = "" }) =>
    roles.split(" ").map((role) => ({ username, role: Number(role) as Role })),
  ),
  { username: "owner1", role: 1, shut: "expired" },
  { username: "owner1", role: 1, shut: "reset mode" },
  { username: "owner1", role: 1, shut: "anonymous" },
];

const isNow = (from = "", to = ""): boolean => from <= TODAY && (to === "" || to > TODAY);
const contactOf = (username: string): string | undefined =>
  users.find((user) => user.username === username)?.contactId;

/** Lots that the contact owns today, each with its plan. */
function lotsOf({ username, role }: Principal): readonly DemoRow[] {
  if (role > 2) return [];
  const owned = readDemoRows("lot_owners.csv")
    .filter((row) => row.contactId === contactOf(username) && isNow(row.enteredDate, row.leftDate))
    .map(({ lotId }) => lotId);
  return readDemoRows("lots.csv").filter(({ lotId }) => owned.includes(lotId));
}

/** Plans whose committee the contact sits on today: NL without a lot. */
function seatsOf({ username, role }: Principal): readonly string[] {
  if (role !== 2 && role !== 3) return [];
  return readDemoRows("committee_members.csv")
    .filter((row) => row.contactId === contactOf(username) && isNow(row.from, row.to))
    .filter(({ lotId }) => role === 2 || lotId === "")
    .map(({ ownersCorpId = "" }) => ownersCorpId);
}

/** D28: what is for owners and names no lot or an own one; what is for the committee where the seat is. */
function isForThem(principal: Principal, document: DemoRow): boolean {
  const { ownersCorpId = "", lotId, forOwners, forCommittee } = document;
  if (forCommittee === "true" && seatsOf(principal).includes(ownersCorpId)) return true;
  const lots = lotsOf(principal);
  const isOfOwners =
    lotId === ""
      ? lots.some((lot) => lot.ownersCorpId === ownersCorpId)
      : lots.some((lot) => lot.lotId === lotId);
  return forOwners === "true" && isOfOwners;
}

/** The columns of features.md that count for the principal, and the one that counts in a plan (D56). */
const columns = ({ role }: Principal): readonly Role[] => (role === 2 ? [2, 1] : [role]);
const columnIn = (principal: Principal, plan: string): Role =>
  principal.role === 2 && !seatsOf(principal).includes(plan) ? 1 : principal.role;

interface Settings {
  readonly title: string;
  readonly off: readonly (keyof FeatureFlags)[];
}
const SETTINGS: readonly Settings[] = [
  { title: "all on", off: [] },
  { title: "invoices among the documents", off: ["showSeparateInvoicePage", "showInvoicesPageOwner"] },
  { title: "no invoices for owners", off: ["showInvoicesPageOwner"] },
  { title: "no invoices for the committee", off: ["showInvoicesPageCommitteeMember"] },
  { title: "no documents for owners", off: ["showDocsPageOwner"] },
  { title: "no documents for the committee", off: ["showDocsPageCommitteeMember"] },
  { title: "no documents", off: ["hasFileSmart"] },
];

function expectedStatus(principal: Principal, document: DemoRow, content: FeatureFlags): number {
  if (principal.shut !== undefined) return 401;
  const user = users.find(({ username }) => username === principal.username);
  const isOn = (feature: "documents" | "invoices", role: Role): boolean =>
    isInWords(feature, {
      content,
      role,
      version: 1501,
      activeServiceKeys: new Set([2_000_000, 1_000_009, 1_000_030]),
      portalFullAccessRight: user?.portalFullAccessRight === "true",
      isInvoiceApprover: user?.isInvoiceApprover === "true",
      onlineVotingProvider: 0,
    });
  if (!columns(principal).some((role) => isOn("documents", role))) return 403;
  if (!isForThem(principal, document)) return 404;
  const hasOwnPage = document.isInvoice === "true" && content.showSeparateInvoicePage;
  const column = columnIn(principal, document.ownersCorpId ?? "");
  return isOn(hasOwnPage ? "invoices" : "documents", column) ? 200 : 403;
}

const pathOf = ({ libraryId, folderId, documentId }: DemoRow, shift = 0): string =>
  `/documents/${[libraryId, folderId, documentId].map((id) => Number(id) + shift).join("/")}`;
const nameOf = ({ username, role, shut }: Principal): string => `${username} as ${role} ${shut ?? ""}`;

describeOnOneEngine(
  "every document of the demonstration",
  { tags: ["spec-616", "spec-722", "spec-010"] },
  (engine) => {
    const testApp = useTestApp({ engine });
    const proofs = new Map<Principal, SessionProof>();
    beforeAll(async () => {
      await addSecondAgency(testApp().database);
      for (const principal of PRINCIPALS) {
        const { shut } = principal;
        if (shut === "anonymous") proofs.set(principal, { cookies: {}, headers: {} });
        else
          proofs.set(
            principal,
            await openSessionAs(testApp(), {
              ...principal,
              ...(shut === "expired" ? { minutesAgo: 61 } : {}),
              stage: shut === "reset mode" ? "change-password" : "full",
            }),
          );
      }
    }, 120_000);
    const get = (principal: Principal, path: string, agencyId = DEMO_AGENCY) =>
      testApp().app.inject({ url: `/api/agencies/${agencyId}${path}`, ...proofs.get(principal) });
    const given = async ({ off }: Settings): Promise<FeatureFlags> => {
      const content = contentOf(true, Object.fromEntries(off.map((flag) => [flag, false])));
      await testApp().arrange("update agencies set content = content || $1::jsonb", [
        JSON.stringify(content),
      ]);
      return content;
    };

    // The embedded engine has one connection; its rules are the same.
    const chosen = engine === "postgres" ? SETTINGS : SETTINGS.slice(0, 1);
    it.each(chosen)(
      "with settings $title it is answered to those it is for, and to nobody else",
      async (settings) => {
        const content = await given(settings);
        const differences: string[] = [];
        const counted: Record<number, number> = {};
        const asked = PRINCIPALS.map(async (principal) => {
          const listed = new Set<string>();
          for (const plan of plans) {
            const answer = await get(principal, `/documents?corpId=${plan}`);
            if (answer.statusCode === 200)
              for (const row of answer.json<DocumentRow[]>()) listed.add(String(row.documentId));
          }
          for (const document of documents) {
            const { statusCode } = await get(principal, pathOf(document));
            const expected = expectedStatus(principal, document, content);
            counted[expected] = (counted[expected] ?? 0) + 1;
            const isListed = listed.has(document.documentId ?? "");
            if (statusCode !== expected || isListed !== (expected === 200))
              differences.push(
                `${nameOf(principal)} × ${document.documentId}: ${expected}, but ${statusCode}${isListed ? ", listed" : ""}`,
              );
          }
        });
        await Promise.all(asked);
        expect(differences).toEqual([]);
        expect(Object.values(counted).reduce((sum, count) => sum + count, 0)).toBe(
          PRINCIPALS.length * documents.length,
        );
        expect(Object.keys(counted)).toEqual(
          settings.off.includes("hasFileSmart") ? ["401", "403"] : ["200", "401", "403", "404"],
        );
      },
    );

    it(
      "of another agency is answered to nobody, and with the bytes of what is not there",
      { tags: ["spec-735"] },
      async () => {
        await given({ title: "all on", off: [] });
        const leaks: string[] = [];
        for (const principal of PRINCIPALS) {
          const absent = await get(principal, "/documents/1/101/999999");
          for (const document of documents) {
            const [theirs, elsewhere] = [
              await get(principal, pathOf(document, ID_SHIFT)),
              await get(principal, pathOf(document), SECOND_AGENCY),
            ];
            if (theirs.statusCode < 400 || theirs.body !== absent.body)
              leaks.push(`${nameOf(principal)}: ${theirs.body}`);
            if (elsewhere.statusCode < 400) leaks.push(`${nameOf(principal)}: ${elsewhere.statusCode}`);
          }
        }
        expect(leaks).toEqual([]);
        const [some] = documents;
        const owner = await openSessionAs(testApp(), {
          username: "owner1",
          role: 1,
          agencyId: SECOND_AGENCY,
        });
        const url = `/api/agencies/${SECOND_AGENCY}${pathOf(some ?? {}, ID_SHIFT)}`;
        expect((await testApp().app.inject({ url, ...owner })).statusCode).toBe(200);
      },
    );
  },
);
