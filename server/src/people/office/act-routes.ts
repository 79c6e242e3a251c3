import * as contract from "@portal/contract/people/office/act-endpoints";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { answer } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import type { Worker } from "../../core/jobs/worker.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { actAs, proveAndAct } from "./act-as.ts";
import { addPerson } from "./acts/add-person.ts";
import { disablePerson, enablePerson, markBounced, setAddress } from "./acts/change-person.ts";
import { hashPhoneCode } from "./acts/hash-code.ts";
import { givePhoneCode, resetFactor, showQuestions } from "./acts/phone-help.ts";
import type { PeopleParts } from "./people-parts.ts";

export interface PeopleActRoutes extends PeopleParts {
  /** Tells people of changed addresses. */
  readonly recoveryWorker: Pick<Worker, "notify">;
}

/** What staff do with one account. */
export function peopleActRoutes(parts: PeopleActRoutes): readonly BoundEndpoint[] {
  const { database, outbox, recoveryWorker, limits } = parts;
  const guardedFrom = limits.perAccount;
  const acting = (staff: StaffMember, username: string) => ({ scope: staff, staff, guardedFrom, username });
  /** What an act mails leaves once it is kept. */
  const told =
    <Value>(agencyId: number) =>
    (value: Value) => {
      outbox.notify(agencyId);
      recoveryWorker.notify(agencyId);
      return answer(value);
    };
  return [
    bind(contract.getPhoneQuestions, ({ staff, params: { username } }) =>
      showQuestions(database, acting(staff, username)),
    ),
    bind(contract.givePhoneCode, (call) => {
      const { username } = call.params;
      return whenAllowed(hashPhoneCode(parts, acting(call.staff, username), call.staff), (hashed) =>
        whenAllowed(
          proveAndAct(parts, call, (transaction, by) =>
            givePhoneCode(parts, transaction, acting(by, username), call.body, hashed),
          ),
          told(call.staff.agencyId),
        ),
      );
    }),
    bind(contract.resetPersonFactor, (call) =>
      whenAllowed(
        proveAndAct(parts, call, (transaction, by) =>
          resetFactor(parts, transaction, acting(by, call.params.username), call.body),
        ),
        told(call.staff.agencyId),
      ),
    ),
    bind(contract.disablePerson, ({ staff, params: { username }, body: { reason } }) =>
      actAs(database, staff, (transaction, by) => disablePerson(transaction, acting(by, username), reason)),
    ),
    bind(contract.enablePerson, ({ staff, params: { username } }) =>
      actAs(database, staff, (transaction, by) => enablePerson(transaction, acting(by, username))),
    ),
    bind(contract.setPersonAddress, (call) =>
      whenAllowed(
        proveAndAct(parts, call, (transaction, by) =>
          setAddress(parts, transaction, acting(by, call.params.username), call.body),
        ),
        told(call.staff.agencyId),
      ),
    ),
    bind(contract.markPersonBounced, ({ staff, params: { username }, body: { isBounced } }) =>
      actAs(database, staff, (transaction, by) => markBounced(transaction, acting(by, username), isBounced)),
    ),
    bind(contract.addPerson, ({ staff, body }) =>
      actAs(database, staff, (transaction, by) =>
        addPerson(transaction, { scope: by, staff: by, guardedFrom }, body),
      ),
    ),
  ];
}
