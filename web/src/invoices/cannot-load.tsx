import { useState } from "react";
import { Alert } from "../ui/alert/alert.tsx";
import { Button } from "../ui/button/button.tsx";
import { Notice } from "../ui/page/page.tsx";
import { focusAround } from "../ui/states/focus-around.ts";

/** The invoices could not be loaded: why, until that is put away, and the way on, which stays. */
export function CannotLoad({
  text,
  isRetrying,
  onRetry,
}: {
  readonly text: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}) {
  const [isDismissed, setDismissed] = useState(false);
  return (
    <>
      {isDismissed || isRetrying ? null : (
        <Alert kind="bad" onDismiss={() => setDismissed(true)}>
          {text}
        </Alert>
      )}
      <Notice>
        <Button
          isBusy={isRetrying}
          onClick={({ currentTarget }) => {
            focusAround(currentTarget);
            setDismissed(false);
            onRetry();
          }}
        >
          Try again
        </Button>
      </Notice>
    </>
  );
}
