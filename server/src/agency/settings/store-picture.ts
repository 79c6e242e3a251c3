import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";
import { accept, invalid, type Parsed } from "@portal/domain/core/result";
import { type BlobStore, inOnePiece } from "../../core/files/blob-store.ts";
import { sha256Hex } from "../../core/ids/tokens.ts";
import { contentFinding } from "../../core/files/content-finding.ts";
import { sniffedMediaType } from "../../core/files/media-type.ts";
import { otherPictureError } from "../../core/files/other-pictures.ts";
import type { OverridePicture } from "./setting-overrides.ts";

const MEBIBYTE = 1024 * 1024;
const unreadable: Readonly<Record<string, string>> = {
  ENOENT: "is not there",
  ENOTDIR: "is not there",
  EACCES: "may not be read by the user that the portal runs as",
  EPERM: "may not be read by the user that the portal runs as",
  EISDIR: "is a folder",
};

/** Puts a picture of the operator's into the file store, held to the import's rules; refused with what is wrong with it. */
export async function storePicture(
  blobs: BlobStore,
  path: string,
  mostBytes: number,
): Promise<Parsed<OverridePicture>> {
  let handle: FileHandle;
  try {
    handle = await open(path, "r");
  } catch (error) {
    const reason = unreadable[(error as NodeJS.ErrnoException).code ?? ""];
    if (reason === undefined) throw error;
    return invalid(`${path} ${reason}.`);
  }
  try {
    const found = await handle.stat();
    if (!found.isFile()) return invalid(`${path} is not a plain file.`);
    if (found.size > mostBytes)
      return invalid(`${path} is larger than ${mostBytes / MEBIBYTE} MiB: make it smaller.`);
    const bytes = await handle.readFile();
    const mediaType = sniffedMediaType(bytes, path) ?? "";
    if (!mediaType.startsWith("image/"))
      return invalid(
        `${path} ${otherPictureError(bytes) ?? "is not a picture: use JPEG, PNG, WebP or GIF"}.`,
      );
    const finding = await contentFinding(bytes, mediaType);
    if (finding !== null) return invalid(`${path} ${finding.reason}.`);
    const sha256 = sha256Hex(bytes);
    await blobs.put(sha256, inOnePiece(bytes));
    return accept({ fileName: basename(path), sha256, byteSize: bytes.length, mediaType });
  } finally {
    await handle.close();
  }
}
