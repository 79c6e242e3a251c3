import { useEffect, useId } from "react";
import { ApiProblem, loadErrorText } from "../../core/api/api-problem.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { keepFocus } from "../../ui/dialog/keep-focus.ts";
import { PasswordField } from "../../ui/field/password-field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { useSubmission } from "../../ui/form/use-submission.ts";
import { makeCalendarFeed } from "./api.ts";
import styles from "./meetings-page.module.css";

type Made = Awaited<ReturnType<typeof makeCalendarFeed>>;

/** Asks for the password: a feed can be read without one, so nobody else at an open screen may make it. */
export function FeedPasswordDialog({
  agencyId,
  username,
  onMade,
  onClose,
}: {
  readonly agencyId: string;
  /** The access code, for password managers. */
  readonly username: string;
  readonly onMade: (made: Made) => void;
  readonly onClose: () => void;
}) {
  const formId = useId();
  const making = useSubmission(makeCalendarFeed);
  const form = useForm(
    { password: "" },
    { password: (typed) => (typed === "" ? "The Password field is required." : null) },
  );
  const { error, isBusy } = making;
  const { focus } = form;
  useEffect(() => {
    if (error !== null) focus("password");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer, not for each key that is pressed
  }, [error]);
  return (
    <Dialog
      isSmall
      mayCloseBeside={false}
      title="Make a calendar feed"
      okText={null}
      onClose={onClose}
      actions={
        <>
          <Button onMouseDown={keepFocus} disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} kind="main" isBusy={isBusy}>
            Make the feed
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form.formRef}
        className={styles.feed}
        noValidate
        onSubmit={form.submit(({ password }) => void making.submit({ agencyId, password }, onMade))}
      >
        <p>
          Calendars read the feed without your password. To make it, please enter your password once more. We
          tell you by e-mail.
        </p>
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          {...form.field("password")}
          ref={focusedFirst}
          label="Password"
          autoComplete="current-password"
        />
        {error === null ? null : <Alert kind="bad">{errorText(error)}</Alert>}
      </form>
    </Dialog>
  );
}

/** The dialog's own cross stands before it. */
const focusedFirst = (field: HTMLInputElement | null): void => field?.setAttribute("autofocus", "");

const errorText = (error: unknown): string =>
  error instanceof ApiProblem && error.code === "WRONG_PASSWORD" ? error.detail : loadErrorText(error);
