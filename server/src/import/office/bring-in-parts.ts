import type { Database } from "../../core/db/open-database.ts";
import type { Clock } from "../../core/clock/clock.ts";
import type { BlobStore } from "../../core/files/blob-store.ts";
import type { Log } from "../../core/log/log.ts";
import type { RegisterTools } from "../../meetings/public.ts";
import type { Uploading } from "../../uploads/office/public.ts";

/** What bringing in is done with. */
export interface BringInParts extends Uploading {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly registerTools: RegisterTools;
}
