import type { StaffSession } from "@portal/contract/staff/office/schemas";
import { useAgencyName } from "../../../core/api/agency-name.ts";
import { LoadError } from "../../../ui/states/load-error.tsx";
import { PageLoader } from "../../../ui/states/page-loader.tsx";
import { callAcceptInvitation, callLookAtInvitation } from "../api.ts";
import { failureText } from "../messages.ts";
import { OfficeSheet } from "../office-sheet.tsx";
import { rightWords } from "../right-words.ts";
import { ChoosePasswordForm } from "./choose-password-form.tsx";
import { LinkOver } from "./link-over.tsx";
import { useLook } from "./use-look.ts";

/** What the link of an invitation leads to. Opening it uses nothing up, since programs that look through mails open links too. */
export function InvitationPage({
  agencyId,
  code,
  onAccepted,
}: {
  readonly agencyId: string;
  readonly code: string;
  readonly onAccepted: (session: StaffSession) => void;
}) {
  const { name = "" } = useAgencyName(agencyId);
  const { look, isOver, noteOver, askAgain } = useLook(agencyId, code, callLookAtInvitation);

  if (isOver)
    return (
      <LinkOver agencyId={agencyId}>
        Please ask the administrator who invited you to invite you again. If you have accepted the invitation
        already, sign in.
      </LinkOver>
    );
  if (look === null) return <PageLoader />;
  if ("error" in look) {
    const { error } = look;
    return (
      <OfficeSheet agencyId={agencyId} title="Your invitation">
        <LoadError text={failureText(error)} isRetrying={false} onRetry={askAgain} />
      </OfficeSheet>
    );
  }
  const { email, right } = look.found;
  return (
    <OfficeSheet agencyId={agencyId} title="Your invitation">
      <p>
        This invitation is for <strong>{email}</strong>, {rightWords[right].asWhat} in the office
        {name === "" ? "" : ` of ${name}`}.
      </p>
      <ChoosePasswordForm
        email={email}
        agencyName={name}
        asksName
        submitText="Accept the invitation"
        send={async (typed) => {
          try {
            return await callAcceptInvitation(agencyId, { ...typed, code });
          } catch (error) {
            noteOver(error);
            throw error;
          }
        }}
        onSent={onAccepted}
      />
    </OfficeSheet>
  );
}
