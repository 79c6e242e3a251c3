import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { DocumentSearch } from "@portal/contract/documents/schemas";
import { afterAll, beforeAll, expect, it } from "vitest";
import { importPackage } from "../../import/public.ts";
import { DEMO_AGENCY, listeningLog, useTestApp } from "../../testing/app/build-test-app.ts";
import { demoAnchor, demoPackage } from "../../testing/packages/load-demo.ts";
import { openSessionAs, type SessionProof } from "../../testing/app/open-session-as.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";
import { createDocumentTextWorker } from "./document-text-worker.ts";
import { createPdfReader, pdfLimits } from "./pdf-reader.ts";

const samples = fileURLToPath(new URL("../../testing/files/pdf-samples", import.meta.url));
/** Documents of plan 101 that every owner sees, with the sample that takes the place of each. */
const SENT: Readonly<Record<number, string>> = {
  10_001: "pdf-leading-bom.pdf",
  10_002: "pdf-leading-crlf.pdf",
  10_003: "pdf-no-end-marker.pdf",
  10_004: "pdf-4096-nul-after-end.pdf",
};

describeOnOneEngine("PDFs with something in front or behind", (engine) => {
  const testApp = useTestApp({ engine });
  const pdfReader = createPdfReader({ ...pdfLimits, timeMs: 90_000 });
  let folder = "";
  let proof: SessionProof;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-odd-"));
    proof = await openSessionAs(testApp(), { username: "owner1", role: 1 });
  }, 120_000);
  afterAll(async () => {
    await pdfReader.close();
    await rm(folder, { recursive: true, force: true });
  });
  const get = (path: string) =>
    testApp().app.inject({ url: `/api/agencies/${DEMO_AGENCY}${path}`, ...proof });

  it("are downloaded byte for byte as what they are, and found by their words", async () => {
    await cp(demoPackage, folder, { recursive: true });
    for (const [id, sample] of Object.entries(SENT))
      await cp(join(samples, sample), join(folder, `files/documents/a-${id}.pdf`));
    const { database, blobs } = testApp();
    const outcome = await importPackage({ source: folder, database, blobs, now: demoAnchor, mode: "demo" });
    expect(outcome.faults).toEqual([]);
    // Behind 4,096 bytes of nothing the end is too far away to be seen.
    expect(outcome.notes.map(({ file, sentence }) => `${file} ${sentence}`)).toEqual([
      "documents.csv may be cut off: open it once and look",
      "documents.csv may be cut off: open it once and look",
    ]);

    for (const [id, sample] of Object.entries(SENT)) {
      const answer = await get(`/documents/1/101/${id}?disposition=inline`);
      expect([sample, answer.statusCode]).toEqual([sample, 200]);
      expect(answer.rawPayload).toEqual(await readFile(join(samples, sample)));
      expect(answer.headers).toMatchObject({
        "content-type": "application/pdf",
        "x-content-type-options": "nosniff",
        "content-disposition": expect.stringMatching(/^inline; filename="[^"]+\.pdf"/),
      });
    }

    const { log } = listeningLog();
    const worker = createDocumentTextWorker({ database, blobs, log, pdfReader, isReady: () => true });
    await worker.runOnce();
    await worker.stop();
    const { hits } = (
      await get("/documents/query/text?corpId=101&text=%22Fire%20safety%20statement%22")
    ).json<DocumentSearch>();
    const found = new Set(hits.map(({ documentId }) => documentId));
    expect(Object.keys(SENT).filter((id) => !found.has(Number(id)))).toEqual([]);
  }, 240_000);
});
