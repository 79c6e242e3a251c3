/** Somebody opened a document: which one of which plan, and the very bytes. */
export interface DocumentDownload {
  readonly kind: "download";
  readonly subject: {
    readonly libraryId: number;
    readonly folderId: number;
    readonly documentId: number;
    readonly ownersCorpId: number;
    readonly sha256: string;
  };
}
