import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DocumentRow, DocumentSearch } from "@portal/contract/documents/schemas";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { importPackage } from "../../import/public.ts";
import type { BlobStore } from "../../core/files/blob-store.ts";
import { BlobDamaged } from "../../core/files/proven-blob-store.ts";
import { anchorAt, DEMO_AGENCY, listeningLog, useTestApp } from "../../testing/app/build-test-app.ts";
import { readDemoRows } from "../../testing/packages/demo-rows.ts";
import { demoAnchor, demoPackage } from "../../testing/packages/load-demo.ts";
import { openSessionAs, type SessionProof } from "../../testing/app/open-session-as.ts";
import { restoreAfterTest } from "../../testing/app/restore-after-test.ts";
import { addSecondAgency, ID_SHIFT, SECOND_AGENCY } from "../../testing/app/second-agency.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { pdfOf } from "../../testing/files/write-pdf.ts";
import type { Worker } from "../../core/jobs/worker.ts";
import { createDocumentTextWorker } from "./document-text-worker.ts";
import { createPdfReader, pdfLimits, type PdfReader } from "./pdf-reader.ts";
import { claimFile, settleFile } from "./reading-rows.ts";

const PRINCIPALS = [
  { username: "owner1", role: 1 },
  { username: "owner2", role: 1 },
  { username: "committee1", role: 2 },
  { username: "committee2", role: 2 },
  { username: "both1", role: 1 },
  { username: "both1", role: 2 },
  { username: "nonlot1", role: 3 },
  { username: "nonlot2", role: 3 },
  { username: "manager1", role: 4 },
] as const;
/** The demonstration and its copy. */
const AGENCIES = 2;
/** Stands in every document of the demonstration. */
const EVERYWHERE = "All names and figures are fictional";

const idsOf = ({ hits }: DocumentSearch): number[] =>
  hits.map(({ documentId }) => documentId).toSorted((a, b) => a - b);

const textOf = ({ hits }: DocumentSearch): string[] =>
  hits.flatMap(({ snippets }) =>
    snippets.map(({ parts }) => parts.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join("")),
  );

const dying: PdfReader["read"] = () => Promise.resolve({ interrupted: "it took too long" });

describeOnEngines("search inside documents", (engine) => {
  const testApp = useTestApp({ engine });
  const pdfReader = createPdfReader({ ...pdfLimits, timeMs: 90_000 });
  const workers: Worker[] = [];
  const proofs = new Map<string, SessionProof>();
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-texts-"));
    await addSecondAgency(testApp().database);
    for (const each of PRINCIPALS)
      proofs.set(`${each.username} ${each.role}`, await openSessionAs(testApp(), each));
  }, 120_000);
  afterAll(async () => {
    for (const worker of workers) await worker.stop();
    await pdfReader.close();
    await rm(folder, { recursive: true, force: true });
  });
  /** A worker as another process would have it; `tried`: the files that it read. */
  const newWorker = (
    tried: string[] = [],
    read: PdfReader["read"] = (bytes) => pdfReader.read(bytes),
    get: BlobStore["get"] = (hash) => testApp().blobs.get(hash),
  ): Worker => {
    const { database, blobs: stored } = testApp();
    const blobs = { ...stored, get };
    const counting: PdfReader = {
      read: (bytes) => {
        tried.push(String(bytes.byteLength));
        return read(bytes);
      },
      close: async () => {},
      processId: () => null,
    };
    const { log } = listeningLog();
    const worker = createDocumentTextWorker({
      database,
      blobs,
      log,
      pdfReader: counting,
      isReady: () => true,
    });
    workers.push(worker);
    return worker;
  };
  const later = (minutes: number): Promise<void> =>
    testApp().moveClock(new Date(anchorAt.getTime() + minutes * 60_000));
  const rowsOf = <Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) =>
    testApp().database.query<Row>(DEMO_AGENCY, { text, values });
  /** As before anything was read. */
  const forgetAll = async (): Promise<void> => {
    for (const agencyId of [DEMO_AGENCY, SECOND_AGENCY])
      for (const table of ["document_readings", "document_texts"])
        await testApp().database.query(agencyId, { text: `delete from ${table}` });
  };
  /** What another test has read already is not read again. */
  const readAll = (): Promise<void> => newWorker().runOnce();
  const importInto = async (source: string): Promise<void> => {
    const { database, blobs } = testApp();
    const outcome = await importPackage({ source, database, blobs, now: demoAnchor, mode: "demo" });
    expect(outcome.faults).toEqual([]);
  };
  /** The one document of the demonstration with "elected unopposed" in it. */
  const unopposedFile = async (): Promise<string> => {
    const [file, ...others] = await rowsOf<{ sha256: string }>(
      "select sha256 from document_texts where text like '%elected unopposed%'",
    );
    expect(others).toEqual([]);
    return file?.sha256 ?? "";
  };
  const forget = async (sha256: string): Promise<void> => {
    await rowsOf("delete from document_readings where sha256 = $1", [sha256]);
  };
  const states = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (
        await rowsOf<{ state: string; count: number }>(
          "select state, count(*)::int as count from document_readings group by 1 order by 1",
        )
      ).map(({ state, count }) => [state, count]),
    );
  const get = (who: string, path: string, agencyId = DEMO_AGENCY) =>
    testApp().app.inject({ url: `/api/agencies/${agencyId}${path}`, ...proofs.get(who) });
  const ask = (who: string, corpId: number, text: string) =>
    get(who, `/documents/query/text?corpId=${corpId}&text=${encodeURIComponent(text)}`);
  const search = async (who: string, corpId: number, text: string): Promise<DocumentSearch> =>
    (await ask(who, corpId, text)).json();
  const listed = async (who: string, corpId: number): Promise<number[]> =>
    (await get(who, `/documents?corpId=${corpId}`))
      .json<DocumentRow[]>()
      .map(({ documentId }) => documentId)
      .toSorted((a, b) => a - b);
  beforeEach(() => testApp().moveClock(anchorAt));
  const demoFiles = new Set(readDemoRows("documents.csv").map(({ file }) => file)).size;

  it("before anything is read finds nothing, and says how many of those that one may open wait", async () => {
    await forgetAll();
    for (const [who, corpId] of [
      ["owner1 1", 101],
      ["owner2 1", 102],
      ["nonlot1 3", 101],
    ] as const)
      expect(await search(who, corpId, EVERYWHERE)).toEqual({
        hits: [],
        unread: (await listed(who, corpId)).length,
        unsearchable: 0,
      });
  });

  it("two letters are asked for only where both are Han, Hangul or Kana", async () => {
    for (const [text, status] of [
      ["水管", 200],
      ["누수", 200],
      ["ビル", 200],
      ["水", 400],
      ["水a", 400],
      ["ab", 400],
    ] as const)
      expect((await ask("owner1 1", 101, text)).statusCode, text).toBe(status);
  });

  it("every document of the demonstration is read once, by whichever of two processes", async () => {
    await forgetAll();
    const tried: string[] = [];
    await Promise.all([newWorker(tried).runOnce(), newWorker(tried).runOnce()]);
    expect(await states()).toEqual({ read: demoFiles });
    expect(tried).toHaveLength(AGENCIES * demoFiles);
    const before = await rowsOf("select * from document_readings order by sha256");
    await newWorker(tried).runOnce();
    expect(tried).toHaveLength(AGENCIES * demoFiles);
    expect(await rowsOf("select * from document_readings order by sha256")).toEqual(before);
  });

  it(
    "finds for each person what the list shows it, and nothing else, whatever the settings",
    { tags: ["spec-722"] },
    async () => {
      await readAll();
      await restoreAfterTest(testApp(), "agencies", "true", ["content"]);
      const seen: Record<string, number> = {};
      for (const flags of [
        {},
        { showSeparateInvoicePage: false, showInvoicesPageOwner: false },
        {
          showSeparateInvoicePage: true,
          showInvoicesPageOwner: false,
          showInvoicesPageCommitteeMember: false,
        },
      ]) {
        await testApp().arrange("update agencies set content = content || $1::jsonb", [
          JSON.stringify(flags),
        ]);
        for (const { username, role } of PRINCIPALS)
          for (const corpId of [101, 102, 103, 101 + ID_SHIFT, 9_999]) {
            const who = `${username} ${role}`;
            const list = await get(who, `/documents?corpId=${corpId}`);
            const found = await ask(who, corpId, EVERYWHERE);
            expect(found.statusCode, `${who} ${corpId}`).toBe(list.statusCode);
            seen[found.statusCode] = (seen[found.statusCode] ?? 0) + 1;
            const isOpen = list.statusCode === 200;
            expect(isOpen ? idsOf(found.json()) : found.body, `${who} ${corpId}`).toEqual(
              isOpen ? await listed(who, corpId) : list.body,
            );
            expect(isOpen ? found.json<DocumentSearch>().unread : 0).toBe(0);
          }
        expect((await ask("owner1 1", 101, EVERYWHERE)).statusCode).toBe(200);
      }
      expect(Object.keys(seen)).toEqual(["200", "403", "404"]);
      const elsewhere = await get("owner1 1", "/documents/query/text?corpId=101&text=roof", SECOND_AGENCY);
      expect(elsewhere.statusCode).toBeGreaterThanOrEqual(400);
    },
  );

  it("a text that stands only in what is not for somebody is found by nobody but those it is for", async () => {
    await readAll();
    // The committee's own notice.
    const text = '"four motions, for committee members"';
    expect(idsOf(await search("committee1 2", 101, text))).toEqual([10_006]);
    expect(idsOf(await search("nonlot1 3", 101, text))).toEqual([10_006]);
    for (const [who, corpId] of [
      ["owner1 1", 101],
      ["both1 1", 101],
      ["owner2 1", 101],
      ["owner2 1", 102],
      ["nonlot1 3", 102],
    ] as const)
      expect(await search(who, corpId, text), who).toEqual({ hits: [], unread: 0, unsearchable: 0 });
  });

  it("marks what was found, whole words in every form, and gives the page", async () => {
    await readAll();
    const found = await search("owner1 1", 101, "levy budgets");
    expect(found.hits[0]?.snippets[0]?.page).toBe(1);
    const marked = textOf(found).join(" ");
    expect(marked).toContain("[budget] and [levies] be adopted");
    expect(idsOf(await search("owner1 1", 101, '"budget and levies"'))).toContain(10_001);
    expect(idsOf(await search("owner1 1", 101, '"levies and budget"'))).toEqual([]);
    expect(idsOf(await search("owner1 1", 101, "unoppos*"))).toEqual([10_001]);
    expect(textOf(await search("owner1 1", 101, "unoppos*"))[0]).toContain("[unopposed]");
    const either = idsOf(await search("owner1 1", 101, "unopposed or balconies"));
    expect(either).toEqual(expect.arrayContaining([10_001, 10_004]));
    expect(either).not.toContain(10_002);
    // Words that stand everywhere are no words to look for.
    expect(await search("owner1 1", 101, "the and")).toEqual({ hits: [], unread: 0, unsearchable: 0 });
  });

  it.each([["  a* "], ["ab"], ["***"], ["x".repeat(201)], ["a* b* c* d* e* f* g*"]])(
    "refuses %j",
    { tags: ["spec-662"] },
    async (text) => {
      const { statusCode, body } = await ask("owner1 1", 101, text);
      expect(statusCode).toBe(400);
      expect(JSON.parse(body)).toMatchObject({ code: "VALIDATION" });
    },
  );

  it.each([
    ["' or 1=1 --"],
    ["a & b | !c:*"],
    ['"""'],
    ["((( <-> )))"],
    ["abc* def*!*"],
    ["a* b* c* d* e* f* * **"],
    [String.raw`\\\'\"x`],
  ])("takes %j as words", async (text) => {
    expect((await ask("owner1 1", 101, text)).statusCode).toBe(200);
  });

  it("refuses more searches at once than a browser has, and takes the next ones", async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask("owner1 1", 101, EVERYWHERE)));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(new Set(codes)).toEqual(new Set([200, 429]));
    expect(codes[5]).toBe(200);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers["retry-after"]).toBe("5");
    expect(refused?.json()).toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
    expect((await ask("owner1 1", 101, EVERYWHERE)).statusCode).toBe(200);
  });

  it("reads what a new package brings: broken, locked, scanned, hostile; and forgets what went", async () => {
    await readAll();
    const changed = join(folder, "changed");
    await cp(demoPackage, changed, { recursive: true });
    const put = (name: string, pdf: Buffer) => writeFile(join(changed, "files/documents", name), pdf);
    const old = await rowsOf("select sha256 from document_texts where text like '%elected unopposed%'");
    expect(old).toHaveLength(1);
    await put(
      "a-10001.pdf",
      pdfOf({ pages: [["A new"], ["<b>zyzzyva</b> & <script>", "(one)"], ["zyzzyva two"]] }),
    );
    await put("a-10002.pdf", pdfOf({ pages: [["secret zyzzyva"]], isLocked: true }));
    await put("a-10003.pdf", pdfOf({ pages: [[], []] }));
    await put("a-10004.pdf", Buffer.from("%PDF-1.7\nzyzzyva\n%%EOF\n"));
    onTestFinished(() => importInto(demoPackage));
    await importInto(changed);
    expect((await search("owner1 1", 101, "unopposed")).hits).toEqual([]);
    expect((await search("owner1 1", 101, "zyzzyva")).unread).toBe(4);
    await newWorker().runOnce();
    expect(await states()).toEqual({ "no-text": 1, read: demoFiles - 3, unreadable: 2 });
    const found = await search("owner1 1", 101, "zyzzyva");
    // The locked, the scanned and the broken one.
    expect(found).toMatchObject({ unread: 0, unsearchable: 3 });
    expect(idsOf(found)).toEqual([10_001]);
    const pages = found.hits[0]?.snippets.map(({ page }) => page);
    expect(pages?.toSorted()).toEqual([2, 3]);
    expect(textOf(found).join(" ")).toContain("[zyzzyva] two");
    expect(await rowsOf("select sha256 from document_texts where text like '%elected unopposed%'")).toEqual(
      [],
    );
    const orphans = `select t.sha256 from document_texts t where not exists (
      select from document_readings r where r.agency_id = t.agency_id and r.sha256 = t.sha256)`;
    expect(await rowsOf(orphans)).toEqual([]);
  });

  it("who dies while reading leaves the file to the next, and after three nobody tries", async () => {
    await readAll();
    const { database } = testApp();
    const sha256 = await unopposedFile();
    const textsText = "select page, text from document_texts where sha256 = $1 order by page";
    const before = await rowsOf(textsText, [sha256]);
    expect(before.length).toBeGreaterThan(0);
    // For the other tests it is one that nobody has tried.
    onTestFinished(() => forget(sha256));
    await forget(sha256);
    expect(await claimFile(database, DEMO_AGENCY, sha256)).toBe(1);
    const tried: string[] = [];
    await newWorker(tried).runOnce();
    expect(tried).toEqual([]);
    // What was read of it stays while it is read again, and it counts as not read.
    expect(await search("owner1 1", 101, "unopposed")).toMatchObject({ hits: [{}], unread: 1 });
    await later(2);
    await newWorker(tried).runOnce();
    expect(tried).toHaveLength(1);
    expect(await settleFile(database, { agencyId: DEMO_AGENCY, sha256, attempts: 1 }, "read", ["late"])).toBe(
      false,
    );
    expect(await rowsOf(textsText, [sha256])).toEqual(before);
    await forget(sha256);
    for (const minutes of [4, 6, 8, 10]) {
      await later(minutes);
      await newWorker(tried, dying).runOnce();
    }
    expect(tried).toHaveLength(4);
    expect(await states()).toEqual({ read: demoFiles - 1, unreadable: 1 });
    expect((await search("owner1 1", 101, "unopposed")).hits).toEqual([]);
  });

  it("a file that is not to be had waits, is counted as not read, and is read as soon as it is back", async () => {
    await readAll();
    await forget(await unopposedFile());
    const tried: string[] = [];
    const away = newWorker(tried, dying, async () => null);
    const damaged = newWorker(tried, dying, () => Promise.reject(new BlobDamaged("of a test")));
    for (const minutes of [20, 22, 24, 26, 28]) {
      await later(minutes);
      await (minutes % 4 === 0 ? away : damaged).runOnce();
      expect(await states()).toMatchObject({ reading: 1 });
    }
    expect(tried).toEqual([]);
    expect(await search("owner1 1", 101, "unopposed")).toMatchObject({ unread: 1 });
    await later(30);
    await newWorker(tried).runOnce();
    expect(tried).toHaveLength(1);
    expect(await search("owner1 1", 101, "unopposed")).toMatchObject({ hits: [{}], unread: 0 });
  });
});
