import { addDays } from "@portal/domain/core/local-date";
import { instantOf } from "@portal/domain/core/time-zone";
import type { Database } from "../../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { isPlanOf, type StaffMember } from "../../../core/session/staff-member.ts";
import { readCursor } from "./log-cursor.ts";
import type { LogFilter, LogPerson } from "./log-filter.ts";

/** What somebody looks for, as the contract has it. */
export interface AskedLog {
  readonly actor?: string | undefined;
  readonly kind?: string | undefined;
  readonly plan?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly after?: string | undefined;
}

interface Found {
  readonly timeZone: string;
  readonly isPlan: boolean;
  /** Of the access code that is looked for, as packages write it. */
  readonly username: string | null;
  readonly contactId: number | null;
}

const text = `
select a.time_zone as "timeZone",
  exists (select from plans p where p.agency_id = $1 and p.owners_corp_id = $2) as "isPlan", u.username, u.contact_id as "contactId"
from agencies a left join web_users u on u.agency_id = $1 and u.username_key = $3
where a.agency_id = $1`;

/** A filter of what is asked, if its plan is one of the viewer's. Days begin and end in the agency's zone. */
export async function findFilter(
  database: Database,
  staff: StaffMember,
  { actor, kind, plan, from, to, after }: AskedLog,
): Promise<Outcome<{ readonly filter: LogFilter; readonly timeZone: string }, "NOT_FOUND" | "VALIDATION">> {
  const { agencyId } = staff;
  const statement = {
    name: "log-asked",
    text,
    values: [agencyId, plan ?? null, usernameIn(actor)?.toLowerCase() ?? null],
  };
  const [found] = await database.query<Found>(agencyId, statement);
  if (found === undefined) return refused("NOT_FOUND");
  const { timeZone } = found;
  // A plan that is not theirs and one that does not exist answer alike.
  if (plan !== undefined && (!found.isPlan || !isPlanOf(staff, plan))) return refused("NOT_FOUND");
  if (from !== undefined && to !== undefined && to < from)
    return refused("VALIDATION", {
      errors: [{ path: "to", message: "Choose an end that is not before the start." }],
    });
  const cursor = after === undefined ? undefined : readCursor(after);
  if (cursor === null)
    return refused("VALIDATION", { errors: [{ path: "after", message: "Ask for the first page again." }] });
  const startOf = (on: string): Date => instantOf({ on, time: "00:00" }, timeZone);
  return answer({
    timeZone,
    filter: {
      ...(actor === undefined ? {} : { person: personIn(actor, found) }),
      ...(kind === undefined ? {} : { kind }),
      ...(plan === undefined ? {} : { plan }),
      ...(from === undefined ? {} : { fromAt: startOf(from) }),
      ...(to === undefined ? {} : { beforeAt: startOf(addDays(to, 1)) }),
      ...(cursor === undefined ? {} : { after: cursor }),
    },
  });
}

/** The access code of `user:owner1`. */
const usernameIn = (asked: string | undefined): string | null =>
  asked?.startsWith("user:") === true ? asked.slice("user:".length) : null;

/** `user:owner1`, `staff:5`, `command` and `system`, as the contract has let them pass. */
function personIn(asked: string, { username, contactId }: Found): LogPerson {
  const typed = usernameIn(asked);
  if (typed !== null) return { kind: "user", username: username ?? typed, contactId };
  if (asked.startsWith("staff:")) return { kind: "staff", staffId: Number(asked.slice("staff:".length)) };
  return { kind: asked === "command" ? "command" : "system" };
}
