import type { Clock } from "../../core/clock/clock.ts";
import type { Database } from "../../core/db/open-database.ts";
import type { BlobStore } from "../../core/files/blob-store.ts";
import type { ImportProgress } from "../../import/public.ts";
import type { RegisterTools } from "../../meetings/public.ts";

/** Where a command speaks: its own terminal, or over the socket that of the one who sent it. */
export interface CommandOutput {
  line(text: string): void;
  progress(progress: ImportProgress): void;
  /** The package is of an agency that is new here: a person at a terminal may be asked whether it is the right one. */
  newAgency?(agencyId: number): void;
}

/** What a command works on. */
export interface CommandDependencies {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  /** Null where a command runs without the portal's secret. */
  readonly registerTools: RegisterTools | null;
}
