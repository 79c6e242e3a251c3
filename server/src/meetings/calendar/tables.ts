import type { Generated } from "kysely";

interface CalendarFeedsTable {
  agency_id: number;
  username_key: string;
  contact_id: number;
  role: number;
  token_hash: Buffer;
  created_at: Generated<Date>;
  read_at: Date | null;
}

declare module "../../core/db/tables.ts" {
  interface Tables {
    calendar_feeds: CalendarFeedsTable;
  }
}
