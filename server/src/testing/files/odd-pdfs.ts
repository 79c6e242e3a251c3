import { pdfOf } from "./write-pdf.ts";

/** A PDF as it comes from printers, mails and web servers. */
export interface OddPdf {
  readonly name: string;
  readonly bytes: Buffer;
}

const latin = (text: string): Buffer => Buffer.from(text, "latin1");
const pjl =
  '\x1b%-12345X@PJL JOB NAME="Levy notice"\r\n@PJL SET RESOLUTION=600\r\n@PJL ENTER LANGUAGE=PDF\r\n';

/** What stands in front of the marker; all of them leave it in the first 1,024 bytes. */
export const pdfFronts: Readonly<Record<string, Buffer>> = {
  nothing: Buffer.alloc(0),
  "a line break": latin("\r\n"),
  blanks: latin(" \t \n".repeat(9)),
  "a byte order mark": latin("\xef\xbb\xbf"),
  "a byte order mark of UTF-16": latin("\xff\xfe"),
  "a printer job": latin(pjl),
  "mail headers": latin(
    "MIME-Version: 1.0\r\nContent-Type: application/pdf; name=levy.pdf\r\nContent-Transfer-Encoding: binary\r\n\r\n",
  ),
  "web server headers": latin("HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n"),
  "a size in hexadecimal": latin("1f40\r\n"),
  "NUL bytes": Buffer.alloc(64),
  "1,019 bytes": Buffer.alloc(1_019, 0x20),
};

const end = /startxref\n\d+\n%%EOF\n$/;
const inText = (change: (text: string) => string) => (pdf: Buffer) => latin(change(pdf.toString("latin1")));
const behind = (bytes: Buffer) => (pdf: Buffer) => Buffer.concat([pdf, bytes]);

/** What became of the end. */
export const pdfEnds: Readonly<Record<string, (pdf: Buffer) => Buffer>> = {
  whole: (pdf) => pdf,
  "4,096 NUL bytes behind": behind(Buffer.alloc(4_096)),
  "blanks behind": behind(Buffer.alloc(10_000, 0x20)),
  "a page behind": behind(
    latin(`<!DOCTYPE html><html><body>${"<p>Thank you</p>".repeat(400)}</body></html>`),
  ),
  "another PDF behind": behind(pdfOf({ pages: [["Attachment"], ["Second page"]] })),
  "a printer job behind": behind(latin("\x1b%-12345X@PJL EOJ\r\n\x1b%-12345X")),
  "no end marker": inText((text) => text.replace("%%EOF\n", "")),
  "no start of its table": inText((text) => text.replace(end, "")),
  "a wrong start of its table": inText((text) => text.replace(end, "startxref\n77\n%%EOF\n")),
  "a start beyond its end": inText((text) => text.replace(end, "startxref\n9999999\n%%EOF\n")),
  "a wrong table": inText((text) => text.replaceAll(/\d{10} 00000 n/g, "0000000003 00000 n")),
  "no table": inText((text) => text.replace(/xref\n0[^]*?trailer/, "trailer")),
  "cut off behind its objects": inText((text) => text.slice(0, text.indexOf("xref\n0"))),
  "cut off in its last object": inText((text) => text.slice(0, text.lastIndexOf("endstream") - 4)),
};

/** As many PDFs, each front with each end in turn; no two have the same bytes. */
export function oddPdfs(count: number): OddPdf[] {
  const fronts = Object.entries(pdfFronts);
  const ends = Object.entries(pdfEnds);
  return Array.from({ length: count }, (_, at) => {
    const [front, before] = fronts[at % fronts.length] ?? ["nothing", Buffer.alloc(0)];
    const [ending, change] = ends[at % ends.length] ?? ["whole", (pdf: Buffer) => pdf];
    const whole = pdfOf({ pages: [["Fire safety statement", `of lot ${at}`]] });
    return { name: `${front}, ${ending}`, bytes: Buffer.concat([before, change(whole)]) };
  });
}
