import { open } from "node:fs/promises";
import { accept, invalid, type Parsed } from "@portal/domain/core/result";
import type { FileKind, UploadPurpose, UploadRule } from "@portal/domain/uploads/upload-rules";
import { SNIFFED_BYTES, sniffedMediaType } from "../../core/files/media-type.ts";
import { MOST_PIXELS } from "../../core/pictures/load-sharp.ts";
import { readPixels } from "../../core/pictures/read-pixels.ts";
import { findInside, hasWideZero } from "./find-inside.ts";

/** The names in an archive, or why it is not read: it would unpack to too much, say. */
export type LookIntoArchive = (path: string) => Promise<Parsed<readonly string[]>>;

const pictures: Readonly<Record<string, FileKind>> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
};

const endings: Readonly<Record<FileKind, readonly string[]>> = {
  text: ["csv", "txt", "tsv"],
  workbook: ["xlsx", "xlsm"],
  office: ["docx", "pptx"],
  pdf: ["pdf"],
  archive: ["zip"],
  jpeg: ["jpg", "jpeg", "jpe", "jfif"],
  png: ["png"],
  webp: ["webp"],
  gif: ["gif"],
};

const called: Readonly<Record<FileKind, string>> = {
  text: "a text",
  workbook: "a workbook",
  office: "a document of an office program",
  pdf: "a PDF",
  archive: "a ZIP archive",
  jpeg: "a JPEG picture",
  png: "a PNG picture",
  webp: "a WebP picture",
  gif: "a GIF picture",
};

interface JudgedFile {
  readonly path: string;
  readonly name: string;
  readonly byteSize: number;
  readonly purpose: UploadPurpose;
}

/**
 * What a file is by its content, whatever its name and its sender say; refused with a sentence where it is damaged, is two
 * things at once, or its name says something else. Null: nothing that the portal knows. Nobody is told to rename what is
 * not taken by any name.
 */
export async function judgeContent(
  file: JudgedFile,
  lookIntoArchive: LookIntoArchive,
  { kinds, says }: Pick<UploadRule, "kinds" | "says">,
): Promise<Parsed<FileKind | null>> {
  const found = await kindInside(file, lookIntoArchive);
  if (!found.ok || found.value === null) return found;
  const kind = found.value;
  if (file.purpose !== "bring-in" && endingOf(file.name) === "xlsm") return invalid(HAS_PROGRAM);
  const [first = ""] = endings[kind];
  return endings[kind].includes(endingOf(file.name))
    ? found
    : invalid(
        `Inside, this is ${called[kind]}. ${
          kinds.includes(kind)
            ? `Please rename it to end in .${first}, or save it again as what its name says.`
            : says
        }`,
      );
}

async function kindInside(
  file: JudgedFile,
  lookIntoArchive: LookIntoArchive,
): Promise<Parsed<FileKind | null>> {
  const { path, name, byteSize, purpose } = file;
  if (byteSize === 0) return invalid("This file is empty. Please save it again.");
  const { head, tail } = await endsOf(path, byteSize);
  if (begins(head, "PK\u0003\u0004")) return archiveKind(path, purpose, lookIntoArchive);
  const mediaType = sniffedMediaType(head, name);
  if (mediaType !== null && isArchiveEnd(tail)) return invalid(TWO_KINDS);
  if (mediaType === "application/pdf") return pdfKind(path, head);
  if (mediaType !== null) return pictureKind(path, pictures[mediaType] ?? null);
  if (begins(head, "\u00d0\u00cf\u0011\u00e0"))
    return invalid("This file is of an older program, or has a password. Please save it as .xlsx or PDF.");
  if (endingOf(name) === "pdf") return invalid("This is not a PDF inside. Please print it again.");
  if (!endings.text.includes(endingOf(name)) || isProgram(head)) return accept(null);
  if (isArchiveEnd(tail)) return invalid(TWO_KINDS);
  const isWide = begins(head, "\u00ff\u00fe") || begins(head, "\u00fe\u00ff");
  const [hasZero] = isWide ? [await hasWideZero(path)] : await findInside(path, ["\0"]);
  return hasZero === true
    ? invalid("This is not a text inside. Please save it again as CSV.")
    : accept("text");
}

const TWO_KINDS = "This file is two kinds of file at once. Please save it again.";
const HAS_PROGRAM =
  "This file holds a program (macros). Please save it without, as .xlsx or .docx, or as a PDF.";

async function archiveKind(
  path: string,
  purpose: UploadPurpose,
  lookIntoArchive: LookIntoArchive,
): Promise<Parsed<FileKind>> {
  const names = await lookIntoArchive(path);
  if (!names.ok) return names;
  // What is brought in is read and never handed on; a document is opened by owners.
  if (purpose !== "bring-in" && names.value.some((name) => /(^|\/)vbaProject\.bin$/i.test(name)))
    return invalid(HAS_PROGRAM);
  const holds = (name: string): boolean => names.value.includes(name);
  if (!holds("[Content_Types].xml")) return accept("archive");
  if (holds("xl/workbook.xml")) return accept("workbook");
  return accept(holds("word/document.xml") || holds("ppt/presentation.xml") ? "office" : "archive");
}

/** As contentFinding has it, of a file that is not held in memory. */
async function pdfKind(path: string, head: Buffer): Promise<Parsed<FileKind>> {
  const [hasObject, ...hasRoot] = await findInside(path, ["obj", "/Catalog", "/Root", "/ObjStm"]);
  // Some programs write a line or a mark in front; what a browser would read as a page is not among it.
  const isPage = head.indexOf("<") !== -1 && head.indexOf("<") < head.indexOf("%PDF-");
  return hasObject !== true || !hasRoot.includes(true) || isPage || isProgram(head)
    ? invalid("No PDF reader could open this file. Please print it again.")
    : accept("pdf");
}

async function pictureKind(path: string, kind: FileKind | null): Promise<Parsed<FileKind | null>> {
  const pixels = await readPixels(path);
  if (pixels === null) return invalid("This picture cannot be opened. Please save it again as JPEG.");
  return pixels > MOST_PIXELS
    ? invalid(`This picture has more than ${MOST_PIXELS / 1_000_000} million pixels. Please make it smaller.`)
    : accept(kind);
}

/** APPNOTE 4.3.16: at most so far from the end. */
const ARCHIVE_END_BYTES = 22 + 65_535;

async function endsOf(
  path: string,
  byteSize: number,
): Promise<{ readonly head: Buffer; readonly tail: Buffer }> {
  const handle = await open(path, "r");
  try {
    const read = async (at: number, length: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    };
    const tailBytes = Math.min(ARCHIVE_END_BYTES, byteSize);
    return { head: await read(0, SNIFFED_BYTES), tail: await read(byteSize - tailBytes, tailBytes) };
  } finally {
    await handle.close();
  }
}

/** The end of a directory of an archive, which archivers find whatever stands in front of it. */
function isArchiveEnd(tail: Buffer): boolean {
  for (let at = tail.indexOf("PK\u0005\u0006"); at !== -1; at = tail.indexOf("PK\u0005\u0006", at + 1))
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  return false;
}

const isProgram = (head: Buffer): boolean =>
  ["MZ", "\u007fELF", "#!", "\u00ca\u00fe\u00ba\u00be", "\u00cf\u00fa\u00ed\u00fe"].some((mark) =>
    begins(head, mark),
  );

const begins = (head: Buffer, signs: string): boolean =>
  head.subarray(0, signs.length).toString("latin1") === signs;

const endingOf = (name: string): string => /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
