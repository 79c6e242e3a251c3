import { STAFF_RECOVERY_MINUTES } from "@portal/domain/staff/invitation";
import { recordAudit } from "../../../core/audit/audit.ts";
import { warnUnlessBusy } from "../../../core/db/warn-unless-busy.ts";
import { randomFraction } from "../../../core/ids/tokens.ts";
import { createWorker, type Worker } from "../../../core/jobs/worker.ts";
import type { Log } from "../../../core/log/log.ts";
import { SYSTEM } from "../../../core/session/actor.ts";
import { mayMailRecovery } from "../../../sign-in/public.ts";
import { issueLink } from "./staff-links.ts";
import { staffRecoveryMail } from "../staff-mails.ts";
import type { StaffParts } from "../staff-parts.ts";
import { mailStaff } from "../tell-staff.ts";

interface RecoveryWorkerParts extends Pick<StaffParts, "database" | "outbox" | "publicOrigin" | "limits"> {
  readonly log: Log;
  /** False while the database is being opened: nothing is looked for until then. */
  readonly isReady: () => boolean;
}

/** As for recoveries of the portal: who times the next answer must not feel the work of the last one. */
const SOONEST_MS = 400;
const LATEST_MS = 1_600;
const LOOK_EVERY_MS = 15_000;

interface TakenRecovery {
  readonly staffId: number | null;
  readonly email: string;
  readonly name: string | null;
}

// Requests of a former hour, and of before the password was last changed, are forgotten undone. The row that is taken stays locked until its mail is written.
const forgetText = `
delete from staff_recoveries where agency_id = $1 and requested_at < (select portal_now()) - interval '1 day'`;
const takeText = `
with taken as (
  update staff_recoveries set done_at = portal_now()
  where agency_id = $1 and request_id = (
    select request_id from staff_recoveries where agency_id = $1 and done_at is null
    order by requested_at limit 1 for update skip locked)
  returning asked_hash, requested_at
)
select s.staff_id as "staffId", s.email, s.name from taken t
left join staff s on s.agency_id = $1 and sha256(convert_to(s.email_key, 'UTF8')) = t.asked_hash
  and s.disabled_at is null and s.name is not null and t.requested_at > (select portal_now()) - interval '1 hour'
  and t.requested_at > coalesce(s.password_changed_at, '-infinity')`;

/** Mails the links that replace forgotten passwords of the office, outside of the requests. */
export function createStaffRecoveryWorker(parts: RecoveryWorkerParts): Worker {
  const { database, log, isReady, outbox } = parts;
  const fulfilNext = (agencyId: number): Promise<boolean> =>
    database.agencyTransaction(agencyId, async (transaction) => {
      await transaction.query(agencyId, {
        name: "staff-recovery-forget",
        text: forgetText,
        values: [agencyId],
      });
      const taking = { name: "staff-recovery-take", text: takeText, values: [agencyId] };
      const [taken] = await transaction.query<TakenRecovery>(agencyId, taking);
      if (taken === undefined) return false;
      const { staffId } = taken;
      if (staffId === null) return true;
      if (!(await mayMailRecovery(transaction, agencyId, `staff:${staffId}`, parts.limits.mailsPerAccount)))
        return true;
      const link = await issueLink(transaction, staffId, "recovery", STAFF_RECOVERY_MINUTES);
      await mailStaff(parts, transaction, taken, (origin, person) => staffRecoveryMail(origin, person, link));
      await recordAudit(transaction, {
        agencyId,
        actor: SYSTEM,
        kind: "staff-recovery",
        subject: { staffId },
      });
      return true;
    });
  return createWorker({
    name: "office",
    database,
    everyMs: LOOK_EVERY_MS,
    delayMs: () => SOONEST_MS + (LATEST_MS - SOONEST_MS) * randomFraction(),
    isReady,
    onError: warnUnlessBusy(log, "forgotten passwords of the office could not be dealt with yet"),
    run: async (agencyId, signal) => {
      // oxlint-disable-next-line no-await-in-loop -- one request after the other
      while (!signal.aborted && (await fulfilNext(agencyId)));
      outbox.notify(agencyId);
    },
  });
}
