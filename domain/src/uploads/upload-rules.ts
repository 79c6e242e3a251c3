/** What somebody of the staff sends a file for. It is said with the call, and decides what the file may be. */
export const uploadPurposes = [
  "bring-in",
  "document",
  "invoice",
  "photo",
  "paper-vote",
  "proxy-form",
  "minutes",
] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** What a file is by its content. `office`: of a program for letters or slides; */
export type FileKind = "text" | "workbook" | "office" | "pdf" | "archive" | "jpeg" | "png" | "webp" | "gif";

const MIB = 1024 ** 2;
/** Of any file that is sent. */
export const MOST_UPLOAD_BYTES = 50 * MIB;
/** Of one person, sent and not used yet: a drop. */
export const MOST_UPLOADS = 200;
/** What nobody has used by then is removed. */
export const UPLOAD_KEPT_HOURS = 24;

/** What a file may be that is sent for a purpose. */
export interface UploadRule {
  readonly kinds: readonly FileKind[];
  readonly maxBytes: number;
  /** What a person reads of a file of another kind. */
  readonly says: string;
}

/** What a file may be, by what it is for. Archives are for bring-ins alone. */
export const uploadRules: Readonly<Record<UploadPurpose, UploadRule>> = {
  "bring-in": {
    kinds: ["text", "workbook", "pdf", "archive"],
    maxBytes: MOST_UPLOAD_BYTES,
    says: "We read CSV, TXT, XLSX, PDF and ZIP files. Pictures are not taken here. Please save it as one of these.",
  },
  document: {
    kinds: ["pdf", "jpeg", "png", "webp", "gif", "text", "workbook", "office"],
    maxBytes: MOST_UPLOAD_BYTES,
    says: "A document is a PDF, a picture, a text, a workbook or a letter. Please save it as a PDF.",
  },
  invoice: {
    kinds: ["pdf", "jpeg", "png"],
    maxBytes: MOST_UPLOAD_BYTES,
    says: "An invoice is a PDF, or a photo as JPEG or PNG. Please save it as a PDF.",
  },
  "paper-vote": {
    kinds: ["pdf", "jpeg", "png"],
    maxBytes: 15 * MIB,
    says: "The scan of a vote is a PDF, or a photo as JPEG or PNG. Please save it as one of these.",
  },
  "proxy-form": {
    kinds: ["pdf", "jpeg", "png"],
    maxBytes: 15 * MIB,
    says: "The scan of a form is a PDF, or a photo as JPEG or PNG. Please save it as one of these.",
  },
  minutes: {
    kinds: ["pdf", "office"],
    maxBytes: MOST_UPLOAD_BYTES,
    says: "Minutes are a PDF, or a letter as DOCX. Please save them as one of these.",
  },
  photo: {
    kinds: ["jpeg", "png", "webp"],
    maxBytes: 15 * MIB,
    says: "We cannot open this photo. Please save it as JPEG.",
  },
};

/** What is said of a file that is longer than its purpose allows. */
export const tooLongText = (purpose: UploadPurpose): string =>
  `This file is larger than ${uploadRules[purpose].maxBytes / MIB} MiB. Please make it smaller, or divide it.`;
