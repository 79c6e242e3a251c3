import { ApiProblem } from "../../core/api/api-problem.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { useSubmission } from "../../ui/form/use-submission.ts";
import type { SignedInHandler } from "./login-form.tsx";
import styles from "./login-page.module.css";
import { callSignInByLink, NoUserError } from "./logon.ts";
import { logonErrorText, messages } from "../messages.ts";

/**
 * What a mailed link leads to: one button. Opening the link uses nothing, since programs that look through mails open links
 * too.
 */
export function LinkSignIn({
  agencyId,
  code,
  isBlocked,
  onSignedIn,
  onOver,
}: {
  readonly agencyId: string;
  readonly code: string;
  readonly isBlocked: boolean;
  readonly onSignedIn: SignedInHandler;
  /** The link has expired or was used. */
  readonly onOver: () => void;
}) {
  const { isBusy, error, submit, dismiss } = useSubmission(async () => {
    try {
      return await callSignInByLink(agencyId, code);
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.code === "CODE_INVALID") onOver();
      throw failure;
    }
  });
  return (
    <form
      className={styles.form}
      aria-label="Login"
      onSubmit={(event) => {
        event.preventDefault();
        // A temporary password would have to be typed again: the link does not hold the one that it stands for.
        void submit(undefined, (user) => onSignedIn(Number(agencyId), user, ""));
      }}
    >
      <p>{messages.byLink}</p>
      {error === null ? null : (
        <Alert kind="bad" onDismiss={dismiss}>
          {error instanceof NoUserError ? error.message : logonErrorText(error)}
        </Alert>
      )}
      <Button type="submit" kind="main" isWide isBusy={isBusy} disabled={isBlocked}>
        LOGIN
      </Button>
    </form>
  );
}
