import type { Database } from "../../core/db/open-database.ts";
import type { Log } from "../../core/log/log.ts";
import type { Outbox } from "../../core/mail/outbox.ts";
import { readMailSettings } from "../../core/mail/read-mail-settings.ts";
import { WINDOW_SECONDS } from "../../core/throttle/throttle-rule.ts";
import { agencyGuardedMail } from "./guard-mails.ts";

// Written at most once a minute, since each failure of an attack asks for it.
const guardText = `
insert into agency_guards as g (agency_id, began_at, until_at)
select $1, t, t + interval '${WINDOW_SECONDS} seconds' from (select portal_now() as t) clock
on conflict (agency_id) do update set until_at = excluded.until_at, began_at = least(g.began_at, excluded.began_at)
where g.until_at < excluded.until_at - interval '1 minute' or g.until_at > excluded.until_at`;

/** Guards the agency's unknown browsers for the next ten minutes; each further failure above the limit renews them. */
export async function guardAgency(database: Database, agencyId: number): Promise<void> {
  await database.query(agencyId, { name: "agency-guard", text: guardText, values: [agencyId] });
}

interface GuardParts {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly log: Log;
}

const endText = `
delete from agency_guards where agency_id = $1 and until_at <= (select portal_now()) returning agency_id`;

/**
 * Tells once that a guard began, in the log and by a mail to the agency, and once in the log that it ended; of several
 * processes one does.
 */
export async function tellAgencyGuard(parts: GuardParts, agencyId: number): Promise<void> {
  const { database, outbox, log } = parts;
  if (await noteBegun(parts, agencyId)) {
    log.warn(
      { agencyId },
      "many sign-ins fail at this agency: unknown browsers get a link by e-mail until it stops",
    );
    outbox.notify(agencyId);
  }
  const ended = await database.query(agencyId, {
    name: "agency-guard-end",
    text: endText,
    values: [agencyId],
  });
  if (ended.length > 0)
    log.warn(
      { agencyId },
      "sign-ins no longer fail so often at this agency: unknown browsers sign in as usual",
    );
}

/** How many agencies are guarded now; 0 while the database does not answer, since figures are asked for then too. */
export async function countAgencyGuards(database: Database): Promise<number> {
  const counted = await database
    .withOwner((owner) => owner.query<{ guarded: number }>("select count_agency_guards()::int as guarded"))
    .catch(() => null);
  return counted?.rows[0]?.guarded ?? 0;
}

const noteText = `
update agency_guards set told_at = portal_now() where agency_id = $1 and told_at is null returning agency_id`;

/** Notes that the beginning was told, with the mail in the same transaction; false if it was told before. */
async function noteBegun({ database, outbox }: GuardParts, agencyId: number): Promise<boolean> {
  const brand = await readMailSettings(database, agencyId);
  return database.agencyTransaction(agencyId, async (transaction) => {
    const statement = { name: "agency-guard-note", text: noteText, values: [agencyId] };
    const started = await transaction.query(agencyId, statement);
    if (started.length === 0) return false;
    const mail = brand === null ? null : agencyGuardedMail(agencyId, brand);
    if (mail !== null) await outbox.enqueueMail(transaction, mail);
    return true;
  });
}
