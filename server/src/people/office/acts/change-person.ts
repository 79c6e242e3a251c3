import type { Person } from "@portal/contract/people/office/schemas";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { type Outcome, refused } from "../../../core/http/outcome.ts";
import { whenAllowed } from "../../../core/http/when-allowed.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { noteAddressChange, switchOff, switchOn } from "../../../sign-in/public.ts";
import type { PeopleParts } from "../people-parts.ts";
import { tellPerson } from "./person-mails.ts";
import { type Acting, answerPerson, findSomebody, findWholly, takeWholly } from "./take-person.ts";

type ByStaff = Acting & { readonly staff: StaffMember };
type Changed = Promise<Outcome<Person, "NOT_FOUND" | "RIGHT_MISSING">>;

/** Lets somebody in no more: sessions, invitations and codes end at once. */
export const disablePerson = (transaction: Transaction, acting: ByStaff, reason: string): Changed =>
  whenAllowed(takeWholly(transaction, acting), async ({ person, key }) => {
    if (person.state !== "disabled") {
      await switchOff(transaction, key);
      await note(transaction, acting, person, "person-disabled", reason);
    }
    return answerPerson(transaction, acting);
  });

/** Lets somebody in again, with the password that they had. */
export const enablePerson = (transaction: Transaction, acting: ByStaff): Changed =>
  whenAllowed(takeWholly(transaction, acting), async ({ person, key }) => {
    if (person.state === "disabled") {
      await switchOn(transaction, key);
      await note(transaction, acting, person, "person-enabled", null);
    }
    return answerPerson(transaction, acting);
  });

const setText = `
insert into account_addresses (agency_id, username_key, contact_id, address, set_by, set_at)
values ($1, $2, $3, $4, $5, portal_now())
on conflict (agency_id, username_key, contact_id) do update set address = excluded.address, set_by = excluded.set_by,
  set_at = excluded.set_at`;
const clearText = `
delete from account_addresses where agency_id = $1 and username_key = $2 and contact_id = $3`;

/** Sets or clears (null) the office's address of an account. Both addresses are told, as of an import's change. */
export const setAddress = (
  parts: Pick<PeopleParts, "outbox">,
  transaction: Transaction,
  acting: ByStaff,
  { address, reason }: { readonly address: string | null; readonly reason: string },
): Changed =>
  whenAllowed(takeWholly(transaction, acting), async ({ person, key }) => {
    const { agencyId } = transaction;
    const of = [agencyId, key.usernameKey, key.contactId];
    const { staffId } = acting.staff;
    await transaction.query(
      agencyId,
      address === null
        ? { name: "account-address-clear", text: clearText, values: of }
        : { name: "account-address-set", text: setText, values: [...of, address, staffId] },
    );
    const changed = await findWholly(transaction, acting);
    if (!changed.ok) return refused("NOT_FOUND");
    const { username, contactId } = person;
    await recordAudit(transaction, {
      agencyId,
      actor: actorOf(acting.staff),
      kind: "person-address",
      subject: { username, contactId, isCleared: address === null, reason },
    });
    const { email } = changed.value.person;
    if (person.email === null) await tellPerson(parts, transaction, changed.value.person, "address-set");
    else if (person.email.toLowerCase() !== email?.toLowerCase())
      await noteAddressChange(transaction, key, person.email, email);
    return answerPerson(transaction, acting);
  });

const markText = `
insert into bounced_addresses (agency_id, username_key, contact_id, address, marked_by, marked_at)
values ($1, $2, $3, $4, $5, portal_now())
on conflict (agency_id, username_key, contact_id) do update set address = excluded.address, marked_by = excluded.marked_by,
  marked_at = excluded.marked_at`;
const unmarkText = `
delete from bounced_addresses where agency_id = $1 and username_key = $2 and contact_id = $3`;

/** Notes that mail to somebody's present address came back, or that it did not. */
export const markBounced = (
  transaction: Transaction,
  acting: ByStaff,
  isBounced: boolean,
): Promise<Outcome<Person, "NOT_FOUND" | "VALIDATION">> =>
  whenAllowed(
    findSomebody(transaction, acting),
    async ({ person, key }): Promise<Outcome<Person, "NOT_FOUND" | "VALIDATION">> => {
      const { agencyId } = transaction;
      const { email, username, contactId } = person;
      if (isBounced && email === null)
        return refused("VALIDATION", {
          errors: [{ path: "isBounced", message: "This person has no e-mail address." }],
        });
      const of = [agencyId, key.usernameKey, key.contactId];
      await transaction.query(
        agencyId,
        isBounced
          ? { name: "address-bounced", text: markText, values: [...of, email, acting.staff.staffId] }
          : { name: "address-not-bounced", text: unmarkText, values: of },
      );
      await recordAudit(transaction, {
        agencyId,
        actor: actorOf(acting.staff),
        kind: "person-bounced",
        subject: { username, contactId, isBounced },
      });
      return answerPerson(transaction, acting);
    },
  );

const note = (
  transaction: Transaction,
  { staff }: ByStaff,
  { username, contactId }: Person,
  kind: "person-disabled" | "person-enabled",
  reason: string | null,
): Promise<void> =>
  recordAudit(transaction, {
    agencyId: transaction.agencyId,
    actor: actorOf(staff),
    kind,
    subject: { username, contactId, reason },
  });
