import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DocumentRow } from "@portal/contract/documents/schemas";
import type { PendingInvoices } from "@portal/contract/invoices/schemas";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importPackage } from "../import/public.ts";
import { DEMO_AGENCY, useTestApp } from "../testing/app/build-test-app.ts";
import { demoAnchor, demoPackage } from "../testing/packages/load-demo.ts";
import { openSessionAs, type SessionProof } from "../testing/app/open-session-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

const MARKED = "until then its row has no link";

describeOnEngines("files that cannot be opened", (engine) => {
  const testApp = useTestApp({ engine });
  let folder = "";
  let proof: SessionProof;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-unreadable-"));
    proof = await openSessionAs(testApp(), { username: "committee1", role: 2 });
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const get = (path: string, accept = "*/*") =>
    testApp().app.inject({
      url: `/api/agencies/${DEMO_AGENCY}${path}`,
      ...proof,
      headers: { ...proof.headers, accept },
    });
  const documents = async (): Promise<Map<number, DocumentRow>> => {
    const rows = (await get("/documents?corpId=101")).json<DocumentRow[]>();
    return new Map(rows.map((row) => [row.documentId, row]));
  };
  const invoices = async (): Promise<Map<number, boolean>> => {
    const { pendingInvoiceList } = (await get("/pendingInvoices")).json<PendingInvoices>();
    return new Map(pendingInvoiceList.map(({ documentId, isUnreadable }) => [documentId, isUnreadable]));
  };
  const load = (source: string) => {
    const { database, blobs } = testApp();
    return importPackage({ source, database, blobs, now: demoAnchor, mode: "demo" });
  };

  it("are loaded with the rest, told as notes, and have no download", async () => {
    const changed = join(folder, "changed");
    await cp(demoPackage, changed, { recursive: true });
    await writeFile(join(changed, "files/documents/a-10001.pdf"), "%PDF-1.7 and then nothing");
    await writeFile(join(changed, "files/pending/a-11001.pdf"), "%PDF-1.7 and then nothing");
    const outcome = await load(changed);
    expect([outcome.faults, outcome.totalNotes]).toEqual([[], 2]);
    expect(
      outcome.notes.map(({ file, column, sentence }) => [file, column, sentence.endsWith(MARKED)]),
    ).toEqual([
      ["documents.csv", "file", true],
      ["pending_invoices.csv", "file", true],
    ]);

    const rows = await documents();
    expect(rows.get(10_001)).toMatchObject({ documentType: "Minutes", isUnreadable: true });
    expect([...rows.values()].filter(({ isUnreadable }) => isUnreadable)).toHaveLength(1);
    expect(rows.get(10_002)?.isUnreadable).toBe(false);
    for (const accept of ["*/*", "application/json"])
      expect((await get("/documents/1/101/10001?disposition=inline", accept)).statusCode).toBe(404);
    expect((await get("/documents/1/101/10002")).statusCode).toBe(200);

    expect((await invoices()).get(11_001)).toBe(true);
    expect((await invoices()).get(11_002)).toBe(false);
    expect((await get("/pendingInvoices/11001")).statusCode).toBe(404);
    expect((await get("/pendingInvoices/11002")).statusCode).toBe(200);
  });

  it("are opened again when a package brings them whole", async () => {
    expect((await load(demoPackage)).ok).toBe(true);
    expect((await documents()).get(10_001)?.isUnreadable).toBe(false);
    expect((await get("/documents/1/101/10001")).statusCode).toBe(200);
    expect((await invoices()).get(11_001)).toBe(false);
  });
});
