import type { LogPage } from "@portal/contract/audit/office/schemas";
import type { Database } from "../../../core/db/open-database.ts";
import { answer, type Outcome } from "../../../core/http/outcome.ts";
import { whenAllowed } from "../../../core/http/when-allowed.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { type AskedLog, findFilter } from "./asked-log.ts";
import { cursorText } from "./log-cursor.ts";
import { presentEntries } from "./present-entries.ts";
import { readEntries } from "./read-entries.ts";

const PAGE = 50;

/** A page of the log, newest first. */
export const listLog = (
  database: Database,
  staff: StaffMember,
  asked: AskedLog,
): Promise<Outcome<LogPage, "NOT_FOUND" | "VALIDATION">> =>
  whenAllowed(findFilter(database, staff, asked), async ({ filter, timeZone }) => {
    // One more tells whether there is another page.
    const found = await readEntries(database, staff, filter, PAGE + 1);
    const entries = found.slice(0, PAGE);
    const last = found.length > PAGE ? entries.at(-1) : undefined;
    const rows = await presentEntries(database, staff, entries);
    return answer({ rows, next: last === undefined ? null : cursorText(last), timeZone });
  });
