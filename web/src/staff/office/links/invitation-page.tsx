import type { StaffSession } from "@portal/contract/staff/office/schemas";
import { useEffect, useState } from "react";
import { useAgencyName } from "../../../core/api/agency-name.ts";
import { ApiProblem } from "../../../core/api/api-problem.ts";
import { LoadError } from "../../../ui/states/load-error.tsx";
import { PageLoader } from "../../../ui/states/page-loader.tsx";
import { callAcceptInvitation, callLookAtInvitation } from "../api.ts";
import { failureText } from "../messages.ts";
import { OfficeSheet } from "../office-sheet.tsx";
import { rightWords } from "../right-words.ts";
import { ChoosePasswordForm } from "./choose-password-form.tsx";
import { LinkOver } from "./link-over.tsx";

type Look =
  | { readonly invited: Awaited<ReturnType<typeof callLookAtInvitation>> }
  | { readonly error: unknown }
  | null;

const isOver = (look: Look): boolean =>
  look !== null &&
  "error" in look &&
  look.error instanceof ApiProblem &&
  ["CODE_INVALID", "VALIDATION"].includes(look.error.code);

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
  const [look, setLook] = useState<Look>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (code === "") return undefined;
    let isCurrent = true;
    callLookAtInvitation(agencyId, code).then(
      (invited) => (isCurrent ? setLook({ invited }) : undefined),
      (error: unknown) => (isCurrent ? setLook({ error }) : undefined),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each round asks again
  }, [agencyId, code, round]);

  if (code === "" || isOver(look))
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
        <LoadError
          text={failureText(error)}
          isRetrying={false}
          onRetry={() => {
            setLook(null);
            setRound(round + 1);
          }}
        />
      </OfficeSheet>
    );
  }
  const { email, right } = look.invited;
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
            // Used or replaced while it was open.
            if (error instanceof ApiProblem && error.code === "CODE_INVALID") setLook({ error });
            throw error;
          }
        }}
        onSent={onAccepted}
      />
    </OfficeSheet>
  );
}
