import { MOST_OF_A_PAGE, pageText } from "@portal/domain/documents/page-text";
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from "unpdf/pdfjs";
import { filledInText, type PdfAnnotation } from "./filled-in-text.ts";
import type { PdfPages, PdfToRead } from "./pdf-messages.ts";
import { signerNames } from "./signer-names.ts";

/** Before the text is put in order: lines, blanks and what is left out. */
const MOST_RAW = 2 * MOST_OF_A_PAGE;

/**
 * The thread in which documents are read: whatever is wrong with one ends this thread and nothing else. An entry of its own,
 * built to dist/server/pdf-worker.js.
 */
export default async function readPages({ bytes, mostPages, mapsFolder }: PdfToRead): Promise<PdfPages> {
  // Before the bytes are given away.
  const signers = signerNames(new Uint8Array(bytes));
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    enableXfa: false,
    // Text needs no glyphs: no font is looked for, and nothing is ever fetched.
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    // Fonts for Chinese, Japanese and Korean name a map that is not in the file.
    cMapUrl: mapsFolder,
    cMapPacked: true,
  });
  try {
    const document = await loading.promise;
    const pages: string[] = [];
    let failure: unknown;
    for (let page = 1; page <= Math.min(document.numPages, mostPages); page += 1)
      // oxlint-disable-next-line no-await-in-loop -- page after page, so that one page at a time is in memory
      pages.push(
        await readPage(document, page, page === 1 ? signers : []).catch((error: unknown) => {
          failure = error;
          return "";
        }),
      );
    // One broken page does not hide the others; where nothing could be read at all, the document is broken.
    return failure !== undefined && pages.every((text) => text === "")
      ? { unreadable: reasonOf(failure) }
      : { pages };
  } catch (error) {
    return { unreadable: reasonOf(error) };
  } finally {
    await loading.destroy();
  }
}

async function readPage(
  document: PDFDocumentProxy,
  number: number,
  signers: readonly string[],
): Promise<string> {
  const page = await document.getPage(number);
  const printed = await readPrinted(page);
  // A form that is broken hides nothing of what is printed.
  const annotations: readonly PdfAnnotation[] = await page.getAnnotations().catch(() => []);
  page.cleanup();
  return pageText([printed, filledInText(annotations), ...signers].join("\n"));
}

async function readPrinted(page: PDFPageProxy): Promise<string> {
  const reader = page.streamTextContent().getReader() as ReadableStreamDefaultReader<TextChunk>;
  let lines = "";
  while (lines.length < MOST_RAW) {
    // oxlint-disable-next-line no-await-in-loop -- a stream
    const { done, value } = await reader.read();
    if (done) break;
    for (const { str = "", hasEOL = false } of value.items) lines += hasEOL ? `${str}\n` : str;
  }
  // A page that has more than that is left at once.
  await reader.cancel(new Error("enough")).catch(() => undefined);
  return lines;
}

/** Marks in a page's structure stand between its texts, without a text. */
interface TextChunk {
  readonly items: readonly { readonly str?: string; readonly hasEOL?: boolean }[];
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : "unknown";
