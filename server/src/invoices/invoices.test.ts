import type { FundBalance } from "@portal/contract/ledger/schemas";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { demoFolder } from "../app/paths.ts";
import { useTestApp } from "../testing/app/build-test-app.ts";
import { type Approver, approveWith } from "../testing/app/approve-with.ts";
import { demoRow } from "../testing/packages/demo-rows.ts";
import { type Answer, type SignedInClient, signInAs } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

const OF_A = [11006, 11005, 11002, 11001, 11003, 11004];
const OF_B = [11008, 11007];
const OF_C = [11009];
const codeOf = (answer: Answer): string => `${answer.statusCode} ${answer.json<{ code: string }>().code}`;

const idsOf = async (approver: Approver, planId?: number): Promise<number[]> =>
  (await approver.list(planId)).map(({ documentId }) => documentId);

describeOnEngines("pending invoices", (engine) => {
  const testApp = useTestApp({ engine });
  const signIn = (username: string, role: 1 | 2 | 3 | 4): Promise<SignedInClient> =>
    signInAs(testApp(), { username, role });
  let committee: SignedInClient;
  let nonLot: SignedInClient;
  let manager: SignedInClient;
  let owner: SignedInClient;
  beforeAll(async () => {
    committee = await signIn("committee1", 2);
    nonLot = await signIn("nonlot1", 3);
    manager = await signIn("manager1", 4);
    owner = await signIn("owner1", 1);
  }, 120_000);

  it(
    "are listed with what they are and the viewer's vote, the newest first",
    { tags: ["spec-410", "spec-411", "spec-617"] },
    async () => {
      const answer = await committee.get("/pendingInvoices");
      const body = answer.json<{ errorMessage: null; pendingInvoiceList: { documentId: number }[] }>();
      expect([answer.statusCode, body.errorMessage]).toEqual([200, null]);
      expect(body.pendingInvoiceList.map(({ documentId }) => documentId)).toEqual(OF_A);
      expect(body.pendingInvoiceList[3]).toEqual({
        documentId: 11001,
        corpId: 101,
        invoiceDescription: "Call-out: lift stuck on level 2",
        creditorName: "Vertex Lifts",
        invoiceAmount: 1276,
        invoiceDueDate: "2026-04-15",
        date: "2026-03-25",
        documentType: "Invoice",
        votingResponse: -1,
        votingComment: null,
        isModified: false,
        isVoteSubmitted: false,
        otherVotes: null,
        fileVersion: expect.stringMatching(/^[0-9a-f]{64}$/),
        timeZone: "Australia/Sydney",
        isUnreadable: false,
      });
    },
  );

  it(
    "are those of the plans in which the viewer approves, or of the one that is chosen",
    { tags: ["spec-562", "spec-561", "spec-012"] },
    async () => {
      const [member, nonMember, building] = [committee, nonLot, manager].map(approveWith);
      if (!member || !nonMember || !building) throw new Error("three were signed in");
      expect(await idsOf(nonMember, 102)).toEqual(OF_B);
      expect(await idsOf(nonMember, 101)).toEqual(OF_A);
      expect(new Set(await idsOf(nonMember))).toEqual(new Set([...OF_A, ...OF_B]));
      expect(await idsOf(building, 103)).toEqual(OF_C);
      // A plan that is not reached, or that nobody has, is 404.
      const answers = await Promise.all(
        [103, 999].map((planId) => nonLot.get(`/pendingInvoices?ownersCorpId=${planId}`)),
      );
      expect(answers.map(codeOf)).toEqual(["404 NOT_FOUND", "404 NOT_FOUND"]);
      expect(answers[0]?.body).toBe(answers[1]?.body);
    },
  );

  it(
    "pending invoices are refused to a user who is not an approver or a member, and without the agency's service",
    { tags: ["spec-561", "spec-012"] },
    async () => {
      const others = [owner, await signIn("committee2", 2), await signIn("nonlot2", 3)];
      const approverAsOwner = await signIn("both1", 1);
      for (const client of [...others, approverAsOwner]) {
        const answers = [
          await client.get("/pendingInvoices"),
          await client.get("/pendingInvoices?ownersCorpId=101"),
          await client.get("/pendingInvoices/11001"),
          await client.get("/pendingInvoices/1"),
          await approveWith(client).send([
            { documentId: 11001, votingResponse: 1, invoiceAmount: 1276, creditorName: "Vertex Lifts" },
          ]),
        ];
        expect(answers.map(codeOf)).toEqual(answers.map(() => "403 FEATURE_UNAVAILABLE"));
      }
      const service = (isActive: boolean): Promise<void> =>
        testApp().arrange("update agency_services set is_active = $1 where service_key = 1000030", [
          isActive,
        ]);
      await service(false);
      expect(codeOf(await committee.get("/pendingInvoices"))).toBe("403 FEATURE_UNAVAILABLE");
      await service(true);
      expect((await committee.get("/pendingInvoices")).statusCode).toBe(200);
      expect((await testApp().app.inject("/api/agencies/799187/pendingInvoices")).statusCode).toBe(401);
    },
  );

  it("a building manager's answer has no balance, which a member of the committee may ask for", async () => {
    const balance = "/plans/ownersCorp/101/fundbalances";
    const { availableCashAdmin, availableCashSinking } = (await nonLot.get(balance)).json<FundBalance>();
    expect([availableCashAdmin, availableCashSinking].every((cash) => cash !== 0)).toBe(true);
    expect(codeOf(await manager.get(balance))).toBe("403 FEATURE_UNAVAILABLE");
    const { body } = await manager.get("/pendingInvoices?ownersCorpId=101");
    for (const figure of [availableCashAdmin, availableCashSinking])
      expect(body).not.toContain(String(figure));
    expect(body).not.toMatch(/cash|balance/i);
  });

  it(
    "a committee member's lot in another plan gives no vote there (D56)",
    { tags: ["spec-561"] },
    async () => {
      await testApp().arrange("update lot_owners set left_on = '2026-03-01' where lot_id = 3002");
      await testApp().arrange(
        "insert into lot_owners (agency_id, lot_id, contact_id, entered_on) values (799187, 3002, 5005, '2026-03-01')",
      );
      expect(await idsOf(approveWith(committee))).toEqual(OF_A);
      expect(codeOf(await committee.get("/pendingInvoices?ownersCorpId=102"))).toBe(
        "403 FEATURE_UNAVAILABLE",
      );
      expect(codeOf(await committee.get("/pendingInvoices/11007"))).toBe("404 NOT_FOUND");
    },
  );

  it(
    "are downloaded by link, as they are, in ranges or as JSON, and noted once",
    { tags: ["spec-618", "spec-011"] },
    async () => {
      // The cookie alone proves a link (D40).
      const byLink = { headers: {} };
      // Nothing leaves, so nothing is noted of them.
      const etag = (await committee.get("/pendingInvoices")).json().pendingInvoiceList[3].fileVersion;
      for (const [refused, status] of [
        [{ "if-none-match": `"${etag}"` }, 304],
        [{ range: "bytes=99999999-" }, 416],
      ] as const)
        expect((await manager.get("/pendingInvoices/11001", { headers: refused })).statusCode).toBe(status);
      const whole = await committee.get("/pendingInvoices/11001", byLink);
      expect([whole.statusCode, whole.headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(whole.headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "content-disposition": expect.stringMatching(
          /^attachment; filename="Invoice - Vertex Lifts - Call-out lift stuck on level 2\.pdf"/,
        ),
      });
      const { file = "" } = demoRow("pending_invoices.csv", "documentId", 11001);
      expect(whole.rawPayload.equals(readFileSync(join(demoFolder, "files", file)))).toBe(true);
      const part = await committee.get("/pendingInvoices/11001?disposition=inline", {
        headers: { range: "bytes=1-3" },
      });
      expect([part.statusCode, part.body, part.headers["content-disposition"]]).toEqual([
        206,
        "PDF",
        expect.stringMatching(/^inline/),
      ]);
      const headers = { ...committee.headers, accept: "application/json" };
      const json = await committee.get("/pendingInvoices/11001", { headers });
      expect(json.json()).toEqual({
        fileContents: whole.rawPayload.toString("base64"),
        fileExtension: "pdf",
      });
      await manager.get("/pendingInvoices/11001");
      const noted = await testApp().database.query(799187, {
        text: "select actor, subject->'pendingInvoiceId' as id from audit_events where kind = 'download' order by event_id",
      });
      expect(noted).toEqual([
        { actor: "committee1", id: 11001 },
        { actor: "manager1", id: 11001 },
      ]);
    },
  );

  it("another plan's file and nobody's are the same 404", { tags: ["spec-618"] }, async () => {
    const answers = [
      await manager.get("/pendingInvoices/11007"),
      await manager.get("/pendingInvoices/99999"),
      // A document of the plan that is not a pending invoice.
      await manager.get("/pendingInvoices/10001"),
    ];
    expect(answers.map(codeOf)).toEqual(["404 NOT_FOUND", "404 NOT_FOUND", "404 NOT_FOUND"]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });
});
