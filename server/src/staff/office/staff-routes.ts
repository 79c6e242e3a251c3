import type { ReasonCode } from "@portal/contract/core/reasons";
import type { FactorProof } from "@portal/contract/second-factor/schemas";
import * as contract from "@portal/contract/staff/office/endpoints";
import type { Transaction } from "../../core/db/agency-transaction.ts";
import { bind, type BoundEndpoint, type RequestFacts } from "../../core/http/call.ts";
import { answer, type Outcome } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import { type Actor, actorOf } from "../../core/session/actor.ts";
import type { StaffMember } from "../../core/session/staff-member.ts";
import { withProof } from "./factors/prove-staff.ts";
import { disable, enable, lockAllStaff, resetFactor } from "./members/change-staff.ts";
import { readStaff } from "./members/read-staff.ts";
import { changeTo, inviteAgain, inviteSomebody } from "./members/staff-acts.ts";
import type { StaffParts } from "./staff-parts.ts";

interface Proven {
  readonly staff: StaffMember;
  readonly body: { readonly proof: FactorProof };
  readonly facts: RequestFacts;
}

/** The agency's staff, for administrators. */
export function staffRoutes(parts: StaffParts): readonly BoundEndpoint[] {
  const { database, outbox } = parts;
  /** Each act takes a second factor of its own; what it mails leaves once it is kept. */
  const act = <Value, Code extends ReasonCode>(
    { staff, body: { proof }, facts }: Proven,
    work: (transaction: Transaction, by: Actor) => Promise<Outcome<Value, Code>>,
  ) =>
    whenAllowed(
      withProof(
        parts,
        staff,
        proof,
        facts,
        ({ transaction }) => work(transaction, actorOf(staff)),
        lockAllStaff,
      ),
      (value) => {
        outbox.notify(staff.agencyId);
        return answer(value);
      },
    );
  return [
    bind(contract.listStaff, async ({ staff }) =>
      answer({ rows: await readStaff(database, staff.agencyId) }),
    ),
    bind(contract.inviteStaff, (call) =>
      act(call, (transaction, by) => inviteSomebody(parts, { transaction, by }, call.body)),
    ),
    bind(contract.inviteStaffAgain, (call) =>
      act(call, (transaction, by) => inviteAgain(parts, { transaction, by, ...staffOf(call) })),
    ),
    bind(contract.changeStaffRights, (call) =>
      act(call, (transaction, by) => changeTo({ transaction, by, ...staffOf(call) }, call.body)),
    ),
    bind(contract.disableStaff, (call) =>
      act(call, (transaction, by) => disable({ transaction, by, ...staffOf(call) })),
    ),
    bind(contract.enableStaff, (call) =>
      act(call, (transaction, by) => enable({ transaction, by, ...staffOf(call) })),
    ),
    bind(contract.resetStaffFactor, (call) =>
      act(call, (transaction, by) => resetFactor(parts, { transaction, by, ...staffOf(call) })),
    ),
  ];
}

const staffOf = ({ params: { staffId } }: { readonly params: { readonly staffId: number } }) => ({ staffId });
