/** What is done with documents. */
export type DocumentEvent = DocumentDownload | DocumentAdded | DocumentWithdrawn;

/** The office added a document; never what it is called. */
interface DocumentAdded {
  readonly kind: "document-added";
  readonly subject: {
    readonly documentId: number;
    readonly ownersCorpId: number;
    readonly lotId: number | null;
    readonly isForOwners: boolean;
    readonly isForCommittee: boolean;
    readonly sha256: string;
    /** Whose place it takes. */
    readonly replaces: number | null;
    /** Those who see it are told by mail. */
    readonly isTold: boolean;
  };
}

/** The office took a document away from everybody else. */
interface DocumentWithdrawn {
  readonly kind: "document-withdrawn";
  readonly subject: {
    readonly documentId: number;
    readonly ownersCorpId: number;
    readonly sha256: string;
    readonly reason: string;
  };
}

/** Somebody opened a document: which one of which plan, and the very bytes. */
interface DocumentDownload {
  readonly kind: "download";
  readonly subject: {
    readonly libraryId: number;
    readonly folderId: number;
    readonly documentId: number;
    readonly ownersCorpId: number;
    readonly sha256: string;
  };
}
