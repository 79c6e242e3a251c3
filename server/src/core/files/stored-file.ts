/** A file of an agency as the database names it; its bytes are in the file store, under their hash. */
export interface StoredFile {
  readonly path: string;
  readonly sha256: string;
  readonly byteSize: number;
  readonly mediaType: string;
  /** A document that no program opens (D83). */
  readonly isUnreadable: boolean;
}
