/** What the office of other capabilities may use of uploads. */
export { claimUploads, releaseUploads } from "./claim-uploads.ts";
export { findUpload, readUploads } from "./read-uploads.ts";
export type { Uploading } from "./upload-parts.ts";
