/** Reads printed reports back, so that tests see what a reader and what readers' software find in them. */
import { spawnSync } from "node:child_process";
import { inflateSync } from "node:zlib";
import type { ReportDocument } from "@portal/domain/reports/document/report-document";
import { getDocument, VerbosityLevel, type PDFPageProxy } from "unpdf/pdfjs";
import type { ReportToPrint } from "../../reports/print/report-messages.ts";

/** A report in a frame of a fictional agency. */
export function aReport(document: ReportDocument): ReportToPrint {
  return {
    document,
    frame: {
      agencyName: "Blue Gum Strata",
      planText: "Strata Plan 71204",
      bodyCorporateName: "Owners of Plan 71204",
      address: "1 Gum St, Sydney NSW 2000",
      abn: "12 345 678 901",
      gstText: "Amounts exclude GST",
      basisText: "Unaudited. Levies are income on their due date.",
      printedText: "31/03/2026 10:15 am",
      reportId: 4,
    },
    printedAt: Date.UTC(2026, 2, 31),
    logo: null,
  };
}

/** The text of each page, in the order in which it was drawn. */
export async function textOf(pdf: Uint8Array): Promise<readonly string[]> {
  return (await piecesOf(pdf)).map((pieces) => pieces.join("").replaceAll(/\s+/g, " "));
}

/** Each piece of text as it was drawn, of all pages. */
export async function textsOf(pdf: Uint8Array): Promise<readonly string[]> {
  return (await piecesOf(pdf)).flat().map((piece) => piece.trim());
}

/** What stands on one height of a page, from left to right, and the heading of the section that it stands in. */
export interface PrintedLine {
  readonly section: string | null;
  readonly text: string;
}

/** Of headings of sections: no other text is printed in it. */
const SECTION_SIZE = 12;

/** All lines of a report, from top to bottom; cells of a row stand in one line, a blank between them. */
export async function linesOf(pdf: Uint8Array): Promise<readonly PrintedLine[]> {
  const pages = await eachPage(pdf, async (page) => {
    const { items } = await page.getTextContent();
    const rows = new Map<number, { readonly x: number; readonly text: string; readonly size: number }[]>();
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, , , , x = 0, y = 0] = item.transform as readonly number[];
      const row = rows.get(Math.round(y * 10)) ?? [];
      row.push({ x, text: item.str.trim(), size: item.height });
      rows.set(Math.round(y * 10), row);
    }
    return [...rows].toSorted(([a], [b]) => b - a).map(([, row]) => row.toSorted((a, b) => a.x - b.x));
  });
  let section: string | null = null;
  return pages.flat().map((row) => {
    const text = row.map((piece) => piece.text).join(" ");
    if (row.every(({ size }) => Math.abs(size - SECTION_SIZE) < 0.1)) section = text;
    return { section, text };
  });
}

/** The roles of all elements of the file's tree, a table that goes over pages counted once. Their objects are not packed. */
export function rolesOf(pdf: Uint8Array): readonly string[] {
  const text = Buffer.from(pdf).toString("latin1");
  return [...text.matchAll(/\n\/S \/(\w+)\n/g)].map(([, role = ""]) => role);
}

/** The names of the file's fonts, without the mark of a part of one. */
export function fontsOf(pdf: Uint8Array): readonly string[] {
  const text = Buffer.from(pdf).toString("latin1");
  const names = [...text.matchAll(/\/FontName \/(?:[A-Z]{6}\+)?([\w-]+)/g)].map(([, name = ""]) => name);
  return [...new Set(names)].toSorted();
}

/** The texts that the file tells for what is drawn in another order than it is read in. */
export function toldTextsOf(pdf: Uint8Array): readonly string[] {
  const bytes = Buffer.from(pdf);
  const contents = [...bytes.toString("latin1").matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)];
  return contents.flatMap(([, packed = ""]) => {
    const content = inflateSync(Buffer.from(packed, "latin1")).toString("latin1");
    return [...content.matchAll(/\/ActualText \(((?:\\.|[^)\\])*)\)/gs)].map(([, told = ""]) => {
      const plain = told.replaceAll(
        /\\(.)/gs,
        (_, sign: string) => ({ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" })[sign] ?? sign,
      );
      return Buffer.from(plain, "latin1").subarray(2).swap16().toString("utf16le");
    });
  });
}

export const isInstalled = (program: string): boolean =>
  spawnSync(program, ["--version"]).error === undefined;

async function piecesOf(pdf: Uint8Array): Promise<readonly (readonly string[])[]> {
  return eachPage(pdf, async (page) => {
    const { items } = await page.getTextContent();
    return items.flatMap((item) => ("str" in item ? [item.hasEOL ? `${item.str}\n` : item.str] : []));
  });
}

async function eachPage<Read>(
  pdf: Uint8Array,
  read: (page: PDFPageProxy) => Promise<Read>,
): Promise<readonly Read[]> {
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await loading.promise;
    const found: Read[] = [];
    for (let page = 1; page <= document.numPages; page += 1)
      // oxlint-disable-next-line no-await-in-loop -- page after page
      found.push(await read(await document.getPage(page)));
    return found;
  } finally {
    await loading.destroy();
  }
}

/** The titles of the list of contents that a reader's program shows; none without one. */
export async function contentsOf(pdf: Uint8Array): Promise<readonly string[]> {
  const loading = getDocument({ data: Uint8Array.from(pdf), verbosity: VerbosityLevel.ERRORS });
  try {
    const entries: readonly { readonly title: string }[] | null = await (await loading.promise).getOutline();
    return (entries ?? []).map(({ title }) => title);
  } finally {
    await loading.destroy();
  }
}
