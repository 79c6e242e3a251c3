import type { StaffSession } from "@portal/contract/staff/office/schemas";
import { useAgencyName } from "../../../core/api/agency-name.ts";
import { LoadError } from "../../../ui/states/load-error.tsx";
import { PageLoader } from "../../../ui/states/page-loader.tsx";
import { callLookAtRecovery, callReplacePassword } from "../api.ts";
import { failureText } from "../messages.ts";
import { OfficeSheet } from "../office-sheet.tsx";
import { ChoosePasswordForm } from "./choose-password-form.tsx";
import { LinkOver } from "./link-over.tsx";
import { useLook } from "./use-look.ts";

/** What the link leads to that replaces a forgotten password. */
export function NewPasswordPage({
  agencyId,
  code,
  onReplaced,
}: {
  readonly agencyId: string;
  readonly code: string;
  readonly onReplaced: (session: StaffSession) => void;
}) {
  const { name = "" } = useAgencyName(agencyId);
  const { look, isOver, noteOver, askAgain } = useLook(agencyId, code, callLookAtRecovery);
  if (isOver)
    return <LinkOver agencyId={agencyId}>Ask for another one: each is good for an hour, and once.</LinkOver>;
  if (look === null) return <PageLoader />;
  return (
    <OfficeSheet agencyId={agencyId} title="Choose a new password">
      {"error" in look ? (
        <LoadError text={failureText(look.error)} isRetrying={false} onRetry={askAgain} />
      ) : (
        <ChoosePasswordForm
          email={look.found.email}
          agencyName={name}
          asksName={false}
          submitText="Change password"
          send={async ({ password }) => {
            try {
              return await callReplacePassword(agencyId, { password, code });
            } catch (error) {
              noteOver(error);
              throw error;
            }
          }}
          onSent={onReplaced}
        />
      )}
    </OfficeSheet>
  );
}
