import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { DocumentRow, MeetingPaper } from "@portal/contract/documents/schemas";
import { beforeAll, expect, it } from "vitest";
import { demoFolder } from "../app/paths.ts";
import { DEMO_AGENCY, useTestApp } from "../testing/app/build-test-app.ts";
import { readDemoRows } from "../testing/packages/demo-rows.ts";
import { openSessionAs, type SessionProof } from "../testing/app/open-session-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

const rowsOfPackage = readDemoRows("documents.csv");
const fileOf = (file: string): string => join(demoFolder, "files", file);

const ids = (rows: readonly DocumentRow[]): readonly number[] => rows.map(({ documentId }) => documentId);

describeOnEngines("documents", (engine) => {
  const testApp = useTestApp({ engine });
  const proofs = new Map<string, SessionProof>();
  beforeAll(async () => {
    for (const [username, role] of [
      ["owner1", 1],
      ["committee1", 2],
      ["nonlot1", 3],
      ["manager1", 4],
    ] as const)
      proofs.set(username, await openSessionAs(testApp(), { username, role }));
  }, 120_000);
  const get = (
    username: string,
    path: string,
    headers: Record<string, string> = {},
    method: "GET" | "HEAD" = "GET",
  ) => {
    const proof = proofs.get(username);
    return testApp().app.inject({
      method,
      url: `/api/agencies/${DEMO_AGENCY}${path}`,
      ...proof,
      headers: { ...proof?.headers, ...headers },
    });
  };
  const content = (flags: Record<string, boolean>): Promise<void> =>
    testApp().arrange("update agencies set content = content || $1::jsonb", [JSON.stringify(flags)]);
  const list = async (username: string, corpId: number): Promise<readonly DocumentRow[]> =>
    (await get(username, `/documents?corpId=${corpId}`)).json();
  const nameOf = async (): Promise<unknown> =>
    (await get("owner1", "/documents/1/101/10001")).headers["content-disposition"];
  const statuses = async (): Promise<readonly number[]> => [
    (await get("owner1", "/documents?corpId=101")).statusCode,
    (await get("owner1", "/documents/1/101/10001")).statusCode,
  ];
  const noted = () =>
    testApp().database.query(DEMO_AGENCY, {
      text: "select actor, subject from audit_events where kind = 'download' and subject ->> 'documentId' = '10036'",
    });

  it(
    "lists what the package says of them, the newest first",
    { tags: ["spec-408", "spec-615", "spec-667"] },
    async () => {
      const expected = rowsOfPackage
        .filter(
          ({ ownersCorpId, forOwners, lotId = "" }) =>
            ownersCorpId === "101" && forOwners === "true" && ["", "2005"].includes(lotId),
        )
        .map((row) => ({
          libraryId: Number(row.libraryId),
          folderId: Number(row.folderId),
          documentId: Number(row.documentId),
          description: row.description,
          documentType: row.documentType,
          creditor: row.creditor === "" ? null : row.creditor,
          date: row.date ?? "",
          planNumber: "71204",
          type: "pdf",
          isInvoice: row.isInvoice === "true",
          byteSize: statSync(fileOf(row.file ?? "")).size,
          isUnreadable: false,
        }))
        .toSorted((a, b) => b.date.localeCompare(a.date) || a.documentId - b.documentId);
      const answered = await list("owner1", 101);
      expect(answered).toEqual(expected);
      expect(answered.length).toBeGreaterThan(15);
    },
  );

  it(
    "a document that names a lot is for that lot's owners and the committee only",
    { tags: ["spec-722"] },
    async () => {
      // Levy notices of lots 5, 20 and 3, and a letter to lot 14: none is for the committee yet.
      const ofLots = [10020, 10021, 10022, 10023];
      const seen = async (username: string): Promise<readonly number[]> =>
        ids(await list(username, 101)).filter((id) => ofLots.includes(id));
      expect(await seen("owner1")).toEqual([10020]);
      expect(await seen("committee1")).toEqual([10022]);
      expect(await seen("nonlot1")).toEqual([]);
      await testApp().arrange("update documents set for_committee = true where document_id = 10023");
      expect(await seen("owner1")).toEqual([10020]);
      expect(await seen("committee1")).toEqual([10023, 10022]);
      expect(await seen("nonlot1")).toEqual([10023]);
      await testApp().arrange("update documents set for_committee = false where document_id = 10023");
    },
  );

  it(
    "invoices are among them where the viewer sees the invoices, or while these have no page",
    { tags: ["spec-560"] },
    async () => {
      const invoices = async (username: string): Promise<number> =>
        (await list(username, 101)).filter(({ isInvoice }) => isInvoice).length;
      const INVOICE = "/documents/1/110/10035";
      expect([await invoices("owner1"), await invoices("nonlot1")]).toEqual([5, 5]);
      await content({ showInvoicesPageOwner: false });
      expect([await invoices("owner1"), await invoices("nonlot1")]).toEqual([0, 5]);
      expect((await get("owner1", INVOICE)).statusCode).toBe(403);
      expect((await list("owner1", 101)).length).toBeGreaterThan(10);
      await content({ showSeparateInvoicePage: false });
      expect([await invoices("owner1"), await invoices("nonlot1")]).toEqual([5, 5]);
      expect((await get("owner1", INVOICE)).statusCode).toBe(200);
      await content({ showSeparateInvoicePage: true, showInvoicesPageOwner: true });
    },
  );

  it("lists the papers of meetings with the meeting that they belong to, to whom they are for", async () => {
    const papers = async (username: string, corpId: number) =>
      (await get(username, `/documents/query/meetings?corpId=${corpId}`))
        .json<readonly MeetingPaper[]>()
        .map(({ documentId, meetingId }) => [documentId, meetingId]);
    const forAll = [
      [10005, 8006],
      [10004, 8004],
      [10003, 8003],
      [10002, 8002],
      [10001, 8001],
    ];
    expect(await papers("owner1", 101)).toEqual(forAll);
    // The notice of a committee meeting is for the committee alone.
    expect(await papers("nonlot1", 101)).toEqual([[10006, 8005], ...forAll]);
    expect((await get("owner1", "/documents/query/meetings?corpId=102")).statusCode).toBe(404);
    await content({ showDocsPageOwner: false });
    expect((await get("owner1", "/documents/query/meetings?corpId=101")).statusCode).toBe(403);
    await content({ showDocsPageOwner: true });
  });

  it("sends no description while the column is hidden, nor in the file's name", async () => {
    expect(await nameOf()).toBe('attachment; filename="Annual General Meeting minutes 2025-08-27.pdf"');
    await content({ isFsDocumentDescriptionOn: false });
    expect(new Set((await list("owner1", 101)).map(({ description }) => description))).toEqual(
      new Set([null]),
    );
    expect(await nameOf()).toBe('attachment; filename="Minutes 2025-08-27.pdf"');
    await content({ isFsDocumentDescriptionOn: true });
  });

  it("a type is the file's extension in lower case, or nothing", async () => {
    await testApp().arrange(
      `insert into stored_files (agency_id, path, sha256, byte_size, media_type)
       select agency_id, unnest(array['documents/v1.2/Scan.PDF', 'documents/v1.2/scan']), sha256, byte_size, media_type
       from stored_files where path = 'documents/a-10001.pdf'`,
    );
    const typeOf = async (file: string): Promise<readonly unknown[]> => {
      await testApp().arrange("update documents set file = $1 where document_id = 10001", [file]);
      const row = (await list("owner1", 101)).find(({ documentId }) => documentId === 10001);
      const { headers } = await get("owner1", "/documents/1/101/10001");
      return [
        row?.type,
        /filename="[^"]*?(?<extension>\.\w+)?"/.exec(String(headers["content-disposition"]))?.groups?.[
          "extension"
        ],
      ];
    };
    expect(await typeOf("documents/v1.2/Scan.PDF")).toEqual(["pdf", ".pdf"]);
    expect(await typeOf("documents/v1.2/scan")).toEqual(["", undefined]);
    expect(await typeOf("documents/a-10001.pdf")).toEqual(["pdf", ".pdf"]);
  });

  it(
    "the file is the package's, binary or as JSON",
    { tags: ["spec-409", "spec-616", "spec-757"] },
    async () => {
      const bytes = readFileSync(fileOf("documents/a-10001.pdf"));
      const binary = await get("owner1", "/documents/1/101/10001");
      expect(binary.rawPayload).toEqual(bytes);
      expect(binary.headers).toMatchObject({
        "content-type": "application/pdf",
        "x-content-type-options": "nosniff",
      });
      const json = await get("owner1", "/documents/1/101/10001", { accept: "application/json" });
      expect(json.json()).toEqual({ fileContents: bytes.toString("base64"), fileExtension: "pdf" });
    },
  );

  it(
    "the cookie alone proves who asks for the file, and neither the list nor JSON",
    { tags: ["spec-735"] },
    async () => {
      const cookies = { ...proofs.get("owner1")?.cookies };
      const ask = (path: string, headers = {}) =>
        testApp().app.inject({ url: `/api/agencies/${DEMO_AGENCY}${path}`, cookies, headers });
      expect((await ask("/documents/1/101/10001")).statusCode).toBe(200);
      expect((await ask("/documents/1/101/10001", { accept: "application/json" })).statusCode).toBe(401);
      expect((await ask("/documents?corpId=101")).statusCode).toBe(401);
    },
  );

  it("three ids that do not belong together are no document, nor is any plan that is not reached", async () => {
    const paths = ["/1/101/10002", "/1/102/10001", "/2/101/10001", "/1/101/10024", "/1/101/999999"];
    // The first is a document of that folder: the three belong together.
    const answers = await Promise.all(paths.map((path) => get("owner1", `/documents${path}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 404, 404]);
    const lists = await Promise.all(["102", "999"].map((id) => get("owner1", `/documents?corpId=${id}`)));
    expect(lists.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(new Set([...answers.slice(1), ...lists].map(({ body }) => body)).size).toBe(1);
  });

  it("a manager has none: every id answers the same 403", { tags: ["spec-557"] }, async () => {
    const paths = ["?corpId=101", "?corpId=999", "/1/101/10001", "/9/9/9"];
    const answers = await Promise.all(paths.map((path) => get("manager1", `/documents${path}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it(
    "are refused without the file storage, the service or the role's flag",
    { tags: ["spec-558"] },
    async () => {
      for (const flag of ["hasFileSmart", "showDocsPageOwner"]) {
        await content({ [flag]: false });
        expect(await statuses(), flag).toEqual([403, 403]);
        await content({ [flag]: true });
      }
      await testApp().arrange("update agency_services set is_active = false where service_key = 1000009");
      expect(await statuses()).toEqual([403, 403]);
      await testApp().arrange("update agency_services set is_active = true where service_key = 1000009");
      expect(await statuses()).toEqual([200, 200]);
    },
  );

  it("an invalid id or parameter answers 400", { tags: ["spec-644"] }, async () => {
    for (const path of [
      "/documents",
      "/documents?corpId=x",
      "/documents?corpId=0",
      "/documents?corpId=101&all=1",
      "/documents/1/101/x",
      "/documents/01/101/10001",
      "/documents/1/101/99999999999999999",
      "/documents/1/101/10001?disposition=x",
    ])
      expect((await get("owner1", path)).json(), path).toMatchObject({ status: 400, code: "VALIDATION" });
  });

  it("a download is written down once in whatever parts it comes, and nothing that is not sent", async () => {
    const path = "/documents/1/110/10036";
    const { headers } = await get("committee1", path, {}, "HEAD");
    await get("committee1", path, { "if-none-match": String(headers["etag"]) });
    await get("committee1", path, { range: "bytes=9999999-" });
    await get("manager1", path);
    expect(await noted()).toEqual([]);
    await get("committee1", `${path}?disposition=inline`, { range: "bytes=100-" });
    await get("committee1", `${path}?disposition=inline`, { range: "bytes=0-99" });
    expect(await noted()).toEqual([
      {
        actor: "committee1",
        subject: {
          libraryId: 1,
          folderId: 110,
          documentId: 10036,
          ownersCorpId: 101,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    ]);
    await get("committee1", path, { accept: "application/json" });
    expect(await noted()).toHaveLength(1);
    await get("owner1", path);
    expect(await noted()).toHaveLength(2);
  });
});
