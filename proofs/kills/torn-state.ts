import { truncateSync } from "node:fs";
import { join } from "node:path";
import { blobPath } from "../../server/src/core/files/blob-name.ts";
import type { Database } from "../../server/src/core/db/open-database.ts";
import { AGENCY_ID, rowsOf } from "./killed-write.ts";

/** A write that stayed halfway, made by hand: what has to be told of it, and by whom. */
export interface Torn {
  readonly what: string;
  /** Name of the kind of write that has to tell; "files verify" for the command. */
  readonly toldBy: string;
  readonly tear: (database: Database, dataDir: string) => Promise<unknown>;
}

/** As the owner and without the triggers that keep the log from being changed: what no statement of the portal could do. */
const asNobodyMay = (database: Database, text: string): Promise<unknown> =>
  database.transaction(async (client) => {
    await client.query("set local session_replication_role to replica");
    const { rowCount } = await client.query(text);
    if (rowCount === 0) throw new Error(`nothing was torn by: ${text}`);
  });

/** Each half of a write without its other half. */
export const tornStates: readonly Torn[] = [
  {
    what: "a password without its entry in the log",
    toldBy: "change of password",
    tear: (database) =>
      asNobodyMay(
        database,
        `delete from audit_events where event_id = (select max(event_id) from audit_events
          where kind = 'password-change' and actor = 'owner2')`,
      ),
  },
  {
    what: "a temporary password's request done without its entry in the log",
    toldBy: "recovery",
    tear: (database) =>
      asNobodyMay(
        database,
        "delete from audit_events where event_id = (select max(event_id) from audit_events where kind = 'recovery')",
      ),
  },
  {
    what: "a session whose sign-in the log does not know",
    toldBy: "sign-in and change of role",
    tear: (database) =>
      asNobodyMay(
        database,
        `delete from audit_events where event_id = (select max(e.event_id) from audit_events e join sessions s
          on e.subject->>'handle' = s.handle where e.kind in ('sign-in', 'role-change'))`,
      ),
  },
  {
    what: "a message without its mail",
    toldBy: "contact details",
    tear: (database) =>
      asNobodyMay(
        database,
        "delete from outbox_mails where mail_id = (select mail_id from outbox_mails where kind = 'contact-request' limit 1)",
      ),
  },
  {
    what: "a setting that holds without being set",
    toldBy: "portal config set",
    tear: (database) =>
      asNobodyMay(
        database,
        `update agencies set content = jsonb_set(content, '{buttonColor}', '"#abcdef"') where agency_id = ${AGENCY_ID}`,
      ),
  },
  {
    what: "a document without its last page",
    toldBy: "search texts",
    tear: (database) =>
      asNobodyMay(
        database,
        "delete from document_texts where (sha256, page) = (select sha256, page from document_texts order by page desc limit 1)",
      ),
  },
  {
    what: "half of a smaller picture",
    toldBy: "files verify",
    tear: async (database, dataDir) => {
      const [row] = await rowsOf<{ sha256: string; size: number }>(
        database,
        `select made_sha256 as sha256, byte_size::int as size from picture_sizes
          where made_sha256 is not null order by byte_size desc limit 1`,
      );
      if (row === undefined) throw new Error("no picture was made");
      truncateSync(join(dataDir, "files", blobPath(row.sha256)), row.size >> 1);
    },
  },
];
