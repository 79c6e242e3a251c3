import type { Readable } from "node:stream";
import contentDisposition from "content-disposition";
import type { BlobStore } from "../files/blob-store.ts";
import { fileAsJson, lengthAsJson } from "./file-as-json.ts";
import { isJsonWanted } from "./json-wanted.ts";
import { answer, type Answered, type BinaryAnswer, type ByteRange } from "./outcome.ts";

/** A file of a package as people open it. */
export interface PortalFile {
  readonly sha256: string;
  readonly byteSize: number;
  /** As its first bytes showed on import. */
  readonly mediaType: string;
  /** Without the dot, in lower case. */
  readonly extension: string;
  /** What it is called in people's words; the extension is added. */
  readonly title: string;
}

export interface FileRequest {
  /** `inline` shows a PDF or a picture in place (D51); any other file is still saved. */
  readonly disposition: "attachment" | "inline";
  /** The request's Accept header. */
  readonly accept: string | undefined;
}

/** The blob that a row names is not in the store: the installation is at fault, not the caller. */
export class BlobMissing extends Error {
  override readonly name = "BlobMissing";
  constructor(sha256: string) {
    super(
      `${sha256} is not in the file store: import the data package again, or restore the store from its backup`,
    );
  }
}

/**
 * A file as the caller wants it: binary with ranges, or {fileContents, fileExtension} where JSON is asked for (D55).
 * Inline it may be framed by our own pages and runs nothing (D51). Throws BlobMissing.
 *
 * `noteDownload` is called before any byte leaves, of whatever part: who asks for all but the first byte has the file too.
 * It is not called where nothing leaves.
 */
export async function fileAnswer(
  blobs: BlobStore,
  file: PortalFile,
  asked: FileRequest,
  noteDownload: () => Promise<void> = async () => {},
): Promise<Answered<BinaryAnswer>> {
  const { sha256, byteSize, mediaType, extension } = file;
  // After a sign-out, or a sign-in as somebody else, the browser's cache must not serve it (D38 clears that).
  const cacheControl = "private, no-cache";
  const read = async (range?: ByteRange): Promise<Readable> => {
    const content = await blobs.get(sha256, range);
    if (content === null) throw new BlobMissing(sha256);
    await noteDownload().catch((error: unknown) => {
      content.destroy();
      throw error;
    });
    return content;
  };
  if (isJsonWanted(asked.accept))
    return answer(
      {
        mediaType: "application/json",
        byteSize: lengthAsJson(byteSize, extension),
        cacheControl,
        read: async () => fileAsJson(await read(), extension),
      },
      { headers: { vary: "accept" } },
    );
  const isShown = asked.disposition === "inline" && isShowable(mediaType);
  return answer(
    { mediaType, byteSize, etag: `"${sha256}"`, cacheControl, read },
    {
      headers: {
        vary: "accept",
        "content-disposition": contentDisposition(fileNameOf(file), {
          type: isShown ? "inline" : "attachment",
        }),
        ...(isShown ? shownInline : {}),
      },
    },
  );
}

/** D51. The PDF viewer of a browser is not sandboxed, so the frame's answer forbids everything else. */
const shownInline = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
} as const;

const isShowable = (mediaType: string): boolean =>
  mediaType === "application/pdf" || mediaType.startsWith("image/");

/** Characters that some file system refuses become spaces, marks that turn an ending around too; the rest stays. */
function fileNameOf({ title, extension }: PortalFile): string {
  const plain = title
    .replaceAll(/[\p{Cc}\p{Bidi_Control}"*/:<>?\\|]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const whole = plain.replaceAll(/^[. ]+|[. ]+$/g, "");
  // Cut between characters: half of one cannot be written in a header.
  const words = Array.from(whole).slice(0, 120).join("").trim();
  return `${words === "" ? "document" : words}${extension === "" ? "" : `.${extension}`}`;
}
