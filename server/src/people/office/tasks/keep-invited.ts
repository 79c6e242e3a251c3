import type { InvitationWay } from "@portal/domain/people/invitation-code";
import { type AuditEntry, recordAudit } from "../../../core/audit/audit.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { staffActor } from "../../../core/session/actor.ts";
import { endPhoneCodes } from "../../../sign-in/public.ts";
import type { Invited } from "./invite-account.ts";
import type { AskedAccount, Skipped } from "./read-asked.ts";

interface TaskFacts {
  readonly taskId: string;
  readonly way: InvitationWay;
  readonly staffId: number;
}

/** What became of an account of a task. */
export type Judged = { readonly account: AskedAccount } & (
  | ({ readonly outcome: "invited" } & Invited)
  | { readonly outcome: Skipped }
);

// A newer code takes the place of the former one, whatever its way, and what came back of the former mail is forgotten with it.
const invitationsText = `
insert into invitations (agency_id, username_key, contact_id, way, code_hmac, task_id, mail_id, mailed_to, invited_by, invited_at, expires_at)
select $1, g.username_key, g.contact_id, $2, g.code_hmac, $3, g.mail_id, g.mailed_to, $4, $5, $6
from unnest($7::text[], $8::bigint[], $9::bytea[], $10::uuid[], $11::text[]) as g(username_key, contact_id, code_hmac, mail_id, mailed_to)
on conflict (agency_id, username_key, contact_id) do update set way = excluded.way, code_hmac = excluded.code_hmac,
  task_id = excluded.task_id, mail_id = excluded.mail_id, mailed_to = excluded.mailed_to, invited_by = excluded.invited_by, invited_at = excluded.invited_at,
  expires_at = excluded.expires_at, used_at = null`;

const itemsText = `
update office_task_items i set outcome = g.outcome, done_at = portal_now(), mail_id = g.mail_id, letter_no = g.letter_no,
  sealed_code = g.sealed_code
from unnest($3::text[], $4::bigint[], $5::text[], $6::uuid[], $7::int[], $8::bytea[])
  as g(username_key, contact_id, outcome, mail_id, letter_no, sealed_code)
where i.agency_id = $1 and i.task_id = $2 and i.username_key = g.username_key and i.contact_id = g.contact_id`;

/** Writes down who was invited and who was not, with the log. */
export async function keepInvited(
  transaction: Transaction,
  { taskId, way, staffId }: TaskFacts,
  judged: readonly Judged[],
): Promise<void> {
  const { agencyId } = transaction;
  const invited = judged.flatMap((each) => (each.outcome === "invited" ? [each] : []));
  const [first] = invited;
  if (first !== undefined) {
    const keys = invited.map(({ account }) => account);
    await endPhoneCodes(transaction, agencyId, keys);
    const values = [
      agencyId,
      way,
      taskId,
      staffId,
      first.invitedAt,
      first.expiresAt,
      keys.map(({ usernameKey }) => usernameKey),
      keys.map(({ contactId }) => contactId),
      invited.map(({ hmac }) => hmac),
      invited.map(({ mailId }) => mailId),
      invited.map(({ mailId, account }) => (mailId === null ? null : account.address)),
    ];
    await transaction.query(agencyId, { name: "invitations-keep", text: invitationsText, values });
  }
  const kept = judged.map((each) =>
    each.outcome === "invited" ? each : { ...each, mailId: null, letterNo: null, sealedCode: null },
  );
  const values = [
    agencyId,
    taskId,
    kept.map(({ account }) => account.usernameKey),
    kept.map(({ account }) => account.contactId),
    kept.map(({ outcome }) => outcome),
    kept.map(({ mailId }) => mailId),
    kept.map(({ letterNo }) => letterNo),
    kept.map(({ sealedCode }) => sealedCode),
  ];
  await transaction.query(agencyId, { name: "task-items-keep", text: itemsText, values });
  const [entry, ...entries] = invited.map(({ account }): AuditEntry => ({
    agencyId,
    actor: staffActor(staffId),
    kind: "person-invited",
    subject: { username: account.username ?? account.usernameKey, contactId: account.contactId, way, taskId },
  }));
  if (entry !== undefined) await recordAudit(transaction, entry, ...entries);
}
