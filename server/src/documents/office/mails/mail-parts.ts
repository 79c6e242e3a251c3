import type { Database } from "../../../core/db/open-database.ts";
import type { Log } from "../../../core/log/log.ts";
import type { Outbox } from "../../../core/mail/outbox.ts";

export interface DocumentMailParts {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly publicOrigin: string | undefined;
  readonly log: Log;
  /** False while the database is being opened: nothing is looked for until then. */
  readonly isReady: () => boolean;
}
