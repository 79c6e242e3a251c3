import { randomUUID } from "node:crypto";
import type { DocumentRow } from "@portal/contract/documents/schemas";
import type {
  DocumentAdding,
  DocumentsAdded,
  OfficeDocument,
  OfficeDocumentPage,
} from "@portal/contract/documents/office/schemas";
import type { Upload } from "@portal/contract/uploads/office/public";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../testing/app/office-browser.ts";
import { joinAs } from "../../testing/app/office-member.ts";
import { openSessionAs } from "../../testing/app/open-session-as.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";
import { formWith } from "../../testing/files/form-with.ts";

type Added = DocumentAdding["documents"][number];

const pdf = (words: string) =>
  `%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${words}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`;

const row = (uploadId: string, others: Partial<Added> = {}): Added => ({
  uploadId,
  ownersCorpId: 101,
  lotId: null,
  forOwners: true,
  forCommittee: true,
  documentType: "Correspondence",
  description: "A letter",
  datedOn: "2026-03-30",
  replaces: null,
  allowDuplicate: false,
  ...others,
});
const drop = (documents: readonly Added[], others: Partial<DocumentAdding> = {}): DocumentAdding => ({
  dropId: randomUUID(),
  isTold: false,
  isLast: true,
  documents: [...documents],
  ...others,
});
const idsOf = (answered: Awaited<ReturnType<SignedInMember["browser"]["post"]>>) =>
  answered.json<DocumentsAdded>().rows.map(({ documentId }) => documentId);

describeOnOneEngine("documents in the office", (engine) => {
  const testApp = useTestApp({ engine, publicOrigin: "https://portal.example.com" });
  let admin: SignedInMember;
  let ana: SignedInMember;
  let reader: SignedInMember;
  let elsewhere: SignedInMember;
  beforeAll(async () => {
    admin = await firstAdmin(testApp());
    ana = await joinAs(testApp(), admin, "manager", [101]);
    reader = await joinAs(testApp(), admin, "reader", [101]);
    elsewhere = await joinAs(testApp(), admin, "manager", [102]);
  }, 240_000);

  const send = async (words: string, by = admin, name = `${words}.pdf`): Promise<Upload> => {
    const sent = await by.browser.send(
      `uploads?purpose=document&name=${encodeURIComponent(name)}`,
      formWith(pdf(words)),
    );
    if (sent.statusCode !== 200) throw new Error(sent.body);
    return sent.json<Upload>();
  };
  const post = (body: DocumentAdding, by = admin) => by.browser.post("documents", body);
  /** One document, by its id. */
  const add = async (words: string, others: Partial<Added> = {}): Promise<number> => {
    const { uploadId } = await send(words);
    const added = await post(drop([row(uploadId, { description: words, ...others })]));
    if (added.statusCode !== 200) throw new Error(added.body);
    return idsOf(added)[0] ?? 0;
  };
  const list = async (query = "", by = admin) =>
    (await by.browser.get(`documents${query}`)).json<OfficeDocumentPage>().rows;
  const read = async (documentId: number) =>
    (await admin.browser.get(`documents/${documentId}`)).json<OfficeDocument>();
  const withdraw = (documentId: number, by = admin) =>
    by.browser.post(`documents/${documentId}/withdraw`, { reason: "It is the wrong one" });
  const asPerson = async (path: string, account = { username: "owner1", role: 1 as const }) =>
    testApp().app.inject({
      method: "GET",
      url: `/api/agencies/${DEMO_AGENCY}/${path}`,
      ...(await openSessionAs(testApp(), account)),
    });
  const seenBy = async (account?: Parameters<typeof asPerson>[1]) =>
    (await asPerson("documents?corpId=101", account)).json<DocumentRow[]>();
  const open = (documentId: number) => asPerson(`documents/1/101/${documentId}`);
  const count = async (text: string) =>
    Number((await testApp().database.query<{ n: number }>(DEMO_AGENCY, { text }))[0]?.n);
  let mailsBefore = 0;
  beforeEach(async () => {
    mailsBefore = (await testApp().mails()).length;
  });
  const mailed = async () =>
    (await testApp().mails()).slice(mailsBefore).filter(({ subject }) => subject?.includes("new document"));

  it("are seen, searched and opened by those for whom they are, and the office sees how many did", async () => {
    const forAll = await add("For all");
    const forCommittee = await add("For the committee", { forOwners: false });
    const ofAnother = await add("Of another lot", { lotId: 2001, forCommittee: false });
    const ids = (await seenBy()).map(({ documentId }) => documentId);
    expect(ids).toContain(forAll);
    expect(ids).not.toContain(forCommittee);
    expect(ids).not.toContain(ofAnother);
    const opened = await open(forAll);
    expect(opened.statusCode).toBe(200);
    expect(opened.body).toBe(pdf("For all"));
    await open(forAll);
    expect((await open(forCommittee)).statusCode).toBe(404);
    expect(await read(forAll)).toMatchObject({ openedBy: 1, isOwn: true, state: "current", versionNo: 1 });
    const file = await reader.browser.get(`documents/${forAll}/file`);
    expect(file.body).toBe(pdf("For all"));
    expect((await read(forAll)).openedBy).toBe(1);
  });

  it("are listed for the plans of one's right, by words", async () => {
    const documentId = await add("Quote of a roofer 100%");
    expect((await list("?text=ROOFER%20quote", reader)).map((each) => each.documentId)).toEqual([documentId]);
    expect(await list("?text=roo%25fer")).toEqual([]);
    expect(await list("?text=roofer", elsewhere)).toEqual([]);
    expect((await elsewhere.browser.get("documents?plan=101")).statusCode).toBe(404);
    expect((await elsewhere.browser.get(`documents/${documentId}`)).statusCode).toBe(404);
    expect((await elsewhere.browser.get(`documents/${documentId}/file`)).statusCode).toBe(404);
    expect((await withdraw(documentId, elsewhere)).statusCode).toBe(404);
    expect((await withdraw(documentId, reader)).json()).toMatchObject({ code: "RIGHT_MISSING" });
    const whole: number[] = [];
    for (let after: number | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
      const asked: OfficeDocumentPage = (
        await admin.browser.get(`documents${after === null ? "" : `?after=${after}`}`)
      ).json();
      whole.push(...asked.rows.map((each) => each.documentId));
      after = asked.next;
    }
    expect(new Set(whole).size).toBe(whole.length);
    expect(whole.length).toBe(
      await count("select count(*) as n from documents where published_at is not null"),
    );
  });

  it("are added all or none, and only to one's own plans, with lots and files that are there", async () => {
    const [one, other] = [await send("One"), await send("Other")];
    const before = await count("select count(*) as n from documents");
    const refused = async (documents: readonly Added[], by = admin) =>
      (await post(drop(documents), by)).json();
    expect(await refused([row(one.uploadId), row(other.uploadId, { lotId: 999_999 })])).toMatchObject({
      code: "VALIDATION",
      errors: [{ path: "documents.1.lotId" }],
    });
    expect(await refused([row(one.uploadId), row(randomUUID())])).toMatchObject({
      errors: [{ path: "documents.1.uploadId" }],
    });
    expect(await refused([row(one.uploadId), row(one.uploadId)])).toMatchObject({ code: "VALIDATION" });
    expect(await refused([row(one.uploadId, { forOwners: false, forCommittee: false })])).toMatchObject({
      code: "VALIDATION",
    });
    expect(await refused([row(one.uploadId), row(other.uploadId, { ownersCorpId: 999 })])).toMatchObject({
      code: "NOT_FOUND",
    });
    const { uploadId } = await send("Of Ana", ana);
    expect(await refused([row(uploadId, { ownersCorpId: 102 })], ana)).toMatchObject({ code: "NOT_FOUND" });
    expect(await refused([row(one.uploadId)], ana)).toMatchObject({ code: "VALIDATION" });
    expect(await count("select count(*) as n from documents")).toBe(before);
    expect((await post(drop([row(one.uploadId), row(other.uploadId)]))).statusCode).toBe(200);
    expect(await count("select count(*) as n from documents")).toBe(before + 2);
    expect((await admin.browser.get("uploads?purpose=document")).json()).toEqual({ rows: [] });
  });

  it("that a plan has already are told, and added where that is wanted", async () => {
    await add("Twice");
    const [again, twin] = [await send("Twice"), await send("Twice", admin, "twin.pdf")];
    const body = drop([row(again.uploadId)]);
    expect((await post(body)).json()).toMatchObject({
      code: "DUPLICATE_FILE",
      errors: [
        { path: "documents.0.uploadId", message: "The scheme has this very file already, as 'Twice'." },
      ],
    });
    const others = drop([
      row(again.uploadId, { ownersCorpId: 102 }),
      row(twin.uploadId, { ownersCorpId: 102 }),
    ]);
    expect((await post(others)).json()).toMatchObject({ errors: [{ path: "documents.1.uploadId" }] });
    expect((await post(drop([row(again.uploadId, { allowDuplicate: true })]))).statusCode).toBe(200);
  });

  it("are one where a part is sent sixteen times at once", async () => {
    const { uploadId } = await send("Pressed often");
    const body = drop([row(uploadId, { description: "Pressed often" })], { isTold: true });
    const answers = await Promise.all(Array.from({ length: 16 }, () => post(body)));
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.flatMap(idsOf)).size).toBe(1);
    expect(await list("?text=pressed")).toHaveLength(1);
    expect((await post(body)).statusCode).toBe(200);
    expect(await list("?text=pressed")).toHaveLength(1);
  });

  describe("with versions", () => {
    it("show the newest, and the one before once that is withdrawn", async () => {
      const first = await add("Version 1");
      await open(first);
      const second = await add("Version 2", { replaces: first });
      const third = await add("Version 3", { replaces: second });
      const shown = async () =>
        (await seenBy())
          .map(({ documentId }) => documentId)
          .filter((id) => [first, second, third].includes(id));
      expect(await shown()).toEqual([third]);
      expect((await list("?state=replaced")).map(({ documentId }) => documentId)).toEqual(
        expect.arrayContaining([first, second]),
      );
      expect((await read(second)).versions.map(({ versionNo, state }) => [versionNo, state])).toEqual([
        [3, "current"],
        [2, "replaced"],
        [1, "replaced"],
      ]);
      // A link in an older mail still leads to what it named.
      expect((await open(first)).statusCode).toBe(200);
      expect((await withdraw(second)).statusCode).toBe(200);
      expect(await shown()).toEqual([third]);
      expect((await withdraw(third)).statusCode).toBe(200);
      expect(await shown()).toEqual([first]);
      expect((await open(third)).statusCode).toBe(404);
    });

    it("are replaced by one of two who do it at once", async () => {
      const first = await add("Raced");
      const [one, other] = [await send("Race A"), await send("Race B")];
      const answers = await Promise.all(
        [one, other].map(({ uploadId }) => post(drop([row(uploadId, { replaces: first })]))),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await read(first)).versions).toHaveLength(2);
    });
  });

  it("of a package are withdrawn for owners, and stay so", async () => {
    const document = (await seenBy()).find((each) => each.documentId < 2 ** 52);
    const documentId = document?.documentId ?? 0;
    const path = `documents/${document?.libraryId}/${document?.folderId}/${documentId}`;
    expect((await asPerson(path)).statusCode).toBe(200);
    expect((await withdraw(documentId)).json()).toMatchObject({
      state: "withdrawn",
      withdrawn: { by: "Ada Admin" },
    });
    expect((await withdraw(documentId)).json()).toMatchObject({ code: "REVISION_CHANGED" });
    expect((await asPerson(path)).statusCode).toBe(404);
    expect((await seenBy()).map((each) => each.documentId)).not.toContain(documentId);
    const [logged] = await testApp().database.query<{ said: string }>(DEMO_AGENCY, {
      text: "select subject::text as said from audit_events where kind = 'document-withdrawn' order by event_id desc limit 1",
    });
    expect(logged?.said).toContain("It is the wrong one");
  });

  describe("are told by mail", () => {
    it("once a person for a whole drop, to those who see them, with links", async () => {
      const dropId = randomUUID();
      const [one, other] = [await send("Part one"), await send("Part two")];
      const part = (uploadId: string, description: string, isLast: boolean) =>
        drop([row(uploadId, { description })], { dropId, isTold: true, isLast });
      expect((await post(part(one.uploadId, "Part one", false))).statusCode).toBe(200);
      expect(await mailed()).toEqual([]);
      expect((await post(part(other.uploadId, "Part two", true))).statusCode).toBe(200);
      const mails = await mailed();
      const to = mails.map(({ to: address }) => JSON.stringify(address));
      expect(mails.length).toBeGreaterThan(1);
      expect(new Set(to).size).toBe(to.length);
      expect(mails[0]?.text).toContain("Part one, 30/03/2026");
      expect(mails[0]?.text).toContain(
        `https://portal.example.com/${DEMO_AGENCY}/documents?plan=101&keyword=Part+two`,
      );
      await testApp().mails();
      expect(await mailed()).toHaveLength(mails.length);
      // Those who see it are being told already: what comes later is a drop of its own.
      const late = await send("Late");
      expect((await post(part(late.uploadId, "Late", true))).json()).toMatchObject({
        code: "REVISION_CHANGED",
      });
    });

    it("nobody else: not who does not see it, nor anybody where that is not wanted", async () => {
      await add("Told to nobody");
      expect(await mailed()).toEqual([]);
      const { uploadId } = await send("Of lot 5");
      const body = drop([row(uploadId, { lotId: 2005, forCommittee: false })], { isTold: true });
      expect((await post(body)).statusCode).toBe(200);
      expect(await mailed()).toHaveLength(1);
      const secret = await send("Withdrawn first");
      const [documentId = 0] = idsOf(
        await post(drop([row(secret.uploadId)], { isTold: true, isLast: false })),
      );
      await withdraw(documentId);
      await testApp().arrange("update document_drops set closed_at = portal_now() where closed_at is null");
      expect(await mailed()).toHaveLength(1);
    });
  });
});
