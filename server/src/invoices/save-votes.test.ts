import type { PendingInvoice, PendingInvoices } from "@portal/contract/invoices/schemas";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { useTestApp } from "../testing/app/build-test-app.ts";
import { type Approver, approveWith } from "../testing/app/approve-with.ts";
import { type Answer, signInAs } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

const codeOf = (answer: Answer): string => `${answer.statusCode} ${answer.json<{ code: string }>().code}`;

const seen = async (approver: Approver, documentId: number): Promise<unknown[]> => {
  const { votingResponse, votingComment, isVoteSubmitted } = await approver.row(documentId);
  return [votingResponse, votingComment, isVoteSubmitted];
};

const counted = async (approver: Approver, documentId: number) => (await approver.row(documentId)).otherVotes;

describeOnEngines("votes on invoices", (engine) => {
  const testApp = useTestApp({ engine });
  let chair: Approver;
  let treasurer: Approver;
  let manager: Approver;
  const signIn = async (username: string, role: 1 | 2 | 3 | 4): Promise<Approver> =>
    approveWith(await signInAs(testApp(), { username, role }));
  beforeAll(async () => {
    chair = await signIn("committee1", 2);
    treasurer = await signIn("both1", 2);
    manager = await signIn("manager1", 4);
  }, 120_000);
  /** Each test begins without votes, which the tables' owner alone can take away, with the trigger off. */
  beforeEach(() =>
    testApp().database.transaction(async (client) => {
      await client.query("alter table invoice_votes disable trigger refuse_truncate");
      await client.query("truncate invoice_votes");
      await client.query("alter table invoice_votes enable trigger refuse_truncate");
    }),
  );
  const votes = (documentId?: number): Promise<Record<string, unknown>[]> =>
    testApp().database.query(799187, {
      text: `select document_id as id, contact_id as who, revision as rev, response, comment, username, role,
          amount_cents as cents, creditor_name as creditor, invoice_description as what, save_id::text as save
        from invoice_votes where $1::bigint is null or document_id = $1 order by document_id, contact_id, revision`,
      values: [documentId ?? null],
    });
  const events = () =>
    testApp().database.query<{ actor: string; subject: object }>(799187, {
      text: "select actor, subject from audit_events where kind = 'invoice-vote' order by event_id",
    });

  it(
    "are saved together and answered as they stand then",
    { tags: ["spec-619", "spec-675", "spec-463", "spec-464"] },
    async () => {
      const before = (await events()).length;
      const [one, other] = [await chair.row(11001), await chair.row(11002)];
      const answer = await chair.send([
        { ...one, votingResponse: 1, votingComment: "  ", isModified: true },
        { ...other, votingResponse: 0, votingComment: " Too dear. ", isModified: true },
      ]);
      const submitted = { isVoteSubmitted: true, otherVotes: { pay: 0, dontPay: 0 } };
      const voted: PendingInvoice = { ...one, ...submitted, votingResponse: 1 };
      const refusedOne = { ...other, ...submitted, votingResponse: 0, votingComment: "Too dear." };
      expect(answer.json<PendingInvoices>()).toEqual({
        errorMessage: null,
        pendingInvoiceList: [refusedOne, voted],
      });
      expect(await chair.row(11002)).toEqual(refusedOne);
      const kept = await votes();
      expect(kept).toMatchObject([
        { id: 11001, who: 5005, rev: 1, response: 1, comment: null, username: "committee1", role: 2 },
        { id: 11002, response: 0, comment: "Too dear.", cents: 594_000, creditor: "ColourPro Painting" },
      ]);
      expect(kept[0]?.["save"]).toBe(kept[1]?.["save"]);
      const noted = (await events()).slice(before);
      expect(noted).toMatchObject([
        { actor: "committee1", subject: { documentId: 11001, ownersCorpId: 101, response: 1, revision: 1 } },
        { actor: "committee1", subject: { documentId: 11002, ownersCorpId: 101, response: 0, revision: 1 } },
      ]);
      // Never the comment's text.
      expect(JSON.stringify(noted)).not.toContain("dear");
    },
  );

  it("are each approver's own, and nobody sees another's", async () => {
    expect((await chair.vote(11002, 0, "Too dear.")).statusCode).toBe(200);
    expect(await seen(treasurer, 11002)).toEqual([-1, null, false]);
    expect((await treasurer.vote(11002, 1, "Fine")).statusCode).toBe(200);
    expect((await manager.vote(11002, 0, "Not done yet")).statusCode).toBe(200);
    expect(await seen(chair, 11002)).toEqual([0, "Too dear.", true]);
    expect(await seen(treasurer, 11002)).toEqual([1, "Fine", true]);
    expect(await seen(manager, 11002)).toEqual([0, "Not done yet", true]);
  });

  it("the others' votes are counted for those who have voted, each person once, by the newest", async () => {
    await chair.vote(11002, 0, "Too dear.");
    await treasurer.vote(11002, 0, "Later");
    await treasurer.vote(11002, 1);
    expect(await counted(manager, 11002)).toBeNull();
    expect(await counted(chair, 11002)).toEqual({ pay: 1, dontPay: 0 });
    const saved = await manager.vote(11002, 1);
    expect(saved.json<PendingInvoices>().pendingInvoiceList[0]?.otherVotes).toEqual({ pay: 1, dontPay: 1 });
    expect(await counted(chair, 11002)).toEqual({ pay: 2, dontPay: 0 });
    // One on another invoice is counted there alone; whose they are is told nowhere.
    expect(await counted(chair, 11001)).toBeNull();
    expect(JSON.stringify(await chair.list())).not.toContain("Later");
  });

  it("the others' votes on an earlier amount are not counted", async () => {
    const text = "update pending_invoices set invoice_amount_cents = $1 where document_id = 11005";
    await treasurer.vote(11005, 1);
    await testApp().arrange(text, [170_501]);
    await chair.vote(11005, 1);
    expect(await counted(chair, 11005)).toEqual({ pay: 0, dontPay: 0 });
    await treasurer.vote(11005, 0, "Dearer now");
    expect(await counted(chair, 11005)).toEqual({ pay: 0, dontPay: 1 });
    await testApp().arrange(text, [170_500]);
  });

  it("may be changed; the same again changes nothing", { tags: ["spec-753"] }, async () => {
    expect((await chair.vote(11001, 1)).statusCode).toBe(200);
    expect((await chair.vote(11001, 0, "Wrong lift")).statusCode).toBe(200);
    expect((await chair.vote(11001, 0, " Wrong lift ")).statusCode).toBe(200);
    expect((await chair.vote(11001, 1, "Right lift")).statusCode).toBe(200);
    expect(await votes(11001)).toMatchObject([
      { rev: 1, response: 1 },
      { rev: 2, response: 0, comment: "Wrong lift" },
      { rev: 3, response: 1, comment: "Right lift" },
    ]);
    expect(await seen(chair, 11001)).toEqual([1, "Right lift", true]);
  });

  it.each([
    ["'Don't Pay' without a comment", { votingResponse: 0, votingComment: " " }, "Comment is required."],
    ["'Don't Pay' with none at all", { votingResponse: 0, votingComment: null }, "Comment is required."],
    [
      "a comment of 101 characters",
      { votingResponse: 1, votingComment: "x".repeat(101) },
      "Comment can be a maximum of 100 characters.",
    ],
  ])("%s is refused", { tags: ["spec-510", "spec-661"] }, async (_title, changes, message) => {
    const before = await votes();
    const [one, other] = [await chair.row(11003), await chair.row(11004)];
    const answer = await chair.send([
      { ...one, votingResponse: 1 },
      { ...other, ...changes },
    ]);
    expect(codeOf(answer)).toBe("400 VALIDATION");
    expect(answer.json<{ errors: unknown }>().errors).toEqual([{ path: "1.votingComment", message }]);
    expect(await votes()).toEqual(before);
  });

  it(
    "no vote, twice the same invoice, no row and strange fields are refused",
    { tags: ["spec-675"] },
    async () => {
      const row = await chair.row(11003);
      const pay = { ...row, votingResponse: 1 };
      const answers = [
        await chair.send([row]),
        await chair.send([{ ...row, votingResponse: 2 }]),
        await chair.send([pay, pay]),
        await chair.send([]),
        await chair.send([{ ...pay, contactId: 5023 }]),
      ];
      expect(answers.map(codeOf)).toEqual(answers.map(() => "400 VALIDATION"));
      expect(answers[2]?.json<{ errors: unknown }>().errors).toEqual([
        { path: "1.documentId", message: "Vote once on each invoice." },
      ]);
      expect(await votes(11003)).toEqual([]);
    },
  );

  it(
    "a row that has changed is refused by name, and nothing is saved",
    { tags: ["spec-772", "spec-739"] },
    async () => {
      const [one, other, third] = [await chair.row(11003), await chair.row(11004), await chair.row(11005)];
      const rows = [
        { ...one, votingResponse: 1 },
        { ...other, votingResponse: 1, invoiceAmount: other.invoiceAmount + 0.01 },
        { ...third, votingResponse: 1 },
      ];
      const changed = "This invoice has changed since you opened it. Please look at it again.";
      for (const [at, stale] of [
        [1, rows],
        [0, [{ ...rows[0], creditorName: "Somebody else" }, rows[2]]],
        [1, [rows[0], { ...rows[2], fileVersion: "0".repeat(64) }]],
      ] as const) {
        const answer = await chair.send(stale.flatMap((row) => row ?? []));
        expect(codeOf(answer)).toBe("409 INVOICE_CHANGED");
        expect(answer.json<object>()).toMatchObject({
          detail: changed,
          errors: [{ path: String(at), message: changed }],
        });
      }
      expect(await votes(11003)).toEqual([]);
      // fileVersion may be left out (D68).
      const { fileVersion: _, ...withoutFile } = { ...one, votingResponse: 1 };
      expect((await chair.send([withoutFile])).statusCode).toBe(200);
    },
  );

  it(
    "a creditor's name that the package writes in another form of Unicode has not changed",
    { tags: ["spec-772"] },
    async () => {
      const { creditorName } = await chair.row(11003);
      const text = "update contacts set name = $1 where contact_id = 5053";
      await testApp().arrange(text, ["Cafe\u0301 Maintenance"]);
      expect(codeOf(await chair.vote(11003, 1))).toBe("200 undefined");
      await testApp().arrange(text, [creditorName]);
    },
  );

  it("an invoice of another plan, of nobody and one that is gone are the same 404, and nothing is saved", async () => {
    const [own, gone] = [await chair.row(11005), await chair.row(11006)];
    await testApp().arrange("delete from pending_invoices where document_id = 11006");
    const send = (documentId: number): Promise<Answer> =>
      chair.send([
        { ...own, votingResponse: 1 },
        { ...gone, documentId, votingResponse: 1 },
      ]);
    const answers = [await send(11007), await send(999_999), await send(11006)];
    expect(answers.map(codeOf)).toEqual(["404 NOT_FOUND", "404 NOT_FOUND", "404 NOT_FOUND"]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await votes(11005)).toEqual([]);
  });

  it("belong to what was voted on: amount, creditor, file", { tags: ["spec-753"] }, async () => {
    await chair.vote(11004, 0, "Not ours");
    const app = testApp();
    const set = (text: string): Promise<void> => app.arrange(text);
    const amount = (cents: number): Promise<void> =>
      set(`update pending_invoices set invoice_amount_cents = ${cents} where document_id = 11004`);
    await amount(52_801);
    expect(await seen(chair, 11004)).toEqual([-1, null, false]);
    await amount(52_800);
    expect(await seen(chair, 11004)).toEqual([0, "Not ours", true]);
    await set("update contacts set name = 'A2 Plumbing' where contact_id = 5064");
    expect(await seen(chair, 11004)).toEqual([-1, null, false]);
    await chair.vote(11004, 0, "Not ours");
    await set("update stored_files set sha256 = repeat('0', 64) where path = 'pending/a-11004.pdf'");
    expect(await seen(chair, 11004)).toEqual([-1, null, false]);
    await set(
      "update pending_invoices set invoice_description = 'Drain', invoice_due_on = '2026-05-01' where document_id = 11004",
    );
    await chair.vote(11004, 1);
    expect(await seen(chair, 11004)).toEqual([1, null, true]);
    expect(await votes(11004)).toMatchObject([{ rev: 1 }, { rev: 2, creditor: "A2 Plumbing" }, { rev: 3 }]);
  });

  it("are one person's, whatever the role or access code", async () => {
    await testApp().arrange(
      `insert into web_users (agency_id, username, contact_id, roles, owners_corp_ids, portal_full_access_right,
          is_invoice_approver, online_voting_provider, email, initial_password_hash)
        select agency_id, 'chairtoo', contact_id, '{4}', '{101}', true, true, 0, null, initial_password_hash
        from web_users where username = 'committee1'`,
    );
    const asManager = await signIn("chairtoo", 4);
    await chair.vote(11001, 1, "From one door");
    expect(await seen(asManager, 11001)).toEqual([1, "From one door", true]);
    await asManager.vote(11001, 0, "From the other");
    expect(await seen(chair, 11001)).toEqual([0, "From the other", true]);
    expect((await votes(11001)).at(-1)).toMatchObject({ who: 5005, rev: 2, username: "chairtoo", role: 4 });
  });

  it("are never changed and never deleted", async () => {
    await chair.vote(11001, 1);
    const { database } = testApp();
    const texts = [
      "update invoice_votes set response = 1",
      "delete from invoice_votes",
      "truncate invoice_votes",
    ];
    for (const text of texts) {
      await expect(database.query(799187, { text })).rejects.toThrow(/permission denied/);
      await expect(database.transaction((client) => client.query(text))).rejects.toThrow(/only ever added/);
    }
  });
});
