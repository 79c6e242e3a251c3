import type { PasskeyAttestation } from "@portal/contract/second-factor/schemas";
import { recordAudit } from "../../../core/audit/audit.ts";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { answer, type Outcome } from "../../../core/http/outcome.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { addPasskey, confirmAuthenticator, staffHolder } from "../../../second-factor/public.ts";
import { withEnrolment } from "./confirm-person.ts";
import { type SignedInStaff, signInFully } from "../session/finish-sign-in.ts";
import type { ProofFacts, ProofReason } from "./prove-staff.ts";
import type { StaffParts } from "../staff-parts.ts";
import type { Caller } from "../session/staff-session.ts";
import { tellStaff } from "../tell-staff.ts";

export interface Enrolled {
  /** With the first factor alone. */
  readonly recoveryCodes: readonly string[] | null;
  /** With the first factor the person is signed in. */
  readonly signedIn: SignedInStaff | null;
}

interface Enrolling {
  readonly facts: ProofFacts;
  readonly caller: Caller;
  readonly browserSecret: string | null;
}

/** Makes an authenticator app count, with a code of it. */
export const enrolAuthenticator = (
  parts: StaffParts,
  staff: StaffMember,
  code: string,
  enrolling: Enrolling,
): Promise<Outcome<Enrolled, ProofReason>> =>
  enrol(parts, staff, "authenticator", enrolling, (transaction) =>
    confirmAuthenticator(parts.factorTools, transaction, staffHolder(staff.agencyId, staff.staffId), code),
  );

/** Keeps a passkey that the browser has made. */
export const enrolPasskey = (
  parts: StaffParts,
  staff: StaffMember,
  made: { readonly name: string; readonly attestation: PasskeyAttestation },
  enrolling: Enrolling,
): Promise<Outcome<Enrolled, ProofReason>> =>
  enrol(parts, staff, "passkey", enrolling, (transaction) =>
    addPasskey(parts.factorTools, transaction, staffHolder(staff.agencyId, staff.staffId), {
      ...made,
      origin: enrolling.facts.origin,
    }),
  );

type Add = (transaction: Transaction) => Promise<{ readonly recoveryCodes: readonly string[] | null } | null>;

async function enrol(
  parts: StaffParts,
  staff: StaffMember,
  factor: "authenticator" | "passkey",
  { facts, caller, browserSecret }: Enrolling,
  add: Add,
): Promise<Outcome<Enrolled, ProofReason>> {
  const { agencyId } = staff;
  const enrolled = await withEnrolment(
    parts,
    staff,
    facts,
    add,
    async (confirmed, { recoveryCodes }): Promise<Outcome<Enrolled, never>> => {
      const { transaction } = confirmed;
      await recordAudit(transaction, {
        agencyId,
        actor: actorOf(staff),
        kind: "staff-factor-added",
        subject: { staffId: staff.staffId, factor },
      });
      if (staff.stage === "full") {
        await tellStaff(parts, transaction, confirmed, "factor-changed");
        return answer({ recoveryCodes, signedIn: null });
      }
      const finishing = { caller, browserSecret, factor: "enrolment" as const };
      return answer({
        recoveryCodes,
        signedIn: await signInFully(parts, transaction, staff, confirmed, finishing),
      });
    },
  );
  if (enrolled.ok) parts.outbox.notify(agencyId);
  return enrolled;
}
