import type { Database } from "../../core/db/open-database.ts";
import type { ScanFile } from "../../core/files/scan-file.ts";
import type { UploadStore } from "../../core/files/upload-store.ts";
import type { Log } from "../../core/log/log.ts";
import type { LookIntoArchive } from "./judge-content.ts";

/** Where files arrive and lie, and who scans them. */
export interface Uploading {
  readonly uploads: UploadStore;
  readonly scanFile: ScanFile;
  /** On this machine. */
  readonly arrivalFolder: string;
}

/** What files are taken in with. */
export interface UploadParts extends Uploading {
  readonly database: Database;
  readonly log: Log;
  readonly lookIntoArchive: LookIntoArchive;
}
