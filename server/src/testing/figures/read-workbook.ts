import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { fromBuffer, type Entry, type Options, type ZipFile } from "yauzl";

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** The parts of a workbook as texts, by their path. */
export async function partsOf(workbook: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const zip = await open(Buffer.from(workbook), { lazyEntries: true, autoClose: false });
  const openPart = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  const parts = new Map<string, string>();
  for (;;) {
    const next = Promise.race([once(zip, "entry"), once(zip, "end")]);
    zip.readEntry();
    // oxlint-disable-next-line no-await-in-loop -- entry after entry
    const [entry] = (await next) as [Entry?];
    if (entry === undefined) break;
    // oxlint-disable-next-line no-await-in-loop -- entry after entry
    parts.set(entry.fileName, await text(await openPart(entry)));
  }
  zip.close();
  return parts;
}
