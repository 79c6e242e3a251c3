import type { PhoneCode, PhoneHelp, PhoneQuestions } from "@portal/contract/people/office/act-schemas";
import type { Person } from "@portal/contract/people/office/schemas";
import { RESETS_A_DAY } from "@portal/domain/people/phone-question";
import { shownPhoneCode } from "@portal/domain/sign-in/phone-code";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Queries, Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { whenAllowed } from "../../../core/http/when-allowed.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { tooManyAttempts } from "../../../core/throttle/too-many-attempts.ts";
import { removeAllFactors, userHolder } from "../../../second-factor/public.ts";
import { endProofs, keepPhoneCode } from "../../../sign-in/public.ts";
import type { PeopleParts } from "../people-parts.ts";
import { tellPerson } from "./person-mails.ts";
import { canBeAnswered, readQuestions } from "./read-questions.ts";
import { type Acting, answerPerson, findWholly, type TakenPerson, takeWholly } from "./take-person.ts";

type Helped = Pick<PhoneHelp, "questions" | "reason">;
type Parts = Pick<PeopleParts, "outbox">;

/** What to ask somebody on the phone. */
export const showQuestions = (
  queries: Queries,
  acting: Acting,
): Promise<Outcome<PhoneQuestions, "NOT_FOUND" | "RIGHT_MISSING">> =>
  whenAllowed(findWholly(queries, acting), async ({ key }) =>
    answer(await readQuestions(queries, acting.scope.agencyId, key)),
  );

const invalid = (path: string, message: string) => refused("VALIDATION", { errors: [{ path, message }] });

/** Somebody who can be helped on the phone: whose answers can be compared, and who may come in at all. */
const takeCaller = (
  transaction: Transaction,
  acting: Acting,
  { questions }: Helped,
): Promise<Outcome<TakenPerson, "NOT_FOUND" | "RIGHT_MISSING" | "VALIDATION">> =>
  whenAllowed(takeWholly(transaction, acting), async (taken): Promise<Outcome<TakenPerson, "VALIDATION">> => {
    const { person, key } = taken;
    if (person.state === "disabled")
      return invalid("username", "This access code is switched off. Let the person in again first.");
    if (person.isFormer) return invalid("username", "This person has nothing at the agency any more.");
    const known = await readQuestions(transaction, transaction.agencyId, key);
    return canBeAnswered(known, questions)
      ? answer(taken)
      : invalid("questions", "Tick only questions that the agency's records can answer.");
  });

const invitedText = `
insert into invitations (agency_id, username_key, contact_id, way, code_hmac, invited_by, invited_at, expires_at)
values ($1, $2, $3, 'phone', null, $4, portal_now(), $5)
on conflict (agency_id, username_key, contact_id) do update set way = excluded.way, code_hmac = null, task_id = null,
  mail_id = null, mailed_to = null, invited_by = excluded.invited_by, invited_at = excluded.invited_at, expires_at = excluded.expires_at,
  used_at = null`;

/** A code with its hash, which is made before the transaction: it takes a while. */
export interface HashedCode {
  readonly code: string;
  readonly contactId: number;
  readonly hash: string;
}

/** Makes a code the temporary password of a caller. It takes the place of every other code; the person is told. */
export const givePhoneCode = (
  parts: Parts,
  transaction: Transaction,
  acting: Acting & { readonly staff: StaffMember },
  help: Helped,
  { code, contactId, hash }: HashedCode,
): Promise<Outcome<PhoneCode, "NOT_FOUND" | "RIGHT_MISSING" | "VALIDATION">> =>
  whenAllowed(
    takeCaller(transaction, acting, help),
    async ({ person, key }): Promise<Outcome<PhoneCode, "NOT_FOUND">> => {
      // The access code went to somebody else while the hash was made.
      if (key.contactId !== contactId) return refused("NOT_FOUND");
      const { agencyId } = transaction;
      const { staff } = acting;
      const expiresAt = await keepPhoneCode(transaction, agencyId, key, hash);
      const values = [agencyId, key.usernameKey, key.contactId, staff.staffId, expiresAt];
      await transaction.query(agencyId, { name: "invitation-by-phone", text: invitedText, values });
      await note(transaction, staff, "person-phone-code", person, help);
      await tellPerson(parts, transaction, person, "phone-code");
      return answer({ code: shownPhoneCode(code), expiresAt: expiresAt.toISOString() });
    },
  );

// A statement of its own: the one that counts has to begin once the lock is there, or it would not see the reset that it waited for.
const lockText = "select pg_advisory_xact_lock($1, hashtext('factor-resets ' || $2))";
const resetsText = `
select count(*)::int as resets from audit_events
where agency_id = $1 and kind = 'person-factor-reset' and actor_kind = 'staff' and actor = $2
  and happened_at > (select portal_now()) - interval '1 day'`;

/** Takes a caller's second factors away; sessions end, and the person is told. Ten a day of each member of staff. */
export const resetFactor = (
  parts: Parts,
  transaction: Transaction,
  acting: Acting & { readonly staff: StaffMember },
  help: Helped,
): Promise<Outcome<Person, "NOT_FOUND" | "RIGHT_MISSING" | "VALIDATION" | "TOO_MANY_ATTEMPTS">> =>
  whenAllowed(
    takeCaller(transaction, acting, help),
    async ({ person, key }): Promise<Outcome<Person, "NOT_FOUND" | "VALIDATION" | "TOO_MANY_ATTEMPTS">> => {
      const { agencyId } = transaction;
      const { staff } = acting;
      if (!person.hasSecondFactor) return invalid("username", "This person has not set up a second step.");
      const byStaff = [agencyId, String(staff.staffId)];
      await transaction.query(agencyId, { name: "factor-resets-lock", text: lockText, values: byStaff });
      const counting = { name: "factor-resets", text: resetsText, values: byStaff };
      const [counted] = await transaction.query<{ resets: number }>(agencyId, counting);
      if ((counted?.resets ?? 0) >= RESETS_A_DAY) return tooManyAttempts(TOO_MANY_RESETS);
      await removeAllFactors(transaction, userHolder(agencyId, key));
      await endProofs(transaction, agencyId, key);
      await note(transaction, staff, "person-factor-reset", person, help);
      await tellPerson(parts, transaction, person, "factor-reset");
      return answerPerson(transaction, acting);
    },
  );

const TOO_MANY_RESETS = `You have reset ${RESETS_A_DAY} second steps within a day. Please ask a colleague, or continue tomorrow.`;

const note = (
  transaction: Transaction,
  staff: StaffMember,
  kind: "person-phone-code" | "person-factor-reset",
  { username, contactId }: Person,
  { questions, reason }: Helped,
): Promise<void> =>
  recordAudit(transaction, {
    agencyId: transaction.agencyId,
    actor: actorOf(staff),
    kind,
    subject: { username, contactId, questions: [...new Set(questions)], reason },
  });
