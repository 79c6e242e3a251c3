import { deflateSync } from "node:zlib";

export interface PdfWanted {
  /** The lines of each page; none: a page without text, as a scan is. */
  readonly pages: readonly (readonly string[])[];
  /** Nobody can open it without its password. */
  readonly isLocked?: boolean;
}

/** A PDF document written by hand, as small as one can be. */
export function pdfOf({ pages, isLocked = false }: PdfWanted): Buffer {
  const streams = pages.map((lines) =>
    Buffer.from(`BT /F1 12 Tf 14 TL 72 720 Td ${lines.map((line) => `${quoted(line)} Tj T*`).join("\n")} ET`),
  );
  return pdfOfStreams(streams, isLocked);
}

/** Pages of any content, each packed; what a reader makes of it is its own affair. */
export function pdfOfStreams(streams: readonly Buffer[], isLocked = false): Buffer {
  const kids = streams.map((_, at) => `${4 + 2 * at} 0 R`).join(" ");
  const objects: (string | Buffer)[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${streams.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  for (const [at, stream] of streams.entries()) {
    const packed = deflateSync(stream);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      Buffer.concat([
        Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
        packed,
        Buffer.from("\nendstream"),
      ]),
    );
  }
  const key = `<${"00".repeat(32)}>`;
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >> /ID [${key} ${key}]`;
  return written(objects, isLocked ? lock : "");
}

/** A PDF document of objects written by hand: the first is the catalogue, and numbers count from 1. */
export function written(objects: readonly (string | Buffer)[], trailer = ""): Buffer {
  const pieces: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const places: number[] = [];
  const end = (): number => pieces.reduce((sum, piece) => sum + piece.length, 0);
  for (const [at, object] of objects.entries()) {
    places.push(end());
    pieces.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n"));
  }
  const start = end();
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  pieces.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}

const quoted = (line: string): string => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
