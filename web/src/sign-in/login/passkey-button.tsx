import type * as endpoints from "@portal/contract/sign-in/second-step-endpoints";
import type { User } from "@portal/contract/sign-in/schemas";
import type { Role } from "@portal/domain/sign-in/vocabulary";
import { callApi } from "../../core/api/api-client.ts";
import { ApiProblem } from "../../core/api/api-problem.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { useSubmission } from "../../ui/form/use-submission.ts";
import { stepErrorText } from "../second-step/second-step-messages.ts";
import { showPasskey } from "../second-step/passkeys.ts";
import { NoUserError, userOf } from "./logon.ts";

interface Asked {
  readonly agencyId: string;
  readonly role: Role;
}

export interface PasskeyButtonProps {
  /** Null: the agency is not known yet, and is asked for. */
  readonly asked: () => Asked | null;
  readonly isBlocked: boolean;
  readonly onSignedIn: (agencyId: number, user: User) => void;
}

async function signInByPasskey({ agencyId, role }: Asked): Promise<User> {
  const params = { agencyId };
  const options = await callApi<typeof endpoints.askForSignInPasskey>(
    "POST",
    "/api/agencies/{agencyId}/users/passkey/options",
    { params, body: {} },
  );
  const assertion = await showPasskey(options);
  return userOf(() =>
    callApi<typeof endpoints.signInByPasskey>("POST", "/api/agencies/{agencyId}/users/passkey", {
      params,
      body: { role, assertion },
      sessionChange: "replace",
    }),
  );
}

/** Signs in by a passkey alone, at the agency and in the role that are chosen above. */
export function PasskeyButton({ asked, isBlocked, onSignedIn }: PasskeyButtonProps) {
  const { isBusy, error, submit, dismiss } = useSubmission(signInByPasskey);
  return (
    <>
      {error === null ? null : (
        <Alert kind="bad" onDismiss={dismiss}>
          {errorText(error)}
        </Alert>
      )}
      <Button
        isWide
        isBusy={isBusy}
        disabled={isBlocked}
        onClick={() => {
          const at = asked();
          if (at !== null) void submit(at, (user) => onSignedIn(Number(at.agencyId), user));
        }}
      >
        Sign in with a passkey
      </Button>
    </>
  );
}

function errorText(error: unknown): string {
  if (error instanceof NoUserError) return error.message;
  if (error instanceof ApiProblem && error.code === "INVALID_CREDENTIALS")
    return "This passkey does not sign in here. Please use your access code and password.";
  // Told to the passkey's own person alone.
  if (error instanceof ApiProblem && error.code === "ROLE_UNAVAILABLE") return error.detail;
  return stepErrorText(error);
}
