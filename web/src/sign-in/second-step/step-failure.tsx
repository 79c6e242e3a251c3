import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { Alert } from "../../ui/alert/alert.tsx";
import { buttonClasses } from "../../ui/button/button.tsx";
import { isOver, stepErrorText } from "./second-step-messages.ts";
import { type WaitingSignIn, wayBack } from "./waiting-sign-in.ts";

/** Why it was not right; where no further try would be looked at, with the way back to sign-in, which gets the focus. */
export function StepFailure({
  error,
  waiting,
  onDismiss,
}: {
  readonly error: unknown;
  readonly waiting: WaitingSignIn;
  readonly onDismiss: () => void;
}) {
  if (error === null) return null;
  if (!isOver(error))
    return (
      <Alert kind="bad" onDismiss={onDismiss}>
        {stepErrorText(error)}
      </Alert>
    );
  return (
    <>
      <Alert kind="bad">{stepErrorText(error)}</Alert>
      <SignInAgain waiting={waiting} />
    </>
  );
}

function SignInAgain({ waiting }: { readonly waiting: WaitingSignIn }) {
  const self = useRef<HTMLAnchorElement>(null);
  // The field that had it is gone.
  useEffect(() => self.current?.focus(), []);
  return (
    <Link
      ref={self}
      to="/login/$agencyId"
      params={{ agencyId: String(waiting.agencyId) }}
      search={wayBack(waiting)}
      className={buttonClasses("main")}
    >
      Sign in again
    </Link>
  );
}
