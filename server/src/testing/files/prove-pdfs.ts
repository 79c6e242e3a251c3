import { createHash } from "node:crypto";
import type { PdfReader } from "../../documents/texts/pdf-reader.ts";
import type { ImportFault } from "../../import/fault-log.ts";
import { FixturePackage } from "../packages/fixtures.ts";
import type { OddPdf } from "./odd-pdfs.ts";

/** A package with a document for each PDF, from row 2 on. */
export function packageOfPdfs(pdfs: readonly OddPdf[]): FixturePackage {
  const made = new FixturePackage();
  const [usual] = made.rows("documents.csv");
  made.rows("documents.csv").length = 0;
  for (const [at, { bytes }] of pdfs.entries()) {
    made.files.set(`odd/${at}.pdf`, bytes);
    made.add("documents.csv", { ...usual, documentId: String(at + 1), file: `odd/${at}.pdf` });
  }
  return made;
}

/** What is kept of a file of the package. */
export interface KeptFile {
  readonly path: string;
  readonly sha256: string;
  readonly mediaType: string;
  readonly isUnreadable: boolean;
}

export interface PdfProof {
  /** How many the reader opens and gives the pages of. */
  readonly readable: number;
  /** Readable ones that the import refuses, marks as not to be opened, or does not keep as they are. */
  readonly lost: readonly string[];
}

/** Compares what a PDF reader makes of each file with what an import made of the package of all. */
export async function comparePdfs(
  pdfs: readonly OddPdf[],
  reader: PdfReader,
  imported: { readonly faults: readonly ImportFault[]; readonly kept: readonly KeptFile[] },
): Promise<PdfProof> {
  const kept = new Map(imported.kept.map((file) => [file.path, file]));
  const refusedRows = new Set(imported.faults.map(({ row }) => row));
  const lost: string[] = [];
  let readable = 0;
  for (const [at, { name, bytes }] of pdfs.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- the reader takes one after the other
    const outcome = await reader.read(new Uint8Array(bytes).buffer);
    if (!("pages" in outcome) || outcome.pages.length === 0) continue;
    readable += 1;
    const file = kept.get(`odd/${at}.pdf`);
    const isWhole = file?.sha256 === createHash("sha256").update(bytes).digest("hex");
    if (refusedRows.has(at + 2)) lost.push(`${name}: refused`);
    else if (file?.isUnreadable !== false) lost.push(`${name}: has no link`);
    else if (!isWhole || file.mediaType !== "application/pdf") lost.push(`${name}: is not kept as it is`);
  }
  return { readable, lost };
}

export const keptFilesText = `select path, sha256, media_type as "mediaType", is_unreadable as "isUnreadable" from stored_files`;
