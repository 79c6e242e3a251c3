import type { StaffSession } from "@portal/contract/staff/office/schemas";
import type { FactorKind } from "../../../core/session/office-session.ts";
import { callSecondStep } from "../api.ts";
import { ProofForm } from "../factors/proof-form.tsx";
import { OfficeSheet } from "../office-sheet.tsx";
import { SignInAgain } from "./sign-in-again.tsx";

/** After the password: a code, a passkey or a recovery code. */
export function SecondStep({
  agencyId,
  kinds,
  onSignedIn,
}: {
  readonly agencyId: string;
  readonly kinds: readonly FactorKind[];
  readonly onSignedIn: (session: StaffSession) => void;
}) {
  return (
    <OfficeSheet agencyId={agencyId} title="Confirm it is you" isStep>
      <ProofForm
        agencyId={agencyId}
        kinds={kinds}
        submitText="Continue"
        isWide
        prove={(proof) => callSecondStep(agencyId, proof)}
        onProven={onSignedIn}
      >
        <p>Your password was right. This second step keeps others out who know it.</p>
      </ProofForm>
      <SignInAgain agencyId={agencyId} />
    </OfficeSheet>
  );
}
