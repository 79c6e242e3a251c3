import { useState } from "react";
import { useAgencyName } from "../../../core/api/agency-name.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { ProofDialog } from "../factors/proof-dialog.tsx";
import { ChoosePasswordForm } from "../links/choose-password-form.tsx";
import type { Told } from "../told.tsx";
import { callChangePassword } from "./account-api.ts";

/** A new password of one's own: it is chosen, and then a second step shows that it is the person. */
export function ChangePassword({
  agencyId,
  email,
  onTold,
  onClose,
}: {
  readonly agencyId: string;
  readonly email: string;
  readonly onTold: (told: Told) => void;
  readonly onClose: () => void;
}) {
  const { name: agencyName = agencyId } = useAgencyName(agencyId);
  const [chosen, setChosen] = useState<string | null>(null);
  if (chosen === null)
    return (
      <Dialog isSmall title="Change password" okText={null} mayCloseBeside={false} onClose={onClose}>
        <ChoosePasswordForm
          email={email}
          agencyName={agencyName}
          asksName={false}
          submitText="Continue"
          send={async ({ password }) => password}
          onSent={setChosen}
        />
      </Dialog>
    );
  return (
    <ProofDialog
      agencyId={agencyId}
      act={{
        what: "Your password will change, and your other sessions end.",
        submitText: "Change password",
        run: (proof) => callChangePassword(agencyId, chosen, proof),
      }}
      onDone={() => onTold({ done: "Your password is changed. Your other sessions have ended." })}
      onRefused={(error) => onTold({ error })}
      onClose={onClose}
    />
  );
}
