import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../../server/src/core/db/migrate/migrate.ts";
import { openDatabase } from "../../../server/src/core/db/open-database.ts";
import { createDiskBlobStore } from "../../../server/src/core/files/disk-blob-store.ts";
import { createPdfReader, pdfLimits } from "../../../server/src/documents/texts/pdf-reader.ts";
import { importPackage } from "../../../server/src/import/public.ts";
import { oddPdfs } from "../../../server/src/testing/files/odd-pdfs.ts";
import {
  comparePdfs,
  type KeptFile,
  keptFilesText,
  packageOfPdfs,
} from "../../../server/src/testing/files/prove-pdfs.ts";
import { createTestLog } from "../../../server/src/testing/test-log.ts";
import { sayControl } from "../../support/control.ts";

/**
 * An import of PDFs with something in front, behind, or lost at their end: `npm run proof -- odd-pdfs [count]`. Each that
 * the portal's own reader opens must be taken, kept byte for byte and have its link. The control: the rule of before, which
 * asked for the marker first and the end last, must lose some of them.
 */
const COUNT = Number(process.argv[2] ?? 971);
const AGENCY = 123_456;
const say = (text: string): boolean => process.stdout.write(`${text}\n`);

const folder = mkdtempSync(join(tmpdir(), "portal-odd-pdfs-"));
const database = await openDatabase({
  databaseUrl: undefined,
  dataDir: join(folder, "data"),
  log: createTestLog(),
});
const reader = createPdfReader({ ...pdfLimits, timeMs: 90_000 });
try {
  await migrate(database);
  const pdfs = oddPdfs(COUNT);
  const outcome = await importPackage({
    source: await packageOfPdfs(pdfs).writeFolder(join(folder, "package")),
    database,
    blobs: createDiskBlobStore(join(folder, "files")),
    now: new Date("2026-07-01T00:00:00Z"),
    mode: "import",
  });
  const kept = await database.query<KeptFile>(AGENCY, { text: keptFilesText });
  const { readable, lost } = await comparePdfs(pdfs, reader, { faults: outcome.faults, kept });
  say(
    `${COUNT} PDFs: ${readable} open in the reader; ${outcome.totalFaults} faults, ${outcome.totalNotes} notes, ` +
      `${kept.filter(({ isUnreadable }) => isUnreadable).length} without a link; ${lost.length} readable ones lost`,
  );
  for (const line of lost.slice(0, 10)) say(line);

  const refusedBefore = pdfs.flatMap(({ bytes }, at) =>
    bytes.indexOf("%PDF-") === 0 && bytes.subarray(-2_048).includes("%%EOF")
      ? []
      : [{ file: "documents.csv", row: at + 2, column: "file", reason: "refused before" }],
  );
  const control = await comparePdfs(pdfs, reader, { faults: refusedBefore, kept });
  const isFound = sayControl(
    "the rule of before",
    control.lost.length > COUNT / 2,
    `${control.lost.length} readable ones lost`,
  );

  const isProven = outcome.ok && lost.length === 0 && readable > COUNT * 0.8 && isFound;
  say(isProven ? "proven" : "NOT proven");
  process.exitCode = isProven ? 0 : 1;
} finally {
  await reader.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
