import type { OfficeMessage } from "@portal/contract/contact/office/schemas";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { commitUnlessRefused } from "../../core/db/commit-unless-refused.ts";
import type { Database } from "../../core/db/open-database.ts";
import { answer, type Outcome, refused } from "../../core/http/outcome.ts";
import type { Outbox } from "../../core/mail/outbox.ts";
import { actorOf } from "../../core/session/actor.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { holdRights } from "../../staff/office/public.ts";
import { answerAddress } from "./answer-address.ts";
import { findMessage, type FoundMessage, presentMessage } from "./read-messages.ts";

export interface OfficeContactParts {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly publicOrigin: string | undefined;
}

/** A message that somebody acts on; nobody else does until the transaction ends. */
export interface ActedOnMessage {
  readonly transaction: Transaction;
  readonly by: StaffMember;
  readonly message: FoundMessage;
  readonly mailedTo: string | null;
}

type ActRefusal = "NOT_FOUND" | "SESSION_EXPIRED" | "REVISION_CHANGED";

// A message without a state has no row to be held by.
const lockText = "select pg_advisory_xact_lock($1, hashtext($2))";

/** Does an act of a manager on a message, as they saw it if a version says so, and answers it as it stands afterwards. */
export const actOnMessage = (
  database: Database,
  staff: StaffMember,
  messageId: number,
  version: number | null,
  work: (acted: ActedOnMessage) => Promise<Outcome<unknown, ActRefusal>>,
): Promise<Outcome<OfficeMessage, ActRefusal>> =>
  commitUnlessRefused<Outcome<OfficeMessage, ActRefusal>>(database, staff.agencyId, async (transaction) => {
    const { agencyId } = staff;
    const held = await holdRights(transaction, staff.staffId, "manager");
    if (held === null) return refused("SESSION_EXPIRED");
    const by = { ...staff, ...held };
    const values = [agencyId, `message state:${messageId}`];
    await transaction.query(agencyId, { name: "message-state-lock", text: lockText, values });
    const found = await findMessage(transaction, by, messageId);
    if (!found.ok) return found;
    if (version !== null && found.value.row.version !== version)
      return refused("REVISION_CHANGED", { detail: whatCame(found.value) });
    const mailedTo = await answerAddress(transaction, agencyId, found.value);
    const done = await work({ transaction, by, message: found.value, mailedTo });
    if (!done.ok) return done;
    const after = await findMessage(transaction, by, messageId);
    return after.ok ? answer(await presentMessage(transaction, by, after.value, mailedTo)) : after;
  });

/** What somebody else has done with it meanwhile. */
function whatCame({ row: { state, takenBy, isOwn } }: FoundMessage): string {
  const who = isOwn ? "You have" : `${takenBy ?? "A colleague"} has`;
  return state === "answered"
    ? `${who} answered this message since you opened it. Nothing was sent. Please read that first.`
    : `${who} taken this message since you opened it. Nothing was sent.`;
}

const stateText = `
insert into message_states (agency_id, message_id, version, taken_by, taken_at, answered_at)
values ($1, $2, 1, $3, portal_now(), case when $4 then portal_now() end)
on conflict (agency_id, message_id) do update set version = message_states.version + 1, taken_by = $3,
  taken_at = case when message_states.taken_by = $3 then message_states.taken_at else portal_now() end,
  answered_at = case when $4 then portal_now() else message_states.answered_at end`;

/** The message is theirs from now on; with `isAnswered` it is answered, too. */
export async function keepState(
  { transaction, by, message }: ActedOnMessage,
  isAnswered: boolean,
): Promise<void> {
  const values = [by.agencyId, message.row.messageId, by.staffId, isAnswered];
  await transaction.query(by.agencyId, { name: "message-state-keep", text: stateText, values });
}

/** Notes what was done with a message; never what it says. */
export const noteMessageAct = (
  { transaction, by, message }: ActedOnMessage,
  kind: "message-taken" | "message-answered" | "message-noted",
): Promise<void> =>
  recordAudit(transaction, {
    agencyId: by.agencyId,
    actor: actorOf(by),
    kind,
    subject: {
      messageId: message.row.messageId,
      contactId: message.contactId,
      ownersCorpId: message.row.ownersCorpId,
    },
    about: { ownersCorpId: message.row.ownersCorpId, contactId: message.contactId },
  });
