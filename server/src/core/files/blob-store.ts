import type { Readable } from "node:stream";

/**
 * Binaries under the SHA-256 of their content (hex): the same content is kept once, and what is under a name never
 * changes. Nothing is ever overwritten, so a crash leaves a blob whole or absent.
 */
export interface BlobStore {
  /** Stores the bytes unless they are there; rejects with BlobMismatch where they are not those of the name. */
  put(sha256: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** Null if the blob does not exist. `range`: first and last byte, both included. */
  get(sha256: string, range?: { readonly start: number; readonly end: number }): Promise<Readable | null>;
  has(sha256: string): Promise<boolean>;
  /** Writes something other than a blob and removes it again; rejects with FilesUnavailable if the store takes no writes. */
  tryWrite(): Promise<void>;
  /** Of every blob that there is, whole or not; what lies there under another kind of name is left out. */
  names(): AsyncIterable<string>;
  /**
   * Writes a short text under a path of its own, `witness/…`, and never over another one: answers what lies there then, the
   * text itself or the one that was there before.
   */
  keepOnce(path: string, text: string): Promise<string>;
  /** Returns the text that `keepOnce` wrote; null if it wrote nothing under the path. */
  readKept(path: string): Promise<string | null>;
}

/** Bytes that are all there already, as `put` takes them. */
export async function* inOnePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** The bytes are not those that the name promises. */
export class BlobMismatch extends Error {
  override readonly name = "BlobMismatch";
}
