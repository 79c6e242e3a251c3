import type { LogExportOrder } from "@portal/contract/audit/office/schemas";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import type { RequestFacts } from "../../../core/http/call.ts";
import { answer, type BinaryAnswer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { whenAllowed } from "../../../core/http/when-allowed.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import {
  holdRights,
  mailStaff,
  type ProofReason,
  type StaffParts,
  withProof,
} from "../../../staff/office/public.ts";
import { findFilter } from "../log/asked-log.ts";
import type { LogFilter } from "../log/log-filter.ts";
import { presentEntries } from "../log/present-entries.ts";
import { type LogViewer, readEntries } from "../log/read-entries.ts";
import { countEntries } from "./count-entries.ts";
import { exportMail } from "./export-mail.ts";
import { logHeads, logLines } from "./log-csv.ts";

/** A spreadsheet opens as many with ease; who needs more takes the years one after the other. */
const MOST_ROWS = 50_000;
const AT_ONCE = 2_000;

const TOO_MANY = `This is more than ${MOST_ROWS.toLocaleString("en-AU")} entries. Choose fewer days, and export them one part after the other.`;

type ExportReason = ProofReason | "NOT_FOUND" | "VALIDATION";

/**
 * Entries of the log as a table. What it takes away is in the log, and in the mails to every administrator, before the first
 * line of it is read.
 */
export const exportLog = (
  parts: StaffParts,
  staff: StaffMember,
  { reason, proof, ...of }: LogExportOrder,
  facts: RequestFacts,
): Promise<Outcome<BinaryAnswer, ExportReason>> =>
  whenAllowed(findFilter(parts.database, staff, of), ({ filter, timeZone }) =>
    whenAllowed(
      withProof(parts, staff, proof, facts, async ({ transaction, email, name }) => {
        const held = await holdRights(transaction, staff.staffId, "admin");
        if (held === null) return refused("SESSION_EXPIRED");
        const { rows, atMicros } = await countEntries(transaction, filter, MOST_ROWS);
        if (rows > MOST_ROWS) return refused("VALIDATION", { errors: [{ path: "from", message: TOO_MANY }] });
        await tellAdmins(parts, transaction, { by: name ?? email, rows, reason });
        await recordAudit(transaction, {
          agencyId: staff.agencyId,
          actor: actorOf(staff),
          kind: "log-exported",
          subject: { rows, reason, of: givenOf(of) },
        });
        return answer({ ...filter, after: { atMicros, eventId: 0 } });
      }),
      async (counted) => {
        parts.outbox.notify(staff.agencyId);
        return answer<BinaryAnswer>({
          mediaType: "text/csv; charset=utf-8",
          cacheControl: "no-store",
          content: await tableOf(parts, staff, counted, timeZone),
        });
      },
    ),
  );

/** Without what was not asked for. */
const givenOf = ({ actor, kind, plan, from, to }: Omit<LogExportOrder, "reason" | "proof">) => ({
  ...(actor === undefined ? {} : { actor }),
  ...(kind === undefined ? {} : { kind }),
  ...(plan === undefined ? {} : { plan }),
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});

const adminsText = `
select email, name from staff
where agency_id = $1 and staff_right = 'admin' and disabled_at is null and name is not null
order by staff_id`;

async function tellAdmins(
  parts: StaffParts,
  transaction: Transaction,
  told: Parameters<typeof exportMail>[2],
): Promise<void> {
  const { agencyId } = transaction;
  const statement = { name: "log-admins", text: adminsText, values: [agencyId] };
  const admins = await transaction.query<{ email: string; name: string }>(agencyId, statement);
  for (const admin of admins)
    // oxlint-disable-next-line no-await-in-loop -- one connection, so one after the other
    await mailStaff(parts, transaction, admin, (origin, person) => exportMail(origin, person, told));
}

/** Reads page after page, so that no connection is held while lines are written. */
async function tableOf(
  { database }: Pick<StaffParts, "database">,
  viewer: LogViewer,
  filter: LogFilter,
  timeZone: string,
): Promise<string> {
  const lines = [logHeads(timeZone)];
  let after = filter.after;
  for (let left = MOST_ROWS; left > 0; left -= AT_ONCE) {
    const page = { ...filter, ...(after === undefined ? {} : { after }) };
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ended
    const entries = await readEntries(database, viewer, page, Math.min(AT_ONCE, left));
    // oxlint-disable-next-line no-await-in-loop -- likewise
    lines.push(logLines(await presentEntries(database, viewer, entries), timeZone));
    after = entries.at(-1);
    if (entries.length < AT_ONCE) break;
  }
  return lines.join("");
}
