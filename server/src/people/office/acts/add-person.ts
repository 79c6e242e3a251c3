import type { PersonAddition } from "@portal/contract/people/office/act-schemas";
import type { Person } from "@portal/contract/people/office/schemas";
import { ROLE } from "@portal/domain/sign-in/vocabulary";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome, refused } from "../../../core/http/outcome.ts";
import { whenAllowed } from "../../../core/http/when-allowed.ts";
import { actorOf } from "../../../core/session/actor.ts";
import { isPlanOf, type StaffMember } from "../../../core/session/staff-member.ts";
import { addOfficeAccount } from "../../../sign-in/public.ts";
import { type Acting, findWholly } from "./take-person.ts";

const invalid = (path: string, message: string) => refused("VALIDATION", { errors: [{ path, message }] });

type Added = Outcome<Person, "NOT_FOUND" | "RIGHT_MISSING" | "VALIDATION">;

/**
 * Adds a further access code for somebody whom the agency's records have. It has no password: it is invited like any other. What it
 * would open must be within the plans of who adds it, and something.
 */
export async function addPerson(
  transaction: Transaction,
  acting: Omit<Acting, "username"> & { readonly staff: StaffMember },
  { contactId, username, roles, ownersCorpIds }: PersonAddition,
): Promise<Added> {
  const { agencyId } = transaction;
  const { staff } = acting;
  const plans = [...new Set(ownersCorpIds)];
  if (plans.some((plan) => !isPlanOf(staff, plan))) return refused("NOT_FOUND");
  if (plans.length > 0 && !roles.includes(ROLE.buildingManager))
    return invalid("ownersCorpIds", "Only a building manager is given plans.");
  const added = await addOfficeAccount(transaction, {
    contactId,
    username,
    roles: [...new Set(roles)],
    ownersCorpIds: plans,
    staffId: staff.staffId,
  });
  if (added === "no-contact") return refused("NOT_FOUND");
  if (added === "taken") return invalid("username", "This access code is taken. Choose another one.");
  return whenAllowed(findWholly(transaction, { ...acting, username }), async ({ person }): Promise<Added> => {
    if (person.isFormer)
      return invalid("roles", "This person has nothing at the agency in these roles. Choose others.");
    await recordAudit(transaction, {
      agencyId,
      actor: actorOf(staff),
      kind: "person-added",
      subject: { username, contactId, roles: person.roles, plans },
    });
    return answer(person);
  });
}
