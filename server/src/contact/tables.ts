import type { Generated, GeneratedAlways } from "kysely";

interface ContactMessagesTable {
  agency_id: number;
  message_id: GeneratedAlways<number>;
  sent_at: Generated<Date>;
  username_key: string;
  contact_id: number;
  role: number;
  owners_corp_id: number;
  lot_id: number | null;
  type: string;
  subject: string;
  body: string;
  reply_to: string;
  sent_to: string;
  mail_id: string;
  message_key: string | null;
}

/** The table that contact owns and writes; the migration says what each column means. */
interface ContactTables {
  contact_messages: ContactMessagesTable;
}

declare module "../core/db/tables.ts" {
  interface Tables extends ContactTables {}
}
