import type { ReasonCode } from "@portal/contract/core/reasons";
import type { FactorChange } from "@portal/domain/second-factor/audit-events";
import { recordAudit } from "../../core/audit/audit.ts";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { answer, type Outcome } from "../../core/http/outcome.ts";
import { actorOf } from "../../core/session/actor.ts";
import type { PortalUser } from "../../core/session/portal-user.ts";
import { accountKeyOf } from "../accounts/account-key.ts";
import { lockSessionsOf } from "../session/open-session.ts";
import { factorChangedMail, type PersonMailer, readMailer } from "./factor-mails.ts";
import type { FactorParts } from "./factor-parts.ts";

/** What was changed, and what is answered. */
export interface Changed<Value> {
  readonly value: Value;
  readonly kind: FactorChange["kind"];
  readonly subject: Omit<FactorChange["subject"], "handle">;
}

/**
 * Changes the second factors of who is signed in: rows, log and mail in one transaction, which commits whatever came of it,
 * since a wrong code counts.
 */
export async function changeFactors<Value, Code extends ReasonCode>(
  parts: FactorParts,
  session: PortalUser,
  change: (transaction: Transaction, mailer: PersonMailer) => Promise<Outcome<Changed<Value>, Code>>,
): Promise<Outcome<Value, Code>> {
  const { agencyId, username, contactId, handle } = session;
  const mailer = await readMailer(parts, session);
  const outcome = await parts.database.agencyTransaction(agencyId, async (transaction) => {
    await lockSessionsOf(transaction, agencyId, accountKeyOf(username, contactId));
    const changed = await change(transaction, mailer);
    if (!changed.ok) return changed;
    const { value, kind, subject } = changed.value;
    const actor = actorOf(session);
    await recordAudit(transaction, { agencyId, actor, kind, subject: { handle, ...subject } });
    await mailer.enqueue(transaction, factorChangedMail(kind, subject.factor));
    return answer(value);
  });
  parts.outbox.notify(agencyId);
  return outcome;
}
