import { afterAll, expect, it } from "vitest";
import { useImportBench } from "../../testing/packages/import-bench.ts";
import { type OddPdf, oddPdfs, pdfEnds, pdfFronts } from "../../testing/files/odd-pdfs.ts";
import {
  comparePdfs,
  type KeptFile,
  keptFilesText,
  packageOfPdfs,
  type PdfProof,
} from "../../testing/files/prove-pdfs.ts";
import { describeOnOneEngine } from "../../testing/databases/test-database.ts";
import { createPdfReader, pdfLimits } from "./pdf-reader.ts";

/** Each front with each end; the long form of this proof is `npm run proof -- odd-pdfs`. */
const COUNT = Object.keys(pdfFronts).length * Object.keys(pdfEnds).length;

describeOnOneEngine("PDFs as people send them", (engine) => {
  const bench = useImportBench(engine);
  const reader = createPdfReader({ ...pdfLimits, timeMs: 90_000 });
  afterAll(() => reader.close());
  const prove = async (pdfs: readonly OddPdf[]): Promise<PdfProof> => {
    const { faults } = await bench.run(packageOfPdfs(pdfs));
    const kept = await bench.database().query<KeptFile>(123_456, { text: keptFilesText });
    return comparePdfs(pdfs, reader, { faults, kept });
  };

  it("are all taken, kept as they are and given a link where a reader opens them", async () => {
    const { readable, lost } = await prove(oddPdfs(COUNT));
    expect(lost).toEqual([]);
    expect(readable).toBeGreaterThan(COUNT * 0.8);
  }, 240_000);

  it("that an import refuses are told by the same comparison", async () => {
    const [usual] = oddPdfs(1);
    if (usual === undefined) throw new Error("one was made");
    const late = { ...usual, bytes: Buffer.concat([Buffer.alloc(1_020, 0x20), usual.bytes]) };
    // A reader that is more patient than the portal, so that the refusal would be its loss.
    const patient = { ...reader, read: () => Promise.resolve({ pages: ["Fire safety"] }) };
    const { faults } = await bench.run(packageOfPdfs([usual, late]), { mode: "check" });
    expect(await comparePdfs([usual, late], patient, { faults, kept: [] })).toMatchObject({
      readable: 2,
      lost: ["nothing, whole: has no link", "nothing, whole: refused"],
    });
  });
});
