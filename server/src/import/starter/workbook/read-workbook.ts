import { tableLimits } from "@portal/domain/import/starter/reading/table-limits";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { dateStyles } from "./number-formats.ts";
import { readSheet, SheetFault, type SheetLimits } from "./read-sheet.ts";
import { attributeOf, xmlTags } from "./xml-tags.ts";

interface WorkbookLimits extends SheetLimits {
  readonly sheets: number;
  readonly unpackedBytes: number;
}

const workbookLimits: WorkbookLimits = {
  ...tableLimits,
  sheets: 64,
  unpackedBytes: 200 * 1024 ** 2,
};

export interface WorkbookSheet {
  readonly name: string;
  readonly records: readonly (readonly string[])[];
}

/** The sheets of an .xlsx in order; or why they cannot be read. Hidden ones are read too: they are printed from. */
export async function readWorkbook(
  bytes: Buffer,
  limits: WorkbookLimits = workbookLimits,
): Promise<readonly WorkbookSheet[] | { readonly reason: string }> {
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true });
    const part = await partsOf(archive, limits);
    const workbook = await part("xl/workbook.xml");
    if (workbook === null) return { reason: "is not a workbook of Excel: save it as .xlsx" };
    const targets = new Map<string, string>();
    for (const tag of xmlTags((await part("xl/_rels/workbook.xml.rels")) ?? ""))
      if (tag.name === "Relationship")
        targets.set(attributeOf(tag, "Id") ?? "", attributeOf(tag, "Target") ?? "");
    const named = sheetsOf(workbook);
    if (named.length > limits.sheets) return { reason: `has more than ${limits.sheets} sheets: divide it` };
    const shared = {
      texts: textsOf((await part("xl/sharedStrings.xml")) ?? ""),
      dateStyles: dateStyles((await part("xl/styles.xml")) ?? ""),
      isFrom1904: /<(?:\w+:)?workbookPr\b[^>]*\bdate1904\s*=\s*["'](?:1|true)["']/.test(workbook),
    };
    const sheets: WorkbookSheet[] = [];
    // A part that many sheets name would be held as often.
    if (new Set(named.map(({ id }) => targets.get(id))).size < named.length)
      return { reason: "is damaged: two of its sheets are the same" };
    for (const { name, id } of named) {
      const target = targets.get(id) ?? "";
      const xml = await part(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
      if (xml === null) return { reason: `is damaged: its sheet ${name} is missing` };
      // A chart stands on a sheet of its own, without cells.
      if (/<(?:\w+:)?worksheet\b/.test(xml)) sheets.push({ name, records: readSheet(xml, shared, limits) });
    }
    return sheets;
  } catch (error) {
    if (error instanceof SheetFault) return { reason: error.message };
    return { reason: "is a damaged workbook: open it in Excel and save it again" };
  }
}

/** Reads parts of the archive by name, as long as all of them unpack to what is allowed. */
async function partsOf(
  archive: ZipFile,
  { unpackedBytes }: WorkbookLimits,
): Promise<(name: string) => Promise<string | null>> {
  const entries = new Map<string, Entry>();
  let stated = 0;
  for await (const entry of archive.eachEntry()) {
    stated += entry.uncompressedSize;
    if (stated > unpackedBytes) throw new SheetFault("unpacks to more than 200 MiB: divide it");
    entries.set(entry.fileName, entry);
  }
  return async (name) => {
    const entry = entries.get(name);
    if (entry === undefined) return null;
    const chunks: Buffer[] = [];
    // The reader ends where the entry gives more than it states.
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    return new TextDecoder().decode(Buffer.concat(chunks));
  };
}

function sheetsOf(workbook: string): readonly { readonly name: string; readonly id: string }[] {
  const sheets = [];
  for (const tag of xmlTags(workbook)) {
    if (tag.name !== "sheet" || tag.isEnd) continue;
    // The prefix of this attribute is the program's choice.
    const id = /\b\w+:id\s*=\s*["']([^"']*)["']/.exec(tag.attributes)?.[1] ?? "";
    sheets.push({ name: attributeOf(tag, "name") ?? "", id });
  }
  return sheets;
}

/** The texts that cells share, by number; a text may be of several runs. */
function textsOf(xml: string): readonly string[] {
  const texts: string[] = [];
  let isPhonetic = false;
  let isText = false;
  for (const tag of xmlTags(xml)) {
    if (tag.name === "si" && !tag.isEnd) texts.push("");
    if (tag.name === "rPh") isPhonetic = !tag.isEnd && !tag.isEmpty;
    if (tag.name === "t") isText = !tag.isEnd && !tag.isEmpty;
    if (isText && !isPhonetic && (tag.name === "t" || tag.name === ""))
      texts[texts.length - 1] = (texts.at(-1) ?? "") + tag.text;
  }
  return texts;
}
